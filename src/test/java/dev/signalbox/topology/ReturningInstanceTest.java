package dev.signalbox.topology;

import static dev.signalbox.topology.Instances.PATIENCE;
import static dev.signalbox.topology.ScriptedWorks.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Planned;
import dev.signalbox.event.Routed;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.LongSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// An instance that returns with stores which are older than the tombstones of their changelog.
@Tag("slow")
class ReturningInstanceTest {
  private final Stage<Routed, Planned> scripted = new ScriptedWorks().works().plan();
  private final CountDownLatch never = new CountDownLatch(1);

  @TempDir private Path state;

  private Planned hang(Routed routed) throws InterruptedException {
    never.await();
    throw new IllegalStateException("nobody lets go of " + routed);
  }

  @Test
  void shouldNotAnswerAgainWhatAnotherInstanceAnsweredLongAgo() throws Exception {
    Instances instances = Instances.in(state);
    Pipeline first = start(instances, "one", routed -> Outcome.onward(hang(routed)));
    try (QuestionClient client = instances.client();
        Admin admin = Admin.create(servers(instances))) {
      CompletableFuture<Answer> answer = client.ask(question("q", "how many?"));
      await().atMost(PATIENCE).until(() -> !stored(instances).isEmpty());
      first.close();
      forgetSoon(admin, changelog(instances));
      try (Pipeline _ = start(instances, "two", scripted)) {
        answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }
      compactAway(instances);

      AtomicInteger planned = new AtomicInteger();
      Stage<Routed, Planned> counting =
          routed -> {
            planned.incrementAndGet();
            return scripted.apply(routed);
          };
      try (Pipeline _ = start(instances, "one", counting)) {
        client.ask(question("q", "how many?")).get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }

      assertThat(planned).hasValue(1);
      assertThat(new TopicRecords(instances.base()).of(Topics.ANSWERS)).hasSize(2);
    } finally {
      first.close();
    }
  }

  @Test
  void shouldGoOnWithItsStoresWhereItReturnsInTime() throws Exception {
    Instances instances = Instances.in(state);
    Pipeline first = start(instances, "one", routed -> Outcome.onward(hang(routed)));
    try (QuestionClient client = instances.client();
        Meters meters = new Meters()) {
      CompletableFuture<Answer> answer = client.ask(question("q", "how many?"));
      await().atMost(PATIENCE).until(() -> !stored(instances).isEmpty());
      for (Path task : tasks()) {
        Files.setLastModifiedTime(task, FileTime.from(Instant.EPOCH)); // began long ago
      }
      first.close();

      try (Pipeline _ =
          Instances.start(
              instances.configuration("one", null, 0),
              scripted,
              new Telemetry(meters, OpenTelemetry.noop()))) {
        answer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS);
      }

      assertThat(meters.scrape().lines())
          .filteredOn(line -> line.startsWith("signalbox_stage_restored_total"))
          .isNotEmpty()
          .allMatch(line -> line.endsWith(" 0.0"));
    } finally {
      first.close();
    }
  }

  private List<Path> tasks() throws IOException {
    try (Stream<Path> folders = Files.walk(state)) {
      return folders
          .filter(folder -> folder.getFileName().toString().matches("\\d+_\\d+"))
          .toList();
    }
  }

  private static Pipeline start(Instances instances, String folder, Stage<Routed, Planned> plan)
      throws InterruptedException {
    return Instances.start(instances.configuration(folder, null, 0), plan, Telemetry.NONE);
  }

  private static Map<String, Object> servers(Instances instances) {
    return Map.of(
        "bootstrap.servers",
        Objects.requireNonNull(instances.base().kafka().get("bootstrap.servers")));
  }

  private static String changelog(Instances instances) {
    return instances.base().prefix() + "interactive.plan-pending-plan-changelog";
  }

  private static List<ConsumerRecord<byte[], byte[]>> stored(Instances instances) {
    return TopicRecords.of(
        Objects.requireNonNull(instances.base().kafka().get("bootstrap.servers")),
        changelog(instances));
  }

  private static void forgetSoon(Admin admin, String changelog) throws Exception {
    ConfigResource topic = new ConfigResource(ConfigResource.Type.TOPIC, changelog);
    ConfigResource cluster = new ConfigResource(ConfigResource.Type.BROKER, "");
    admin
        .incrementalAlterConfigs(
            Map.of(
                topic,
                List.of(
                    set("segment.ms", "100"),
                    set("delete.retention.ms", "100"),
                    set("max.compaction.lag.ms", "100"),
                    set("min.cleanable.dirty.ratio", "0")),
                cluster,
                List.of(set("log.cleaner.backoff.ms", "50"))))
        .all()
        .get();
  }

  private static AlterConfigOp set(String name, String value) {
    return new AlterConfigOp(new ConfigEntry(name, value), AlterConfigOp.OpType.SET);
  }

  /// Waits until the changelog has neither the record nor its tombstone. Each round closes a
  /// segment.
  private static void compactAway(Instances instances) {
    String changelog = changelog(instances);
    int partitions = instances.base().streams().partitions();
    try (KafkaProducer<Long, byte[]> producer =
        new KafkaProducer<>(servers(instances), new LongSerializer(), new ByteArraySerializer())) {
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(200))
          .until(() -> {
            for (int partition = 0; partition < partitions; partition++) {
              var _ =
                  producer.send(new ProducerRecord<>(changelog, partition, Long.MAX_VALUE, null));
            }
            producer.flush();
            return stored(instances).stream().noneMatch(ReturningInstanceTest::isOfQuestion);
          });
    }
  }

  private static boolean isOfQuestion(ConsumerRecord<byte[], byte[]> record) {
    byte[] key = record.key();
    return !Arrays.equals(key, new LongSerializer().serialize("", Long.MAX_VALUE));
  }
}
