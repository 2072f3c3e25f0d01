package dev.signalbox.topology.polling;

import static dev.signalbox.topology.ScriptedWorks.database;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.OwnershipSettings;
import dev.signalbox.config.PollingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.ScriptedWorks;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Instances that share the polling.
@Tag("slow")
class PollingGroupTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final int DATABASES = 40;

  @TempDir private Path state;

  private static Configuration polling(Configuration base, Duration interval) {
    return base.withPolling(
        new PollingSettings(interval, 4, Duration.ofSeconds(30), Duration.ofMillis(200)));
  }

  private static ScriptedWorks works() {
    ScriptedWorks works = new ScriptedWorks();
    for (int i = 0; i < DATABASES; i++) {
      works.registered.put("db-" + i, database("db-" + i, "a"));
      works.polled.add("db-" + i);
    }
    return works;
  }

  private static Pipeline start(Configuration configuration, ScriptedWorks works)
      throws InterruptedException {
    Pipeline pipeline =
        Pipeline.start(configuration, works.works(), EnumSet.of(StageName.INDEX), line -> {});
    pipeline.awaitReady(PATIENCE);
    pipeline.awaitRegistered(PATIENCE);
    return pipeline;
  }

  /// The databases that each instance polls from now on, until every database was polled by one.
  private static List<Set<String>> polls(ScriptedWorks... instances) {
    for (ScriptedWorks instance : instances) {
      instance.polls.clear();
    }
    await()
        .atMost(PATIENCE)
        .until(() -> {
          Set<String> all = new HashSet<>();
          for (ScriptedWorks instance : instances) {
            all.addAll(instance.polls);
          }
          return all.size() == DATABASES;
        });
    return List.of(instances).stream().map(each -> Set.copyOf(each.polls)).toList();
  }

  @Test
  void shouldPollEachDatabaseOnceAndTakeOverFromAnInstanceThatEnds() throws Exception {
    Configuration base =
        polling(
            TestConfiguration.on(BrokerFixture.bootstrapServers(), state), Duration.ofMillis(100));
    ScriptedWorks first = works();
    ScriptedWorks second = works();
    try (Pipeline staying = start(base.withState(state.resolve("second")), second)) {
      try (Pipeline leaving = start(base.withState(state.resolve("first")), first)) {
        assertThat(leaving.health().isAlive()).isTrue();
        await()
            .atMost(PATIENCE)
            .untilAsserted(() -> {
              List<Set<String>> polls = polls(first, second);
              assertThat(polls).allSatisfy(each -> assertThat(each).isNotEmpty());
              assertThat(polls.getFirst()).doesNotContainAnyElementsOf(polls.getLast());
            });
      }
      assertThat(polls(second).getFirst()).hasSize(DATABASES);

      for (int i = 0; i < DATABASES; i++) {
        second.registered.put("db-" + i, database("db-" + i, "a", "new"));
      }
      await()
          .atMost(PATIENCE)
          .until(
              () -> second.catalog.all().stream().allMatch(each -> each.getTables().size() == 2));
      assertThat(staying.health().problems()).isEmpty();
    }
  }

  @Test
  void shouldForgetAPolledDatabaseThatIsNoLongerRegistered() throws Exception {
    Configuration configuration =
        polling(
                TestConfiguration.on(BrokerFixture.bootstrapServers(), state),
                Duration.ofMillis(100))
            .withOwnership(new OwnershipSettings("test", true, null));
    ScriptedWorks works = works();
    try (Pipeline _ = start(configuration, works)) {
      works.registered.put("db-1", database("db-1", "a", "b"));
      await().atMost(PATIENCE).until(() -> works.catalog.isReportedBy(Poller.SOURCE, "db-1"));
    }
    ScriptedWorks without = works();
    without.registered.remove("db-1");
    without.polled.remove("db-1");
    try (Pipeline _ = start(configuration, without)) {
      assertThat(without.catalog.find("db-1")).isEmpty();
    }
  }

  @Test
  void shouldPollAtOnceOnRequest() throws Exception {
    Configuration configuration =
        polling(TestConfiguration.on(BrokerFixture.bootstrapServers(), state), Duration.ofDays(9));
    ScriptedWorks works = works();
    EventCodec codec = new EventCodec();
    String topic = new Topics(configuration).name(Topics.CATALOG_REFRESHES);
    CatalogRefresh request =
        CatalogRefresh.newBuilder()
            .setDatabase("db-1")
            .setSource("test")
            .setRequestedAt(Instant.EPOCH)
            .build();
    try (Pipeline _ = start(configuration, works);
        KafkaProducer<byte[], byte[]> producer =
            new KafkaProducer<>(
                Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
                new ByteArraySerializer(),
                new ByteArraySerializer())) {
      await().atMost(PATIENCE).until(() -> Set.copyOf(works.polls).size() == DATABASES);
      works.registered.put("db-1", database("db-1", "a", "new"));
      byte[] key = "db-1".getBytes(UTF_8);
      producer.send(new ProducerRecord<>(topic, key, new byte[] {1})).get();
      producer.send(new ProducerRecord<>(topic, key, codec.encode(request))).get();

      await()
          .atMost(PATIENCE)
          .until(() ->
              works
                  .catalog
                  .find("db-1")
                  .map(DatabaseDescription::getTables)
                  .filter(tables -> tables.size() == 2)
                  .isPresent());
      await()
          .atMost(PATIENCE)
          .untilAsserted(() ->
              assertThat(new TopicRecords(configuration).of(Topics.DEAD_LETTERS))
                  .extracting(record -> codec.decode(record.value(), DeadLetter.class))
                  .extracting(DeadLetter::getCode)
                  .containsExactly("EVENT_UNREADABLE"));
    }
  }
}
