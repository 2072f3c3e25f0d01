package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.event.SchemaDelta;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.avro.Schema;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/// The index stage alone, on a driver with a clock of its own.
abstract class IndexStageTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());
  private static final IndexingSettings SETTINGS =
      new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(1), 1 << 24);

  final EventCodec codec = new EventCodec();
  final ScriptedWorks works = new ScriptedWorks();
  private final TopologyTestDriver driver =
      new TopologyTestDriver(
          new StageTopology(
                  TOPICS, codec, works.works(), stage -> Optional.empty(), SETTINGS, DialogueSettings.defaults(), Telemetry.NONE)
              .of(StageGroup.only(StageName.INDEX)));
  final TestInputTopic<byte[], byte[]> changes =
      driver.createInputTopic(
          TOPICS.name(Topics.SCHEMA_CHANGES), new ByteArraySerializer(), new ByteArraySerializer());

  @AfterEach
  void close() {
    driver.close();
  }

  static SchemaChange.Builder change(String database) {
    return SchemaChange.newBuilder()
        .setDatabase(database)
        .setSource("test")
        .setChangedAt(Instant.EPOCH);
  }

  final void send(SchemaChange.Builder change) {
    changes.pipeInput(change.getDatabase().getBytes(UTF_8), codec.encode(change.build()));
  }

  final void send(String database, @Nullable DatabaseDescription description) {
    send(change(database).setDescription(description));
  }

  final void send(String database, SchemaDelta.Builder delta) {
    send(change(database).setDelta(delta.build()));
  }

  /// Puts an event into a store as a newer version writes it.
  final void storeNewer(String store, String key, Schema event) {
    KeyValueStore<String, byte[]> stored = driver.getKeyValueStore(store);
    stored.put(key, NewerVersion.rewritten(stored.get(key), event));
  }

  final void pass(long millis) {
    driver.advanceWallClockTime(Duration.ofMillis(millis));
  }

  /// Sends a change and lets the stage index it.
  final void index(String database, @Nullable DatabaseDescription description) {
    send(database, description);
    pass(100);
  }

  final List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  /// Keys in order, with a minus before those of tombstones.
  final List<String> keys(String topic) {
    return sent(topic).stream()
        .map(record -> (record.value() == null ? "-" : "") + new String(record.key(), UTF_8))
        .toList();
  }

  final List<CatalogChange> told() {
    return sent(Topics.CATALOG_CHANGES).stream()
        .map(record -> codec.decode(record.value(), CatalogChange.class))
        .toList();
  }

  final CatalogChange toldOnce() {
    List<CatalogChange> told = told();
    assertThat(told).hasSize(1);
    return told.getFirst();
  }

  final List<DeadLetter> letters() {
    return sent(Topics.DEAD_LETTERS).stream()
        .map(record -> codec.decode(record.value(), DeadLetter.class))
        .toList();
  }

  final DatabaseDescription catalogued() {
    return codec.decode(sent(Topics.CATALOG).getLast().value(), DatabaseDescription.class);
  }

  /// Forgets the records that were sent and embedded so far.
  final void forget() {
    List.of(Topics.INDEX, Topics.CATALOG, Topics.CATALOG_CHANGES, Topics.DEAD_LETTERS)
        .forEach(this::sent);
    works.embedded.clear();
  }
}
