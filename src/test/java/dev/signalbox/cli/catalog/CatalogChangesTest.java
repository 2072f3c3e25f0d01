package dev.signalbox.cli.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.CatalogChange;
import dev.signalbox.event.CatalogOutcome;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementChange;
import dev.signalbox.event.ElementChangeKind;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class CatalogChangesTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final ElementChange RETYPED =
      new ElementChange(
          ElementKind.COLUMN, "orders.total", ElementChangeKind.RETYPED, "int", "bigint");
  private static final ElementChange ADDED =
      new ElementChange(ElementKind.TABLE, "returns", ElementChangeKind.ADDED, null, null);

  private EmbeddedBroker broker;
  private KafkaProducer<byte[], byte[]> producer;

  @BeforeEach
  void start() {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    assertThat(run("topics", "create").exitCode()).isZero();
    producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer());
  }

  @AfterEach
  void stop() {
    producer.close();
    broker.close();
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers()))
            .toArray(String[]::new));
  }

  private void write(String topic, String key, @Nullable SpecificRecordBase value)
      throws Exception {
    byte @Nullable [] encoded = value == null ? null : new EventCodec().encode(value);
    producer.send(new ProducerRecord<>("signalbox." + topic, key.getBytes(UTF_8), encoded)).get();
  }

  private void change(
      String database, CatalogOutcome outcome, Instant at, ElementChange... elements)
      throws Exception {
    write(
        "catalog-changes",
        database,
        CatalogChange.newBuilder()
            .setDatabase(database)
            .setSource("poller")
            .setOutcome(outcome)
            .setProblem(outcome == CatalogOutcome.STALE ? "cannot be reached" : null)
            .setCollapsed(1)
            .setChangedAt(at)
            .setIndexedAt(at.plusMillis(70))
            .setElements(List.of(elements))
            .setElementCount(elements.length)
            .setWritten(elements.length)
            .setEmbedded(elements.length)
            .setReused(0)
            .build());
  }

  private void closeUpdate(String database) throws Exception {
    write(
        "index",
        ElementKey.closing(database),
        IndexEntry.newBuilder()
            .setDatabase(database)
            .setKind(ElementKind.DATABASE)
            .setElement(database)
            .setText(database)
            .setHash("")
            .build());
  }

  private static DatabaseDescription shop(String type, String... tables) {
    List<TableDescription> described = new ArrayList<>();
    for (String table : tables) {
      described.add(
          TableDescription.newBuilder()
              .setName(table)
              .setColumns(
                  List.of(ColumnDescription.newBuilder().setName("total").setType(type).build()))
              .build());
    }
    return DatabaseDescription.newBuilder()
        .setId("shop")
        .setName("shop")
        .setDialect("sqlite")
        .setTables(described)
        .build();
  }

  @Test
  void shouldListTheHistoryOfADatabase() throws Exception {
    Instant now = Instant.now();
    change("shop", CatalogOutcome.INDEXED, now.minus(Duration.ofHours(3)), ADDED);
    change("bank", CatalogOutcome.INDEXED, now, ADDED);
    change("shop", CatalogOutcome.STALE, now.minusSeconds(60));
    change("shop", CatalogOutcome.INDEXED, now, RETYPED, ADDED, ADDED, ADDED);

    CommandRun all = run("catalog", "history", "shop");
    assertThat(all.lines()).hasSize(5);
    assertThat(all.out())
        .contains("+ table returns", "cannot be reached", "70 ms")
        .contains("~ column orders.total: type 'int' -> 'bigint'", "and 1 more");
    JsonNode newest =
        JSON.readTree(run("catalog", "history", "shop", "--json", "--limit", "1").out());
    assertThat(newest).hasSize(1);
    assertThat(newest.at("/0/embedded").asInt()).isEqualTo(4);
    assertThat(newest.at("/0/millisUntilIndexed").asInt()).isEqualTo(70);
    assertThat(newest.at("/0/elements/0/before").asText()).isEqualTo("int");
    assertThat(JSON.readTree(run("catalog", "history", "shop", "--json", "--since", "1h").out()))
        .hasSize(2);
    assertThat(run("catalog", "history", "nowhere").err()).contains("nowhere");
  }

  @Test
  void shouldShowWhatTheLastChangeMadeDifferent() throws Exception {
    Instant now = Instant.now();
    change("shop", CatalogOutcome.INDEXED, now, ADDED);
    change("shop", CatalogOutcome.INDEXED, now, RETYPED);
    change("shop", CatalogOutcome.UNCHANGED, now);

    assertThat(run("catalog", "diff", "shop").lines())
        .containsExactly("~ column orders.total: type 'int' -> 'bigint'");
    assertThat(run("catalog", "diff", "bank").exitCode()).isEqualTo(ExitCodes.FAILED);
  }

  @Test
  void shouldShowWhatIsDifferentSinceAMoment() throws Exception {
    String before = Instant.now().toString();
    Thread.sleep(5); // Records tell milliseconds.
    write("catalog", "shop", shop("int", "orders"));
    Thread.sleep(5);
    String between = Instant.now().toString();
    Thread.sleep(5);
    write("catalog", "shop", shop("bigint", "orders", "returns"));

    assertThat(run("catalog", "diff", "shop", "--since", between).lines())
        .containsExactly("~ column orders.total: type 'int' -> 'bigint'", "+ table returns");
    assertThat(run("catalog", "diff", "shop", "--since", before).lines())
        .containsExactly("+ database shop", "+ table orders", "+ table returns");
    assertThat(run("catalog", "diff", "shop", "--since", "2020-01-01T00:00:00Z").err())
        .contains("shop", "may be forgotten", "7d only (index.window)");
  }

  @Test
  void shouldTellChangesAndWhenTheyAreSearchable() throws Exception {
    CompletableFuture<CommandRun> watching =
        CompletableFuture.supplyAsync(
            () -> run("catalog", "watch", "shop", "bank", "--json", "--limit", "3"));
    // Nothing tells from outside when it has begun, so changes go on until it ends.
    List<String> told = new ArrayList<>();
    while (!watching.isDone()) {
      Instant now = Instant.now();
      closeUpdate("shop");
      change("shop", CatalogOutcome.INDEXED, now, RETYPED);
      change("hidden", CatalogOutcome.INDEXED, now, ADDED);
      change("bank", CatalogOutcome.STALE, now);
    }
    watching.get(1, TimeUnit.MINUTES).lines().forEach(told::add);

    assertThat(told).hasSize(3);
    for (String line : told) {
      JsonNode seen = JSON.readTree(line);
      boolean shop = seen.path("database").asText().equals("shop");
      assertThat(seen.path("outcome").asText()).isEqualTo(shop ? "INDEXED" : "STALE");
      assertThat(seen.path("searchableAt").isTextual()).isEqualTo(shop);
      assertThat(seen.path("millisUntilSearchable").isNumber()).isEqualTo(shop);
    }
  }

  @Test
  void shouldSayThatABrokerIsNeeded() {
    for (List<String> command :
        List.of(
            List.of("catalog", "history", "shop"),
            List.of("catalog", "diff", "shop"),
            List.of("catalog", "watch"))) {
      CommandRun run = CommandRun.of(command.toArray(String[]::new));

      assertThat(run.exitCode()).isEqualTo(ExitCodes.WRONG_USAGE);
      assertThat(run.err()).contains("kafka.bootstrap.servers", "whose catalog is meant");
    }
  }
}
