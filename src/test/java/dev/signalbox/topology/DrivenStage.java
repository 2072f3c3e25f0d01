package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.async.AsyncRuntime;
import dev.signalbox.topology.async.CallPolicy;
import dev.signalbox.topology.async.InFlightLimit;
import dev.signalbox.topology.async.ManualThreads;
import dev.signalbox.topology.async.RetryPolicy;
import dev.signalbox.topology.async.StageObserver;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.StageCalls;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.records.RejectedEvents;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TestOutputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;

/// A stage with its topics.
final class DrivenStage implements AutoCloseable {
  static final Topics TOPICS = new Topics(Configuration.defaults());

  private final EventCodec codec = new EventCodec();
  private final TopologyTestDriver driver;
  private final TestInputTopic<byte[], byte[]> input;
  private final StageName stage;
  private final RejectedEvents rejected;

  DrivenStage(StageName stage) {
    this.stage = stage;
    StageTopology topology =
        new StageTopology(
            TOPICS,
            codec,
            new ScriptedWorks().works(),
            this::runtime,
            IndexingSettings.defaults(),
            DialogueSettings.defaults(),
            Telemetry.NONE);
    StageGroup group = StageGroup.only(stage);
    this.rejected = topology.endings(group).rejected();
    this.driver = new TopologyTestDriver(topology.of(group));
    this.input =
        driver.createInputTopic(
            TOPICS.name(stage.input()), new ByteArraySerializer(), new ByteArraySerializer());
  }

  /// Calls end before they return, and have one attempt.
  private Optional<AsyncRuntime> runtime(StageName name) {
    StageCalls calls = StageCalls.of(Configuration.defaults(), name);
    RetryPolicy once = new RetryPolicy(1, Duration.ofMillis(1), Duration.ofMillis(1));
    return calls.outstanding() == 0
        ? Optional.empty()
        : Optional.of(
            new AsyncRuntime(
                new CallPolicy(calls.policy().deadline(), once),
                new InFlightLimit(calls.outstanding()),
                ManualThreads.direct().threads(),
                StageObserver.NONE));
  }

  void send(@Nullable String key, byte @Nullable [] value, String... headers) {
    send(Instant.now(), key, value, headers);
  }

  /// @param time of the record
  void send(Instant time, @Nullable String key, byte @Nullable [] value, String... headers) {
    RecordHeaders all = new RecordHeaders();
    for (int i = 0; i < headers.length; i += 2) {
      all.add(headers[i], headers[i + 1].getBytes(UTF_8));
    }
    input.pipeInput(new TestRecord<>(key == null ? null : key.getBytes(UTF_8), value, all, time));
  }

  /// As if the broker had rejected an event for good.
  void reject(String id, int times) {
    for (int i = 0; i < times; i++) {
      ProducerRecord<byte[], byte[]> rejectedEvent = new ProducerRecord<>("topic", new byte[0]);
      rejectedEvent.headers().add(CloudEvents.ID, id.getBytes(UTF_8));
      rejected.add(rejectedEvent, new RecordTooLargeException("too large"));
    }
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

  /// The records that went onward or to the answers.
  List<TestRecord<byte[], byte[]>> everything() {
    return Stream.concat(onward().stream(), sent(Topics.ANSWERS).stream()).toList();
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
