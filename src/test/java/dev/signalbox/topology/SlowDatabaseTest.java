package dev.signalbox.topology;

import static dev.signalbox.event.TestEvents.step;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Planned;
import dev.signalbox.event.TestEvents;
import dev.signalbox.execution.ExecuteStage;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Meters;
import dev.signalbox.topology.metrics.Telemetry;
import io.opentelemetry.api.OpenTelemetry;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The stage `execute` on a real broker with two databases; one answers when the test allows it.
@Tag("slow")
class SlowDatabaseTest {
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final String SLOW = "slow";
  private static final String FAST = "fast";
  private static final int POOL = 4;

  /// Longer than the test, so that no running query is cancelled.
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(10, 10_000, Duration.ofMinutes(2), POOL, Duration.ofMinutes(2));

  private final EventCodec codec = new EventCodec();
  private final Map<String, Integer> attempts = new ConcurrentHashMap<>();
  private final Meters meters = new Meters();
  private Configuration configuration;
  private Connection keptOpen;
  private PooledConnections connections;
  private Pipeline pipeline;

  @BeforeEach
  void start(@TempDir Path state) throws Exception {
    BlockedQueries.block();
    configuration = TestConfiguration.on(BrokerFixture.bootstrapServers(), state);
    keptOpen = DriverManager.getConnection("jdbc:h2:mem:slow");
    create(keptOpen);
    connections =
        new PooledConnections(
            Registrations.of(Stream.of(SLOW, FAST).map(SlowDatabaseTest::registered).toList()),
            LIMITS);
    pipeline =
        Pipeline.start(
            configuration,
            new ScriptedWorks().withExecute(counted(execute())),
            Set.of(StageName.EXECUTE),
            new Telemetry(meters, OpenTelemetry.noop()),
            progress -> {});
    pipeline.awaitReady(PATIENCE);
  }

  private static void create(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE box (size INTEGER)");
      statement.execute("INSERT INTO box VALUES (7)");
      statement.execute(
          "CREATE ALIAS blocked FOR \"%s.blocked\"".formatted(BlockedQueries.class.getName()));
      statement.execute("CREATE VIEW slow_box AS SELECT blocked(size) AS size FROM box");
    }
  }

  /// The engine sees one database in both; each has its own connections.
  private static RegisteredDatabase registered(String id) {
    return RegisteredDatabase.of(DatabaseSettings.of(id, "jdbc:h2:mem:slow"), "test");
  }

  private static DatabaseDescription described(String id) {
    return TestEvents.withTables(
        TestEvents.database(id, "h2"), Stream.of("box", "slow_box"), "size");
  }

  private Stage<Planned, Answer> counted(Stage<Planned, Answer> stage) {
    return planned -> {
      attempts.merge(planned.getJourney().getQuestion().getId(), 1, Integer::sum);
      return stage.apply(planned);
    };
  }

  private ExecuteStage execute() {
    ParsedSqlGuard guard = new ParsedSqlGuard();
    return new ExecuteStage(
        new QueryExecutor(connections),
        new GuardedPlanner(new ScriptedPlanner(), guard, 0),
        guard,
        new FixedCatalog(Stream.of(SLOW, FAST).map(SlowDatabaseTest::described).toList()),
        null,
        AnswerWriter.byRules(),
        LIMITS,
        0);
  }

  @AfterEach
  void stop() throws SQLException {
    BlockedQueries.release();
    pipeline.close();
    connections.close();
    keptOpen.close();
    meters.close();
  }

  @Test
  void shouldAnswerForOtherDatabasesWhileOneHoldsUpItsOwnQuestions() throws Exception {
    send(SLOW, 64);
    await().atMost(PATIENCE).until(() -> BlockedQueries.running() == POOL);
    send(FAST, 20);

    await().atMost(PATIENCE).until(() -> answers(FAST).size() == 20);
    assertThat(answers(SLOW)).isEmpty();
    BlockedQueries.release();
    await().atMost(PATIENCE).until(() -> answers(SLOW).size() == 64);

    assertThat(Stream.of(SLOW, FAST).flatMap(id -> answers(id).stream()))
        .allSatisfy(answer -> {
          assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
          assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(7L));
        });
    assertThat(attempts).hasSize(84).allSatisfy((id, number) -> assertThat(number).isEqualTo(1));
    assertThat(BlockedQueries.mostRunning()).isEqualTo(POOL);
  }

  @Test
  void shouldSayWhichDatabaseItReadsNothingMoreFor() throws Exception {
    send(SLOW, 1_200);

    await()
        .atMost(PATIENCE)
        .untilAsserted(() ->
            assertThat(pipeline.health().problems())
                .singleElement()
                .asString()
                .contains("Stage execute", "'slow'", "execution.pool-size"));
    assertThat(pipeline.health().isReady()).isTrue();
    assertThat(attempts).as("those of its place, and those it holds").hasSizeLessThan(1_070);
    assertThat(meters.scrape())
        .containsPattern("signalbox_database_awaited\\{database=\"slow\"} 1\\d\\d\\d")
        .containsPattern("signalbox_stage_held\\{[^}]*stage=\"execute\"} 1\\d\\d\\d");

    BlockedQueries.release();
    await().atMost(PATIENCE).until(() -> answers(SLOW).size() == 1_200);
    assertThat(pipeline.health().problems()).isEmpty();
  }

  private void send(String database, int questions) {
    String topic = new Topics(configuration).name(StageName.EXECUTE.input());
    String table = database.equals(SLOW) ? "slow_box" : "box";
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of(
                "bootstrap.servers",
                Objects.requireNonNull(configuration.kafka().get("bootstrap.servers"))),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (int i = 0; i < questions; i++) {
        String id = database + i;
        Planned planned =
            TestEvents.planned(
                ScriptedWorks.question(id, "Which size is it?"),
                step(database, "SELECT size FROM " + table));
        var _ =
            producer.send(new ProducerRecord<>(topic, id.getBytes(UTF_8), codec.encode(planned)));
      }
    }
  }

  private List<Answer> answers(String database) {
    return new TopicRecords(configuration)
        .of(Topics.ANSWERS).stream()
            .map(record -> codec.decode(record.value(), Answer.class))
            .filter(answer -> answer.getJourney().getQuestion().getId().startsWith(database))
            .toList();
  }
}
