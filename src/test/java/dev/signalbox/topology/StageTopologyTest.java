package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.Actor;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Failure;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Routed;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.Understood;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.Intake;
import dev.signalbox.topology.async.ManualThreads;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.StageObserver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class StageTopologyTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());

  private final EventCodec codec = new EventCodec();

  /// A stage with its topics.
  private final class Driven implements AutoCloseable {
    private final TopologyTestDriver driver;
    private final TestInputTopic<byte[], byte[]> input;
    private final StageName stage;

    Driven(StageName stage) {
      this.stage = stage;
      this.driver =
          new TopologyTestDriver(
              new StageTopology(
                      TOPICS, codec, new ScriptedWorks().works(), this::runtime, Telemetry.NONE)
                  .of(StageGroup.only(stage)));
      this.input =
          driver.createInputTopic(
              TOPICS.name(stage.input()), new ByteArraySerializer(), new ByteArraySerializer());
    }

    /// Calls end before they return, and are not repeated.
    private Optional<AsyncRuntime> runtime(StageName name) {
      StageCalls calls = StageCalls.of(Configuration.defaults(), name);
      RetryPolicy once = new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1));
      return calls.outstanding() == 0
          ? Optional.empty()
          : Optional.of(
              new AsyncRuntime(
                  new CallPolicy(calls.policy().deadline(), once),
                  new Intake(calls.outstanding()),
                  ManualThreads.direct().threads(),
                  StageObserver.NONE));
    }

    void send(@Nullable String key, byte @Nullable [] value, String... headers) {
      RecordHeaders all = new RecordHeaders();
      for (int i = 0; i < headers.length; i += 2) {
        all.add(headers[i], headers[i + 1].getBytes(UTF_8));
      }
      input.pipeInput(new TestRecord<>(key == null ? null : key.getBytes(UTF_8), value, all));
    }

    List<TestRecord<byte[], byte[]>> sent(String topic) {
      TestOutputTopic<byte[], byte[]> output =
          driver.createOutputTopic(
              TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer());
      return output.readRecordsToList();
    }

    List<TestRecord<byte[], byte[]>> onward() {
      return sent(stage.output());
    }

    List<Answer> answers() {
      return sent(Topics.ANSWERS).stream()
          .map(sent -> codec.decode(sent.value(), Answer.class))
          .toList();
    }

    List<DeadLetter> deadLetters() {
      return sent(Topics.DEAD_LETTERS).stream()
          .map(sent -> codec.decode(sent.value(), DeadLetter.class))
          .toList();
    }

    @Override
    public void close() {
      driver.close();
    }
  }

  private byte[] input(StageName stage, String text) {
    return StageInputs.of(codec, stage, question("q-1", text));
  }

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER"})
  void shouldSendOnwardWithItsTimingAndHeaders(StageName stage) {
    try (Driven driven = new Driven(stage)) {
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

  private List<StageTiming> timings(StageName stage, byte[] value) {
    SpecificRecordBase event =
        switch (stage) {
          case UNDERSTAND -> codec.decode(value, Understood.class);
          case EMBED -> codec.decode(value, Embedded.class);
          case RANK -> codec.decode(value, Ranked.class);
          case RERANK -> codec.decode(value, Routed.class);
          case PLAN -> codec.decode(value, Planned.class);
          case EXECUTE -> codec.decode(value, Answer.class);
          case INDEX, REMEMBER -> throw new IllegalArgumentException("sends no journey");
        };
    return Journeys.of(event).getTimings();
  }

  @Test
  void shouldKeyByConversation() {
    try (Driven driven = new Driven(StageName.UNDERSTAND)) {
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
      names = {"INDEX", "REMEMBER"})
  void shouldEndARefusedQuestion(StageName stage) {
    try (Driven driven = new Driven(stage)) {
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
      names = {"INDEX", "REMEMBER"})
  void shouldEndWithTheFailureThatAStageNames(StageName stage) {
    try (Driven driven = new Driven(stage)) {
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
  @EnumSource(names = {"UNDERSTAND", "EMBED", "RANK", "RERANK"})
  void shouldFailWhereAStageThatHoldsNothingBackWouldHaveToWait(StageName stage) {
    try (Driven driven = new Driven(stage)) {
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
    try (Driven driven = new Driven(stage)) {
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
      names = {"INDEX", "REMEMBER"})
  void shouldEndWithAnInternalFailureThatTellsNoDetailAndGoOn(StageName stage) {
    try (Driven driven = new Driven(stage)) {
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

  @ParameterizedTest
  @EnumSource(
      mode = EnumSource.Mode.EXCLUDE,
      names = {"INDEX", "REMEMBER"})
  void shouldBuryWhatItCannotReadAndGoOn(StageName stage) {
    byte[] binary = {0, 1, 2, 3};
    try (Driven driven = new Driven(stage)) {
      driven.send("key-id", binary, "ce_id", "header-id", "traceparent", "00-1");
      driven.send("q-1", input(stage, "refuse at " + stage.id()));

      assertThat(driven.deadLetters())
          .singleElement()
          .satisfies(letter -> {
            assertThat(letter.getTopic()).isEqualTo(TOPICS.name(stage.input()));
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
              org.assertj.core.groups.Tuple.tuple("header-id", AnswerStatus.FAILED),
              org.assertj.core.groups.Tuple.tuple("q-1", AnswerStatus.REFUSED));
    }
  }

  @Test
  void shouldTellAnUnknownSchemaFromOtherBytes() {
    byte[] unknown = input(StageName.UNDERSTAND, "how many?");
    unknown[5] ^= 0x55;
    try (Driven driven = new Driven(StageName.UNDERSTAND)) {
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
  void shouldBuryARecordThatNamesNoQuestionWithoutAnAnswer() {
    try (Driven driven = new Driven(StageName.UNDERSTAND)) {
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
    try (Driven driven = new Driven(StageName.UNDERSTAND)) {
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
}
