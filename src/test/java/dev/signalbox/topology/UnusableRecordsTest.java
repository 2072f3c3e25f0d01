package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static dev.signalbox.topology.StageInputs.input;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Question;
import dev.signalbox.event.Understood;
import dev.signalbox.event.UnknownSchemaException;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.records.Journeys;
import dev.signalbox.topology.records.StageOutput;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// A stage's handling of records that it cannot read, and of events that cannot be sent.
class UnusableRecordsTest {
  private final EventCodec codec = new EventCodec();

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldBuryWhatItCannotReadAndGoOn(StageName stage) {
    byte[] binary = {0, 1, 2, 3};
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("key-id", binary, "ce_id", "header-id", "traceparent", "00-1");
      driven.send("q-1", input(stage, "refuse at " + stage.id()));

      assertThat(driven.deadLetters())
          .singleElement()
          .satisfies(letter -> {
            assertThat(letter.getTopic()).isEqualTo(DrivenStage.TOPICS.name(stage.input()));
            assertThat(letter.getStage()).isEqualTo(stage.id());
            assertThat(letter.getCode()).isEqualTo("EVENT_UNREADABLE");
            assertThat(letter.getMessage()).contains("C3 01");
            assertThat(letter.getValue().orElseThrow().array()).isEqualTo(binary);
            assertThat(letter.getHeaders())
                .extracting(header -> header.getName())
                .containsExactly("ce_id", "traceparent");
          });
      assertThat(driven.answers())
          .extracting(answer -> answer.getJourney().getQuestion().getId(), Answer::getStatus)
          .containsExactly(
              tuple("header-id", AnswerStatus.FAILED), tuple("q-1", AnswerStatus.REFUSED));
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"UNDERSTAND", "INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldLeaveWhatAStageOfANewerVersionHasSent(StageName stage) {
    byte[] newer = input(stage, "how many?");
    newer[5] ^= 0x55;
    try (DrivenStage driven = new DrivenStage(stage)) {
      assertThatThrownBy(() -> driven.send("q-1", newer, "ce_source", "signalbox/newer"))
          .hasRootCauseInstanceOf(UnknownSchemaException.class);

      assertThat(driven.deadLetters()).isEmpty();
      assertThat(driven.everything()).isEmpty();
    }
  }

