package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static dev.signalbox.topology.StageInputs.input;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Actor;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.records.Journeys;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

@Tag("slow")
class StageTopologyTest {

  private final EventCodec codec = new EventCodec();

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldSendOnwardWithItsTimingAndHeaders(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send(
          "another key", input(stage, "how many?"), "traceparent", "00-1", "ce_source", "old");

      TestRecord<byte[], byte[]> sent = driven.onward().getFirst();
      assertThat(new String(sent.key(), UTF_8)).isEqualTo("q-1");
      assertThat(CloudEvents.text(sent.headers(), "traceparent")).hasValue("00-1");
      assertThat(CloudEvents.text(sent.headers(), "ce_source")).hasValue("signalbox/" + stage.id());
      assertThat(CloudEvents.text(sent.headers(), "ce_specversion")).hasValue("1.0");
      assertThat(CloudEvents.text(sent.headers(), "content-type")).hasValue("application/avro");
      assertThat(CloudEvents.text(sent.headers(), "ce_type"))
          .hasValueSatisfying(type -> assertThat(type).startsWith("dev.signalbox.event."));
      assertThat(CloudEvents.id(sent.headers())).hasValue("q-1");
      assertThat(timings(stage, sent.value()))
          .extracting(StageTiming::getStage)
          .containsExactly(stage.id());
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldWriteWithTheTimeOfTheWritingHoweverOldTheQuestionIs(StageName stage) {
    Instant before = Instant.now();
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send(before.minus(Duration.ofDays(8)), "q-1", input(stage, "how many?"));
      driven.send(before.minus(Duration.ofDays(8)), "q-2", new byte[] {1, 2, 3});

      assertThat(driven.everything())
          .isNotEmpty()
          .allMatch(sent -> sent.timestamp() >= before.toEpochMilli());
      assertThat(driven.sent(Topics.DEAD_LETTERS))
          .isNotEmpty()
          .allMatch(sent -> sent.timestamp() >= before.toEpochMilli());
    }
  }

  private List<StageTiming> timings(StageName stage, byte[] value) {
    return Journeys.of(codec.decode(value, stage.writes())).getTimings();
  }

  @Test
  void shouldKeyByConversation() {
    try (DrivenStage driven = new DrivenStage(StageName.UNDERSTAND)) {
      Question question =
          Question.newBuilder(question("q-1", "and their crews?")).setConversation("c-1").build();

      driven.send(null, codec.encode(question));

      assertThat(driven.onward())
          .extracting(sent -> new String(sent.key(), UTF_8))
          .containsExactly("c-1");
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldEndARefusedQuestion(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, "refuse at " + stage.id()));

      assertThat(driven.answers())
          .extracting(Answer::getStatus)
          .containsExactly(AnswerStatus.REFUSED);
      assertThat(driven.onward()).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldEndWithTheFailureThatAStageNames(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, "fail at " + stage.id()));

      assertThat(driven.answers())
          .singleElement()
          .satisfies(answer -> {
            assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
            assertThat(answer.getFailure())
                .hasValue(
                    new Failure(
                        stage.id(),
                        "DATABASE_UNAVAILABLE",
                        Actor.OPERATOR,
                        "The database is down, as asked",
                        1));
          });
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PLAN, fail, 0",
    "EXECUTE, fail, 1",
    "EXECUTE, slip, 1",
    "PLAN, wait in vain, 0",
    "EXECUTE, wait in vain, 1"
  })
  void shouldKeepTheDatabasesAndStepsOfAQuestionThatFails(StageName stage, String how, int steps) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, how + " at " + stage.id()));

      assertThat(driven.answers())
          .singleElement()
          .satisfies(answer -> {
            assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
            assertThat(answer.getDatabases()).isNotEmpty();
            assertThat(answer.getSteps()).hasSize(steps);
          });
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNDERSTAND", "EMBED", "RANK", "RERANK"})
  void shouldFailWhereAStageThatHoldsNothingBackWouldHaveToWait(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, "wait at " + stage.id()));

      assertThat(driven.answers())
          .singleElement()
          .extracting(answer -> answer.getFailure().orElseThrow().getCode())
          .isEqualTo("MODEL_UNAVAILABLE");
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"PLAN", "EXECUTE"})
  void shouldKeepAQuestionThatHasToWaitAndGoOnWithOthers(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, "wait at " + stage.id()));
      driven.send("q-2", input(stage, "refuse at " + stage.id()));

      assertThat(driven.answers())
          .singleElement()
          .extracting(Answer::getStatus)
          .isEqualTo(AnswerStatus.REFUSED);
    }
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER", "LEARN", "TALLY", "TRANSLATE"})
  void shouldEndWithAnInternalFailureThatTellsNoDetailAndGoOn(StageName stage) {
    try (DrivenStage driven = new DrivenStage(stage)) {
      driven.send("q-1", input(stage, "break at " + stage.id()));
      driven.send("q-1", input(stage, "refuse at " + stage.id()));

      assertThat(driven.answers())
          .satisfiesExactly(
              broken -> {
                Failure failure = broken.getFailure().orElseThrow();
                assertThat(failure.getCode()).isEqualTo("INTERNAL");
                assertThat(failure.getMessage())
                    .contains("IllegalStateException")
                    .doesNotContain("secret detail");
              },
              next -> assertThat(next.getStatus()).isEqualTo(AnswerStatus.REFUSED));
    }
  }
}
