package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Commands with another configuration, beside a pipeline that is served.
@Tag("slow")
class SharedBrokerTest {
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path folder;
  private EmbeddedBroker broker;
  private Path live;
  private Path wrong;

  @BeforeEach
  void start() throws IOException, SQLException {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    sqlite("shop", "CREATE TABLE customer (id INTEGER PRIMARY KEY, email TEXT)");
    sqlite("hanse", "CREATE TABLE log (id INTEGER PRIMARY KEY, line TEXT)");
    sqlite("elsewhere", "CREATE TABLE client (id INTEGER PRIMARY KEY, email TEXT)");
    live =
        write(
            "live",
            database("shop", "shop", "private-columns: [customer.email], tenants: [acme]"),
            database("hanse", "hanse", ""));
    wrong = write("wrong", database("shop", "elsewhere", ""), database("own", "hanse", ""));
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private String url(String name) {
    return "jdbc:sqlite:" + folder.resolve(name + ".sqlite");
  }

  private void sqlite(String name, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url(name));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private String database(String id, String file, String more) {
    return "  - {id: %s, url: \"%s\", %s}\n".formatted(id, url(file), more);
  }

  private Path write(String owner, String... databases) throws IOException {
    return Files.writeString(
        folder.resolve(owner + ".yaml"),
        """
        kafka: {bootstrap.servers: "%s"}
        state: %s
        ownership: {owner: %s}
        polling: {interval: 100ms}
        databases: [
        ]
        """
            .formatted(broker.bootstrapServers(), folder.resolve(owner + "-state"), owner)
            .replace("[\n]", databases.length == 0 ? "[]" : "\n" + String.join("", databases)));
  }

  /// What the sessions have told.
  private final List<String> told = new CopyOnWriteArrayList<>();

  private PipelineSession serve(Path file, StageName... stages) throws Exception {
    Configuration configuration = new ConfigurationLoader(Map.of()).load(file, List.of());
    return PipelineSession.start(
        configuration,
        stages.length == 0 ? EnumSet.allOf(StageName.class) : EnumSet.of(stages[0], stages),
        told::add);
  }

  private Map<String, DatabaseDescription> catalog() {
    EventCodec codec = new EventCodec();
    Map<String, DatabaseDescription> catalog = new TreeMap<>();
    for (ConsumerRecord<byte[], byte[]> record :
        TopicRecords.of(broker.bootstrapServers(), "signalbox.catalog")) {
      String id = new String(record.key(), UTF_8);
      if (record.value() == null) {
        catalog.remove(id);
      } else {
        catalog.put(id, codec.decode(record.value(), DatabaseDescription.class));
      }
    }
    return catalog;
  }

  private static List<String> privateColumns(DatabaseDescription database) {
    List<String> columns = new ArrayList<>();
    database
        .getTables()
        .forEach(table ->
            table.getColumns().stream()
                .filter(ColumnDescription::getIsPrivate)
                .forEach(column -> columns.add(table.getName() + "." + column.getName())));
    return columns;
  }

  /// Databases are registered behind the readiness.
  private void awaitTold(String... parts) {
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> assertThat(told).anySatisfy(line -> assertThat(line).contains(parts)));
  }

  private CommandRun run(Path file, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--config", file.toString()));
    return CommandRun.of(all.toArray(String[]::new));
  }

  @Test
  void shouldWriteNothingWhereItCannotListen() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CommandRun run =
          run(
              wrong,
              "serve",
              "--set",
              "gateway.enabled=true",
              "--set",
              "gateway.port=" + taken.getLocalPort());

