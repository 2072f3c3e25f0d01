package dev.signalbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.TrialOutcome;
import dev.signalbox.sql.Probe;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.Waiting;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProbeExecutorTest {
  private static final String SOME = "SELECT name FROM item";

  @TempDir static Path folder;
  private static PlainConnections connections;

  @BeforeAll
  static void createDatabase() throws SQLException {
    connections =
        new PlainConnections()
            .with("shop", "jdbc:sqlite:" + folder.resolve("shop.sqlite"))
            .with("gone", "jdbc:postgresql://localhost:1/gone");
    try (Connection connection = connections.open("shop");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (name TEXT, price REAL)");
      statement.execute("INSERT INTO item VALUES ('lamp', 19.5), ('chair', 0), ('desk', 0)");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM item                         | ROWS
          SELECT price FROM item WHERE price = 0        | REPEATED
          SELECT COUNT(*) FROM item                     | ROWS
          SELECT COUNT(*) FROM item WHERE name = 'bed'  | ZERO
          SELECT MAX(price) FROM item WHERE name = 'bed' | ZERO
          SELECT name FROM item WHERE name = 'bed'      | NOTHING
          SELECT colour FROM item                       | REFUSED
          DELETE FROM item                              | REFUSED
          SELECT writefile('x', name) FROM item         | REFUSED
          """)
  void shouldTellWhatComesOfAQuery(String sql, TrialOutcome outcome) throws InterruptedException {
    assertThat(probe(sql, database("shop"), null)).isEqualTo(outcome);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SELECT name FROM item ORDER BY price DESC    | true
          SELECT DISTINCT name FROM item               | true
          SELECT price FROM item                       | false
          SELECT name, name FROM item                  | false
          SELECT name FROM item WHERE price = 0        | false
          SELECT name FROM item WHERE name = 'bed'     | false
          """)
  void shouldTellWhetherQueriesFindTheSameRows(String sql, boolean same)
      throws InterruptedException {
    ProbeExecutor probes = probe(Duration.ofSeconds(30));
    Probe some = probes.of(SOME, database("shop"), null);

    assertThat(probes.of(sql, database("shop"), null).equals(some)).isEqualTo(same);
  }

  @Test
  void shouldNotWaitForAQueryWithoutEnd() throws InterruptedException {
    String endless =
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n";

    assertThat(probe(Duration.ofMillis(50)).of(endless, database("shop"), null).outcome())
        .isEqualTo(TrialOutcome.LATE);
  }

  @Test
  void shouldNotTouchADatabaseThatTheAskerMayNotSee() throws InterruptedException {
    DatabaseDescription acme = database("shop", "acme");
    int before = connections.opened();

    assertThat(probe(SOME, acme, null)).isEqualTo(TrialOutcome.UNKNOWN);
    assertThat(probe(SOME, acme, "other")).isEqualTo(TrialOutcome.UNKNOWN);
    assertThat(connections.opened()).isEqualTo(before);
    assertThat(probe(SOME, acme, "acme")).isEqualTo(TrialOutcome.ROWS);
  }

  @Test
  void shouldKnowNothingOfADatabaseThatCannotBeReached() throws InterruptedException {
    DatabaseDescription schemaOnly =
        DatabaseDescription.newBuilder(database("shop")).setExecutable(false).build();

    assertThat(probe(SOME, database("gone"), null)).isEqualTo(TrialOutcome.UNKNOWN);
    assertThat(probe(SOME, schemaOnly, null)).isEqualTo(TrialOutcome.UNKNOWN);
  }

  @Test
  void shouldWaitForAConnectionRatherThanKnowNothing() throws Exception {
    ExecutionSettings limits =
        new ExecutionSettings(10, 10_000, Duration.ofMillis(1), 1, Duration.ofMinutes(1));
    String url = "jdbc:sqlite:" + folder.resolve("shop.sqlite");
    try (PooledConnections pooled =
            new PooledConnections(
                Registrations.of(
                    List.of(RegisteredDatabase.of(DatabaseSettings.of("shop", url), "test"))),
                limits);
        ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      Connection only = pooled.open("shop");
      ProbeExecutor probes =
          new ProbeExecutor(new QueryExecutor(pooled), new ParsedSqlGuard(), limits(1_000));
      Future<Probe> probe =
          threads.submit(
              () -> Waiting.heardBy(UNWATCHED, () -> probes.of(SOME, database("shop"), null)));
      await().until(() -> pooled.usage().waiting() == 1);

      only.close();

      assertThat(probe.get().outcome()).isEqualTo(TrialOutcome.ROWS);
    }
  }

  private static final Waiting.Listener UNWATCHED =
      new Waiting.Listener() {
        @Override
        public void begins(String resource) {}

        @Override
        public void ends(String resource) {}

        @Override
        public Object party() {
          return this;
        }
      };

  private static ExecutionSettings limits(int millis) {
    return new ExecutionSettings(
        1_000, 1 << 20, Duration.ofMillis(millis), 4, Duration.ofMinutes(1));
  }

  private static TrialOutcome probe(
      String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException {
    return probe(Duration.ofSeconds(30)).of(sql, database, tenant).outcome();
  }

  private static ProbeExecutor probe(Duration timeout) {
    return new ProbeExecutor(
        new QueryExecutor(connections),
        new ParsedSqlGuard(),
        new ExecutionSettings(1_000, 1 << 20, timeout, 4, Duration.ofMinutes(1)));
  }

  private static DatabaseDescription database(String id, String... tenants) {
    return TestEvents.withTables(
        DatabaseDescription.newBuilder()
            .setId(id)
            .setName(id)
            .setDialect("sqlite")
            .setTenants(List.of(tenants))
            .setExecutable(true)
            .setTables(List.of())
            .build(),
        Stream.of("item"),
        "name",
        "price",
        "colour");
  }
}
