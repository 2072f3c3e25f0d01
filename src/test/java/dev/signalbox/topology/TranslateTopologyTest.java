package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.debezium.DebeziumMessages;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.CatalogRefresh;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.SchemaChange;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.DebeziumTopics;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TranslateTopologyTest {
  private static final Configuration CONFIGURATION =
      new ConfigurationLoader(Map.of())
          .parse(
              """
              debezium:
                - topic: inventory
                - {topic: erp-*, databases: {Sales: sales}}
                - {topic: inventory.*, kind: data}
              topics: {formats: {schema-changes: json}}
              """,
              Path.of(""));
  private static final Topics TOPICS = new Topics(CONFIGURATION);

  private final EventCodec codec = new EventCodec();
  private final TopologyTestDriver driver = new TopologyTestDriver(topology());

  private org.apache.kafka.streams.Topology topology() {
    ScriptedWorks works = new ScriptedWorks();
    works.debezium = CONFIGURATION.debezium();
    works.captured =
        List.of(
            RegisteredDatabase.of(DatabaseSettings.of("shop", "jdbc:sqlite:shop.sqlite"), "test"));
    return new StageTopology(
            TOPICS,
            codec,
            works.works(),
            stage -> Optional.empty(),
            CONFIGURATION.indexing(),
            CONFIGURATION.dialogue(),
            Telemetry.NONE)
        .of(StageGroup.only(StageName.TRANSLATE));
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private void send(String topic, byte @Nullable [] message) {
    TestInputTopic<byte[], byte @Nullable []> input =
        driver.createInputTopic(topic, new ByteArraySerializer(), new ByteArraySerializer());
    input.pipeInput("{}".getBytes(UTF_8), message);
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private SchemaChange change(TestRecord<byte[], byte[]> record) {
    return codec.decode(record.value(), SchemaChange.class);
  }

  @Test
  void shouldSendSchemaChangesByDatabase() {
    send("inventory", DebeziumMessages.read("mysql-2.7-rename-table"));
    send("erp-1", DebeziumMessages.read("sqlserver-2.7-alter"));
    send("inventory", DebeziumMessages.read("mysql-2.7-drop-database"));

    List<TestRecord<byte[], byte[]>> changes = sent(Topics.SCHEMA_CHANGES);
    assertThat(changes)
        .extracting(record -> new String(record.key(), UTF_8))
        .containsExactly("shop", "sales", "archive");
    assertThat(changes)
        .extracting(record -> change(record).getDatabase())
        .containsExactly("shop", "sales", "archive");
    assertThat(change(changes.getFirst()).getSource()).isEqualTo("debezium");
    assertThat(new String(changes.getFirst().value(), UTF_8)).startsWith("{\"database\":\"shop\"");
    assertThat(CloudEvents.text(changes.getFirst().headers(), "content-type"))
        .hasValue("application/json");
    assertThat(change(changes.get(0)).getDelta().orElseThrow().getRenamedTables()).hasSize(1);
    assertThat(change(changes.get(2)).getDelta()).isEmpty();
    assertThat(CloudEvents.id(changes.getFirst().headers())).hasValue("inventory-0@0");
  }

  @Test
  void shouldBuryWhatItCannotReadAndGoOn() {
    send("inventory", "no message".getBytes(UTF_8));
    send("inventory", null);
    send("inventory", DebeziumMessages.read("mysql-2.7-row-update"));
    send("inventory", DebeziumMessages.read("mysql-1.9-drop-table"));

    assertThat(sent(Topics.DEAD_LETTERS))
        .extracting(record -> codec.decode(record.value(), DeadLetter.class))
        .satisfiesExactly(
            letter -> {
              assertThat(letter.getStage()).isEqualTo("translate");
              assertThat(letter.getTopic()).isEqualTo("inventory");
              assertThat(letter.getOffset()).isZero();
              assertThat(letter.getCode()).isEqualTo("EVENT_UNREADABLE");
              assertThat(letter.getMessage()).contains("no JSON");
            },
            letter -> {
              assertThat(letter.getOffset()).isEqualTo(2);
              assertThat(letter.getMessage()).contains("kind: data");
            });
    assertThat(sent(Topics.SCHEMA_CHANGES))
        .extracting(record -> change(record).getDatabase())
        .containsExactly("shop");
  }

  private List<CatalogRefresh> asked() {
    return sent(Topics.CATALOG_REFRESHES).stream()
        .map(record -> codec.decode(record.value(), CatalogRefresh.class))
        .toList();
  }

  @Test
  void shouldAskOnceForTheValuesOfARowThatChangesAgainAndAgain() {
    for (int i = 0; i < 100; i++) {
      send("inventory.shop.customers", DebeziumMessages.read("mysql-2.7-row-update"));
    }
    assertThat(asked())
        .singleElement()
        .satisfies(request -> {
          assertThat(request.getDatabase()).isEqualTo("shop");
          assertThat(request.getTables()).containsExactly("customers");
          assertThat(request.getSource()).isEqualTo("debezium");
        });

    driver.advanceWallClockTime(Duration.ofSeconds(1));
    assertThat(asked()).as("what changed since").hasSize(1);
    driver.advanceWallClockTime(Duration.ofSeconds(2));
    assertThat(asked()).isEmpty();
    assertThat(sent(Topics.SCHEMA_CHANGES)).isEmpty();
    assertThat(sent(Topics.DEAD_LETTERS)).isEmpty();
  }

  @Test
  void shouldReadNoneOfItsOwnTopics() {
    Configuration bare =
        new ConfigurationLoader(Map.of())
            .parse("prefix: ''\ndebezium: [{topic: d*}, {topic: 'index*'}]", Path.of(""));
    DebeziumTopics captured = new Topics(bare).captured();

    assertThat(captured.contain("dead-letters")).isFalse();
    assertThat(captured.contain("index")).isFalse();
    assertThat(captured.contain("data")).isTrue();
    assertThat(captured.contain("index-of-others")).isTrue();
  }

  @Test
  void shouldSayWhichTopicsAreMissing() {
    assertThat(TOPICS.captured().missing(List.of("inventory", "erp")))
        .satisfiesExactly(
            missing ->
                assertThat(missing).contains("'erp-*'", "debezium[1].topic", "include.schema"),
            missing -> assertThat(missing).contains("'inventory.*'", "debezium[2].topic"));
  }

  @Test
  void shouldPrintTheTopicsThatAreConfigured() {
    assertThat(PrintedTopology.text(CONFIGURATION))
        .contains("signalbox.interactive.translate", "inventory");
    assertThat(PrintedTopology.text()).doesNotContain("translate");
  }
}