      assertThat(run.exitCode()).isEqualTo(ExitCodes.FAILED);
      assertThat(run.err()).contains("The gateway cannot listen on", "gateway.port");
    }
    assertThat(run(wrong, "catalog", "list").lines().getFirst())
        .as("there is no catalog to tell of")
        .doesNotContain("owner");
  }

  @Test
  void shouldChangeNothingOfOthersAndTellContradictions() throws Exception {
    try (PipelineSession _ = serve(live)) {
      Map<String, DatabaseDescription> before = catalog();
      assertThat(before).containsOnlyKeys("shop", "hanse");
      try (PipelineSession _ = serve(wrong, StageName.INDEX);
          PipelineSession _ = serve(write("without"), StageName.INDEX)) {
        awaitTold("Database shop", "'live' has registered");
        await().atMost(Patience.ANSWER).until(() -> catalog().containsKey("own"));
        assertThat(run(wrong, "route", "-").exitCode()).isZero();
      }

      Map<String, DatabaseDescription> after = catalog();
      assertThat(after).containsOnlyKeys("shop", "hanse", "own").containsAllEntriesOf(before);
      assertThat(after.get("shop"))
          .satisfies(shop -> {
            assertThat(privateColumns(shop)).containsExactly("customer.email");
            assertThat(shop.getTenants()).containsExactly("acme");
          });

      CommandRun list = run(wrong, "catalog", "list");
      assertThat(list.lines().getFirst()).endsWith("owner  catalog");
      assertThat(list.lines())
          .anyMatch(line -> line.matches("shop .* live +contradiction"))
          .anyMatch(line -> line.matches("own .* wrong +as here"))
          .anyMatch(line -> line.matches("hanse .* live +only there"));
      assertThat(list.err())
          .contains("shop is registered by 'live' and differs: another URL or other schemas")
          .contains("for [acme] in the catalog, for everyone here")
          .contains("private in the catalog only: customer.email");
      JsonNode json = JSON.readTree(run(wrong, "catalog", "list", "--json").out());
      assertThat(json.get(0).path("catalog").asText()).isEqualTo("CONTRADICTED");
      CommandRun doctor = run(wrong, "doctor");
      assertThat(doctor.exitCode()).isEqualTo(ExitCodes.FAILED);
      assertThat(doctor.out()).contains("owner 'wrong'", "is registered by 'live' and differs");
      assertThat(run(live, "catalog", "list").lines())
          .anyMatch(line -> line.matches("shop .* live +as here"));
    }
  }

  @Test
  void shouldRemoveWhatAnOperatorNames() throws Exception {
    try (PipelineSession _ = serve(live, StageName.INDEX)) {
      CommandRun told = run(live, "catalog", "remove", "shop");
      assertThat(told.exitCode()).isZero();
      assertThat(told.out())
          .contains("Would remove shop: 1 tables, registered by 'live'", "still names it");
      assertThat(told.err()).contains("--yes");
      assertThat(run(live, "catalog", "remove", "shp", "--yes").err())
          .contains("No database 'shp' is in the catalog");
      assertThat(catalog()).containsOnlyKeys("shop", "hanse");

      assertThat(run(live, "catalog", "remove", "shop", "--yes").exitCode()).isZero();
      await().atMost(Patience.ANSWER).until(() -> !catalog().containsKey("shop"));
    }
    try (PipelineSession _ = serve(live, StageName.INDEX)) {
      awaitTold("Database shop", "ownership.revision");
      assertThat(catalog()).containsOnlyKeys("hanse");
    }
  }

  @Test
  void shouldNotLetTheDemoTouchAConfiguredBroker() throws Exception {
    try (PipelineSession _ = serve(live, StageName.INDEX)) {
      Map<String, DatabaseDescription> before = catalog();

      CommandRun run = run(live, "demo", "--exit");

      assertThat(run.exitCode()).as(run.err()).isZero();
      assertThat(run.lines().getLast()).matches("29 questions: .* 0 failed");
      assertThat(run.err())
          .contains("it does not touch the broker at " + broker.bootstrapServers());
      assertThat(catalog()).isEqualTo(before);
      assertThat(TopicRecords.of(broker.bootstrapServers(), "signalbox.questions")).isEmpty();
    }
  }
}
