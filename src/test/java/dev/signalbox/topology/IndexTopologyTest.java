package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.database;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class IndexTopologyTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());

  private final EventCodec codec = new EventCodec();
  private final ScriptedWorks works = new ScriptedWorks();
  private final TopologyTestDriver driver =
      new TopologyTestDriver(
          new StageTopology(TOPICS, codec, works.works(), stage -> Optional.empty(), Telemetry.NONE)
              .of(StageGroup.only(StageName.INDEX)));
  private final TestInputTopic<byte[], byte[]> changes =
      driver.createInputTopic(
          TOPICS.name(Topics.SCHEMA_CHANGES), new ByteArraySerializer(), new ByteArraySerializer());

  @AfterEach
  void close() {
    driver.close();
  }

  private void change(String database, @Nullable DatabaseDescription description) {
    SchemaChange change =
        SchemaChange.newBuilder()
            .setDatabase(database)
            .setSource("test")
            .setDescription(description)
            .setChangedAt(Instant.EPOCH)
            .build();
    changes.pipeInput(database.getBytes(UTF_8), codec.encode(change));
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  /// Keys in order, with a minus before those of tombstones.
  private List<String> keys(String topic) {
    return sent(topic).stream()
        .map(record -> (record.value() == null ? "-" : "") + new String(record.key(), UTF_8))
        .toList();
  }

  @Test
  void shouldWriteDescriptionAndEntriesOfANewDatabase() {
    change("ships", database("ships", "a", "b"));

    assertThat(keys(Topics.INDEX))
        .containsExactly("ships/TABLE/a", "ships/TABLE/b", "ships/DATABASE/ships");
    TestRecord<byte[], byte[]> described = sent(Topics.CATALOG).getFirst();
    assertThat(codec.decode(described.value(), DatabaseDescription.class))
        .isEqualTo(database("ships", "a", "b"));
    assertThat(CloudEvents.text(described.headers(), CatalogReplica.REPORTER_HEADER))
        .hasValue("test");
  }

  @Test
  void shouldWriteOnlyWhatChangedAndKeepVectors() {
    change("ships", database("ships", "a", "b: old", "c"));
    sent(Topics.INDEX);
    works.embedded.clear();

    change("ships", database("ships", "a", "b: new", "d"));

    assertThat(keys(Topics.INDEX))
        .containsExactly(
            "ships/TABLE/b", "-ships/TABLE/c", "ships/TABLE/d", "ships/DATABASE/ships");
    assertThat(works.embedded).containsExactly("ships.d");
  }

  @Test
  void shouldWriteNothingWhereNothingDiffers() {
    change("ships", database("ships", "a"));
    sent(Topics.INDEX);

    change("ships", database("ships", "a"));

    assertThat(keys(Topics.INDEX)).isEmpty();
  }

  @Test
  void shouldRemoveADatabaseAndNotItsNeighbours() {
    change("ships", database("ships", "a"));
    change("ships/old", database("ships/old", "a"));
    sent(Topics.INDEX);
    sent(Topics.CATALOG);

    change("ships", null);

    assertThat(keys(Topics.INDEX)).containsExactly("-ships/TABLE/a", "-ships/DATABASE/ships");
    assertThat(keys(Topics.CATALOG)).containsExactly("-ships");
    works.embedded.clear();
    change("ships/old", database("ships/old", "a"));
    assertThat(works.embedded).isEmpty();
  }

  @Test
  void shouldBuryWhatItCannotReadOrIndexAndGoOn() {
    changes.pipeInput("x".getBytes(UTF_8), new byte[] {1, 2});
    change("ships", database("trains", "a"));
    change(" ", null);
    change("unindexable", database("unindexable", "a"));
    change("ships", database("ships", "a"));

    assertThat(sent(Topics.DEAD_LETTERS))
        .extracting(record -> codec.decode(record.value(), DeadLetter.class))
        .extracting(DeadLetter::getCode, DeadLetter::getMessage)
        .satisfiesExactly(
            letter -> assertThat(letter.toList().toString()).contains("EVENT_UNREADABLE", "C3 01"),
            letter -> assertThat(letter.toList().toString()).contains("description's id"),
            letter -> assertThat(letter.toList().toString()).contains("'database' is empty"),
            letter ->
                assertThat(letter.toList().toString())
                    .contains("DATABASE_UNAVAILABLE", "as asked"));
    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/a", "ships/DATABASE/ships");
  }

  @Test
  void shouldLeaveOutAnEntryThatNoRecordCanHold() {
    change("ships", database("ships", "a", "b: " + "x".repeat(TopicDefinition.MAX_RECORD_BYTES)));

    assertThat(keys(Topics.INDEX)).containsExactly("ships/TABLE/a", "ships/DATABASE/ships");
    assertThat(sent(Topics.DEAD_LETTERS))
        .extracting(record -> codec.decode(record.value(), DeadLetter.class).getMessage())
        .singleElement(as(InstanceOfAssertFactories.STRING))
        .contains("ships/TABLE/b", "private-columns");
  }
}