  @Test
  void shouldTellAnUnknownSchemaFromOtherBytes() {
    byte[] unknown = input(StageName.UNDERSTAND, "how many?");
    unknown[5] ^= 0x55;
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      driven.send("q-1", unknown);
      driven.send("q-2", codec.encode(new Understood(Journeys.of(question("q-2", "?")))));

      assertThat(driven.deadLetters())
          .extracting(DeadLetter::getMessage)
          .satisfiesExactly(
              message -> assertThat(message).contains("no known schema has the fingerprint"),
              message -> assertThat(message).contains("Understood", "Question"));
      assertThat(driven.answers())
          .extracting(answer -> answer.getJourney().getQuestion().getId())
          .containsExactly("q-1", "q-2");
    }
  }

  @Test
  void shouldAnswerTheQuestionOfAValueWhoseHeadersAreWrong() {
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      driven.send(
          "chat-7",
          codec.encode(question("q-1", "how many?")),
          "content-type",
          "application/json",
          "ce_id",
          "q-0");

      assertThat(driven.deadLetters()).hasSize(1);
      assertThat(driven.answers())
          .extracting(answer -> answer.getJourney().getQuestion().getId(), Answer::getStatus)
          .containsExactly(tuple("q-1", AnswerStatus.FAILED));
    }
  }

  @Test
  void shouldBuryARecordThatNamesNoQuestionWithoutAnAnswer() {
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      driven.send(null, null);
      driven.send(null, codec.encode(question(" ", "whose answer?")));

      assertThat(driven.deadLetters())
          .extracting(DeadLetter::getMessage)
          .satisfiesExactly(
              message -> assertThat(message).contains("no value"),
              message -> assertThat(message).contains("has no id"));
      assertThat(driven.answers()).isEmpty();
    }
  }

  @Test
  void shouldFailAQuestionWhoseEventGrowsBeyondWhatTheBrokerTakes() {
    String huge = "x".repeat(3 << 20);
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      driven.send("q-1", codec.encode(question("q-1", huge)));

      assertThat(driven.onward()).isEmpty();
      assertThat(driven.answers())
          .singleElement()
          .extracting(Answer::getFailure)
          .extracting(Optional::orElseThrow)
          .extracting(Failure::getCode)
          .isEqualTo("QUESTION_TOO_LONG");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNDERSTAND", "PLAN"})
  void shouldEndAQuestionOfWhichNothingLargeMayBeSent(StageName stage) {
    Question question =
        Question.newBuilder(question("q-1", "break at " + stage.id()))
            .setConversation("c".repeat(StageOutput.MAX_VALUE_BYTES))
            .setTenant("acme")
            .build();
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("key", StageInputs.of(codec, stage, question));
      driven.send("q-2", StageInputs.of(codec, stage, question("q-2", "refuse at " + stage.id())));

      List<Answer> answers =
          driven.everything().stream()
              .map(sent -> codec.decode(sent.value(), Answer.class))
              .toList();
      assertThat(answers)
          .extracting(answer -> answer.getJourney().getQuestion().getId(), Answer::getStatus)
          .containsExactlyInAnyOrder(
              tuple("q-1", AnswerStatus.FAILED), tuple("q-2", AnswerStatus.REFUSED));
      assertThat(answers)
          .filteredOn(answer -> answer.getStatus() == AnswerStatus.FAILED)
          .extracting(answer -> answer.getJourney().getQuestion().getTenant().orElse(""))
          .containsExactly("acme");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNDERSTAND", "PLAN"})
  void shouldSendLessEachTimeThatWhatItSentWasRefused(StageName stage) {
    String text = "x".repeat(500);
    String[] headers = {"large", "y".repeat(1_000), "signalbox-client", "asker"};
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.reject("q-1", 1);
      driven.send("q-1", input(stage, text), headers);
      TestRecord<byte[], byte[]> shortened = driven.sent(Topics.ANSWERS).getFirst();
      assertThat(codec.decode(shortened.value(), Answer.class).getJourney().getQuestion().getText())
          .isEqualTo(text);
      assertThat(CloudEvents.text(shortened.headers(), "large")).isPresent();
      assertThat(driven.deadLetters())
          .singleElement()
          .satisfies(letter -> assertThat(letter.getValue()).isPresent());

      driven.reject("q-1", 1);
      driven.send("q-1", input(stage, text), headers);
      TestRecord<byte[], byte[]> bare = driven.sent(Topics.ANSWERS).getFirst();
      assertThat(new String(bare.value(), UTF_8)).doesNotContain(text).contains("q-1", "too large");
      assertThat(CloudEvents.text(bare.headers(), "large")).isEmpty();
      assertThat(CloudEvents.text(bare.headers(), "signalbox-client")).hasValue("asker");

      driven.reject("q-1", 1);
      driven.send("q-1", input(stage, text), headers);
      assertThat(driven.sent(Topics.ANSWERS)).isEmpty();
      driven.send("q-2", StageInputs.of(codec, stage, question("q-2", "refuse at " + stage.id())));
      assertThat(driven.answers())
          .extracting(Answer::getStatus)
          .containsExactly(AnswerStatus.REFUSED);
    }
  }

  @Test
  void shouldSendASmallDeadLetterWhereTheLargeOneWasRefusedAndNoneAfterThat() {
    byte[] unreadable = {0, 1, 2, 3};
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      String topic = DrivenStage.TOPICS.name(Topics.QUESTIONS);
      driven.reject(topic + "-0@0", 1);
      driven.reject(topic + "-0@1", 2);
      driven.send("q-1", unreadable, "large", "y".repeat(1_000));
      driven.send("q-2", unreadable);

      assertThat(driven.deadLetters())
          .singleElement()
          .satisfies(letter -> {
            assertThat(letter.getOffset()).isZero();
            assertThat(letter.getValue()).isEmpty();
            assertThat(letter.getHeaders()).isEmpty();
            assertThat(letter.getMessage())
                .contains("too large for a dead letter, so its value is only in its own topic");
          });
      assertThat(driven.answers())
          .extracting(answer -> answer.getJourney().getQuestion().getId())
          .containsExactly("q-1", "q-2");
    }
  }

  @ParameterizedTest
  @CsvSource({"0, letter", "1, topic"})
  void shouldNameThePlaceOfTheValueInAHeader(int timesRejected, String place) {
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      driven.reject(DrivenStage.TOPICS.name(Topics.QUESTIONS) + "-0@0", timesRejected);
      driven.send("q-1", new byte[] {0, 1, 2, 3}, "signalbox-value", "claimed by the sender");

      assertThat(driven.sent(Topics.DEAD_LETTERS))
          .singleElement()
          .satisfies(letter -> {
            assertThat(CloudEvents.text(letter.headers(), "signalbox-value")).hasValue(place);
            assertThat(letter.headers().headers("signalbox-value")).hasSize(1);
          });
    }
  }
}
