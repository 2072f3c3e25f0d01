package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.catalog.PostgresFixture;
import dev.signalbox.catalog.debezium.DebeziumMessages;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/// Messages of Debezium change which database a question is routed to. Each step goes on from the
/// one before, as the messages of a topic do.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class DebeziumRoutingTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final String TOPIC = "inventory";
  private static final String TELESCOPES = "Which telescope has the widest mirror?";
  private static final String PATIENTS = "How many patients were treated?";

  private String crm = "";
  private String rival = "";
  private Path configuration = Path.of("");
  private EmbeddedBroker broker;
  private KafkaProducer<byte[], byte[]> producer;
  private PipelineSession session;

  @BeforeAll
  void start(@TempDir Path folder) throws Exception {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Map<String, Object> servers = Map.of("bootstrap.servers", broker.bootstrapServers());
    try (Admin admin = Admin.create(servers)) {
      admin
          .createTopics(
              List.of(
                  new NewTopic(TOPIC, 1, (short) 1),
                  new NewTopic("crm.public.contacts", 1, (short) 1)))
          .all()
          .get();
    }
    crm = PostgresFixture.createDatabase();
    rival = "jdbc:sqlite:" + folder.resolve("rival.sqlite");
    for (String url : List.of(crm, rival)) {
      execute(
          url,
          "CREATE TABLE contacts (id INTEGER, city VARCHAR(40))",
          "INSERT INTO contacts VALUES (1, 'Bergen'), (2, 'Stavanger')");
    }
    configuration =
        Files.writeString(
            folder.resolve("refresh.yaml"), "databases: [{id: rival, url: \"" + rival + "\"}]");
    producer = new KafkaProducer<>(servers, new ByteArraySerializer(), new ByteArraySerializer());
    Configuration settings =
        new ConfigurationLoader(Map.of())
            .parse(
                """
                kafka: {bootstrap.servers: "%s"}
                state: state
                reranking: {refuse-below: 0}
                databases: [{id: crm, url: "%s"}, {id: rival, url: "%s"}]
                polling: {interval: 1h}
                values: {pause: 0s}
                debezium:
                  - {topic: %s, databases: {lab_production: lab}}
                  - {topic: crm.*, kind: data}
                """
                    .formatted(broker.bootstrapServers(), crm, rival, TOPIC),
                folder);
    session = PipelineSession.start(settings, EnumSet.allOf(StageName.class), line -> {});
  }

  @AfterAll
  void stop() {
    session.close();
    producer.close();
    broker.close();
  }

  private static void execute(String url, String... statements) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      for (String sql : statements) {
        statement.execute(sql);
      }
    }
  }

  private void send(byte[] message) throws ExecutionException, InterruptedException {
    producer.send(new ProducerRecord<>(TOPIC, "{}".getBytes(UTF_8), message)).get();
  }

  /// As the connector for MySQL does.
  ///
  /// @param type of the change; the columns are those of the table after it
  private void send(String database, String ddl, String type, String table, String... columns)
      throws ExecutionException, InterruptedException {
    ObjectNode message = JSON.createObjectNode();
    message
        .putObject("source")
        .put("version", "3.0.8.Final")
        .put("connector", "mysql")
        .put("name", TOPIC)
        .put("ts_ms", Instant.now().toEpochMilli())
        .put("snapshot", "false")
        .put("db", database)
        .put("table", table);
    message.put("ts_ms", Instant.now().toEpochMilli());
    message.put("databaseName", database).putNull("schemaName").put("ddl", ddl);
    ArrayNode changes = message.putArray("tableChanges");
    if (!table.isEmpty()) {
      ObjectNode change = changes.addObject();
      change.put("type", type).put("id", "\"%s\".\"%s\"".formatted(database, table));
      ObjectNode described = change.putObject("table");
      described.putArray("primaryKeyColumnNames").add("id");
      ArrayNode told = described.putArray("columns");
      for (int i = 0; i < columns.length; i++) {
        told.addObject().put("name", columns[i]).put("typeName", "INT").put("position", i + 1);
      }
    }
    send(message.toString().getBytes(UTF_8));
  }

  private String route(String question) throws Exception {
    Answer answer =
        session
            .ask(
                Question.newBuilder()
                    .setId(UUID.randomUUID().toString())
                    .setText(question)
                    .setWant(Want.ROUTE)
                    .setAskedAt(Instant.now())
                    .build())
            .get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
    return answer.getStatus() == AnswerStatus.ROUTED
        ? answer.getDatabases().getFirst()
        : answer.getStatus().name();
  }

  private void assertRouted(String question, String database) {
    await().atMost(PATIENCE).untilAsserted(() -> assertThat(route(question)).isEqualTo(database));
  }

  @Test
  @Order(1)
  void shouldRouteToDatabasesOfWhichItHears() throws Exception {
    send(DebeziumMessages.read("mysql-1.9-snapshot-drop-database"));
    send(DebeziumMessages.read("mysql-1.9-snapshot-create-table"));
    send("clinic", "CREATE TABLE ...", "CREATE", "patient", "id", "name", "treated_at");
    send("lab_production", "CREATE TABLE ...", "CREATE", "telescope", "id", "mirror_width");
    send("museum", "CREATE TABLE ...", "CREATE", "painting", "id", "painter", "year");

    assertRouted(TELESCOPES, "lab");
    assertRouted(PATIENTS, "clinic");
    assertRouted("How many orders did each customer pay?", "shop");
  }

  @Test
  @Order(2)
  void shouldFollowATableThatIsDroppedHereAndCreatedThere() throws Exception {
    send("lab_production", "CREATE TABLE ...", "CREATE", "sample", "id", "substance");
    send("lab_production", "DROP TABLE telescope", "DROP", "telescope");
    send("museum", "CREATE TABLE ...", "CREATE", "telescope", "id", "mirror_width");

    assertRouted(TELESCOPES, "museum");
  }

  @Test
  @Order(3)
  void shouldFollowTablesAndColumnsThatAreRenamed() throws Exception {
    send("clinic", "RENAME TABLE patient TO animal", "ALTER", "animal", "id", "name", "treated_at");
    send(
        "clinic",
        "ALTER TABLE animal CHANGE treated_at fed_at INT",
        "ALTER",
        "animal",
        "id",
        "name",
        "fed_at");
    send(
        "lab_production",
        "ALTER TABLE sample ADD patient INT, ADD treated_at INT",
        "ALTER",
        "sample",
        "id",
        "substance",
        "patient",
        "treated_at");

    assertRouted(PATIENTS, "lab");
    assertRouted("When was each animal fed?", "clinic");
  }

  @Test
  @Order(4)
  void shouldForgetADatabaseThatIsDroppedAndGoOnBehindWhatItCannotRead() throws Exception {
    send("no message".getBytes(UTF_8));
    send("museum", "DROP DATABASE museum", "", "");
    send("lab_production", "CREATE TABLE ...", "CREATE", "telescope", "id", "mirror_width");

    assertRouted(TELESCOPES, "lab");
    CommandRun letters =
        CommandRun.of(
            "dead-letters",
            "list",
            "--stage",
            "translate",
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers());
    assertThat(letters.out()).as(letters.err()).contains("inventory-0@").contains("no JSON");
  }

  /// Both databases have the same schema, so that nothing but the values can tell them apart.
  @Test
  @Order(5)
  void shouldFindValuesOfRowsThatChanged() throws Exception {
    execute(crm, "INSERT INTO contacts VALUES (3, 'Trondheim')");
    execute(rival, "INSERT INTO contacts VALUES (3, 'Kristiansand')");
    byte[] row = DebeziumMessages.read("postgresql-3.0-row-create");
    producer.send(new ProducerRecord<>("crm.public.contacts", row)).get();

    assertRouted("How many contacts live in Trondheim?", "crm");
    CommandRun refresh =
        CommandRun.of(
            "catalog",
            "refresh",
            "rival",
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers(),
            "--config",
            configuration.toString());
    assertThat(refresh.exitCode()).as(refresh.err()).isZero();
    assertRouted("How many contacts live in Kristiansand?", "rival");
  }
}
