package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.event.PendingRecord;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Instances of two versions; the newer one writes schemas that are unknown to the older one.
@Tag("slow")
class NewerSchemaTest {
  private static final EventCodec NEWER =
      NewerVersion.codec(Routed.getClassSchema(), PendingRecord.getClassSchema());

  private final EventCodec codec = new EventCodec();
  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final CountDownLatch never = new CountDownLatch(1);

  @TempDir private Path state;

  private Planned hang(Routed routed) throws InterruptedException {
    never.await();
    throw new IllegalStateException("nobody lets go of " + routed);
  }

  private static Pipeline start(
      Instances instances, String folder, EventCodec codec, Stage<Routed, Planned> plan)
      throws InterruptedException {
    return Pipeline.start(
        instances.configuration(folder, null, 0),
        new ScriptedWorks().withPlan(plan),
        PipelinePart.of(Instances.STAGES),
        codec,
        Telemetry.NONE,
        _ -> {});
  }

  /// Writes as the newer version's stage `rerank` does.
  private static void route(Instances instances, String id) {
    byte[] routed =
        StageInputs.of(new EventCodec(), StageName.PLAN, question(id, "how many ships?"));
    ProducerRecord<byte[], byte[]> record =
        new ProducerRecord<>(
            new Topics(instances.base()).name(StageName.PLAN.input()),
            id.getBytes(UTF_8),
            NewerVersion.rewritten(routed, Routed.getClassSchema()));
    CloudEvents.describe(record.headers(), id, "rerank", Routed.getClassSchema());
    send(instances, record);
  }

  private static void send(Instances instances, ProducerRecord<byte[], byte[]> record) {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers(instances)),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      var _ = producer.send(record);
      producer.flush();
    }
  }

  private static String servers(Instances instances) {
    return Objects.requireNonNull(instances.base().kafka().get("bootstrap.servers"));
  }

  private static String changelog(Instances instances) {
    return instances.base().prefix() + "interactive.plan-pending-plan-changelog";
  }

  private static List<ConsumerRecord<byte[], byte[]>> stored(Instances instances) {
    return TopicRecords.of(servers(instances), changelog(instances));
  }

  private List<Answer> answers(Instances instances) {
    return new TopicRecords(instances.base())
        .of(Topics.ANSWERS).stream().map(each -> codec.decode(each.value(), Answer.class)).toList();
  }

  private static void awaitStopped(Pipeline older) {
    await().atMost(PATIENCE).until(() -> !older.health().isAlive());
    assertThat(older.health().stages().get(StageName.PLAN)).isEqualTo(StageState.FAILED);
    assertThat(older.health().problems())
        .anySatisfy(problem ->
            assertThat(problem)
                .contains("Stage plan has stopped", "newer version", "Upgrade this instance"));
  }

  private void assertNothingEnded(Instances instances) {
    assertThat(answers(instances)).isEmpty();
    assertThat(new TopicRecords(instances.base()).of(Topics.DEAD_LETTERS)).isEmpty();
  }

  private void assertAnsweredOnce(Instances instances, String id) {
    await().atMost(PATIENCE).until(() -> !answers(instances).isEmpty());
    assertThat(answers(instances))
        .singleElement()
        .satisfies(answer -> {
          assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
          assertThat(answer.getJourney().getQuestion().getId()).isEqualTo(id);
        });
    assertThat(new TopicRecords(instances.base()).of(Topics.DEAD_LETTERS)).isEmpty();
  }

  @Test
  void shouldLeaveWhatANewerVersionSentToAnInstanceThatCanReadIt() throws Exception {
    Instances instances = Instances.in(state);
    try (Pipeline older = start(instances, "older", codec, scripted)) {
      older.awaitReady(PATIENCE);
      route(instances, "q");

      awaitStopped(older);
      assertNothingEnded(instances);
      try (Pipeline newer = start(instances, "newer", NEWER, scripted)) {
        newer.awaitReady(PATIENCE);
        assertAnsweredOnce(instances, "q");
        assertThat(newer.health().problems()).isEmpty();
      }
    }
  }

  @Test
  void shouldLeaveARestoredRecordOfANewerVersionToAnInstanceThatCanReadIt() throws Exception {
    Instances instances = Instances.in(state);
    takeAndStop(instances, "q");

    stopAndLeave(instances, "q");
  }

  @Test
  void shouldLeaveWhatANewerVersionStoredToAnInstanceThatCanReadIt() throws Exception {
    Instances instances = Instances.in(state);
    ConsumerRecord<byte[], byte[]> stored = takeAndStop(instances, "q");
    send(
        instances,
        new ProducerRecord<>(
            stored.topic(),
            stored.partition(),
            stored.key(),
            NewerVersion.rewritten(stored.value(), PendingRecord.getClassSchema())));

    stopAndLeave(instances, "q");
  }

  /// A newer instance takes a record and stops while it works on it.
  ///
  /// @return the content of its store then
  private ConsumerRecord<byte[], byte[]> takeAndStop(Instances instances, String id)
      throws InterruptedException {
    try (Pipeline newer =
        start(instances, "first", NEWER, routed -> Outcome.onward(hang(routed)))) {
      newer.awaitReady(PATIENCE);
      route(instances, id);
      await().atMost(PATIENCE).until(() -> !stored(instances).isEmpty());
    }
    return stored(instances).getLast();
  }

  private void stopAndLeave(Instances instances, String id) throws InterruptedException {
    try (Pipeline older = start(instances, "older", codec, scripted)) {
      awaitStopped(older);
      assertNothingEnded(instances);
      try (Pipeline newer = start(instances, "newer", NEWER, scripted)) {
        newer.awaitReady(PATIENCE);
        assertAnsweredOnce(instances, id);
      }
    }
  }
}
