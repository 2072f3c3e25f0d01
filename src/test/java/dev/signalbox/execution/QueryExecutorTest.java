package dev.signalbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class QueryExecutorTest {
  private static final ExecutionSettings LIMITS = limits(1_000, 1 << 20, Duration.ofSeconds(30));
  private static final ExecutionSettings SHORT = limits(1_000, 1 << 20, Duration.ofMillis(700));

  @TempDir static Path folder;
  private static EmbeddedPostgres postgres;
  private static PlainConnections connections;
  private static QueryExecutor executor;

  @BeforeAll
  static void createDatabases() throws IOException, SQLException {
    postgres = EmbeddedPostgres.start();
    connections =
        new PlainConnections()
            .with("sqlite", "jdbc:sqlite:" + folder.resolve("shop.sqlite"))
            .with("h2", "jdbc:h2:" + folder.resolve("shop"))
            .with(
                "duckdb",
                "jdbc:duckdb:" + folder.resolve("shop.duckdb") + ";jdbc_stream_results=true")
            .with("postgresql", postgres.getJdbcUrl("postgres", "postgres"))
            .with("gone", "jdbc:postgresql://localhost:1/gone")
            .with("no file", "jdbc:sqlite:" + folder.resolve("no/such/folder/file.sqlite"));
    executor = new QueryExecutor(connections);
    for (String database : List.of("sqlite", "h2", "duckdb", "postgresql")) {
      try (Connection connection = connections.open(database);
          Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE item (id INTEGER, name VARCHAR(40), price DECIMAL(9, 2))");
        statement.execute(
            "INSERT INTO item VALUES (1, 'lamp', 19.50), (2, NULL, 20.00), (3, 'chair', 7.25)");
      }
    }
  }

  @AfterAll
  static void stop() throws IOException {
    postgres.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldReadRowsInOrderWithTypes(String database) throws InterruptedException {
    ResultTable result =
        executor.execute(
            database,
            "SELECT id AS number, name, CAST(id AS DOUBLE PRECISION) / 2 AS half FROM item ORDER BY id",
            LIMITS);

    assertThat(result.getColumns())
        .extracting(column -> column.getName().toLowerCase(Locale.ROOT))
        .containsExactly("number", "name", "half");
    assertThat(result.getColumns()).extracting(ResultColumn::getType).doesNotContain("");
    assertThat(result.getRows())
        .containsExactly(row(1L, "lamp", 0.5), row(2L, null, 1.0), row(3L, "chair", 1.5));
    assertThat(result.getTruncated()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2", "duckdb", "postgresql"})
  void shouldGiveDecimalsAndTimesAsText(String database) throws InterruptedException {
    ResultTable result =
        executor.execute(
            database,
            "SELECT CAST(1.50 AS DECIMAL(9, 2)), DATE '2024-02-29',"
                + " TIMESTAMP '2024-02-29 12:30:00', 1 = 1 FROM item WHERE id = 1",
            LIMITS);

    assertThat(result.getRows().getFirst().get(0)).isEqualTo("1.50");
    assertThat(result.getRows().getFirst().get(1)).isEqualTo("2024-02-29");
    assertThat((String) result.getRows().getFirst().get(2)).startsWith("2024-02-29 12:30");
    assertThat(result.getRows().getFirst().get(3)).isEqualTo(true);
  }

  /// As the pools connect, the driver says only that the result is invalid.
  @Test
  void shouldTellWhyAStreamedResultOfDuckDbFails(@TempDir Path folder) throws Exception {
    String url = "jdbc:duckdb:" + folder.resolve("texts.duckdb");
    try (Connection connection = DriverManager.getConnection(url);
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item AS SELECT 'x' || range AS code FROM range(5000)");
    }
    Registrations registrations =
        Registrations.of(List.of(RegisteredDatabase.of(DatabaseSettings.of("texts", url), "test")));
    try (PooledConnections pooled =
        new PooledConnections(registrations, ExecutionSettings.defaults())) {
      QueryExecutor executor = new QueryExecutor(pooled);
      assertThatThrownBy(() ->
              executor.execute(
                  "texts", "SELECT CAST(code AS INTEGER) FROM item", ExecutionSettings.defaults()))
          .hasMessageContaining("Could not convert string 'x0'");
    }
  }

  @Test
  void shouldKeepWholeSumsAsNumbers() throws InterruptedException {
    // DuckDB sums integers to 128 bits.
    ResultTable result = executor.execute("duckdb", "SELECT sum(id) FROM item", LIMITS);

    assertThat(result.getRows()).containsExactly(row(6L));
  }

  @Test
  void shouldGiveBlobsAsBytes() throws InterruptedException {
    ResultTable sqlite = executor.execute("sqlite", "SELECT x'0102'", LIMITS);
    ResultTable h2 = executor.execute("h2", "SELECT CAST(x'0102' AS BLOB)", LIMITS);
    ResultTable duckdb = executor.execute("duckdb", "SELECT '\\x01\\x02'::BLOB", LIMITS);
    ResultTable postgresql = executor.execute("postgresql", "SELECT '\\x0102'::bytea", LIMITS);

    assertThat(List.of(sqlite, h2, duckdb, postgresql))
        .allSatisfy(result ->
            assertThat(result.getRows()).containsExactly(row(ByteBuffer.wrap(new byte[] {1, 2}))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldCutRowsAtTheLimit(String database) throws InterruptedException {
    ResultTable exact =
        executor.execute(
            database, "SELECT id FROM item", limits(3, 1 << 20, Duration.ofSeconds(30)));
    ResultTable cut =
        executor.execute(
            database,
            "SELECT id FROM item ORDER BY id",
            limits(2, 1 << 20, Duration.ofSeconds(30)));

    assertThat(exact.getTruncated()).isEmpty();
    assertThat(exact.getRows()).hasSize(3);
    assertThat(cut.getTruncated()).contains("execution.rows");
    assertThat(cut.getRows()).containsExactly(row(1L), row(2L));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldCutRowsAtTheByteLimit(String database) throws InterruptedException {
    ResultTable cut =
        executor.execute(
            database,
            "SELECT name FROM item WHERE name IS NOT NULL ORDER BY id",
            limits(1_000, 8, Duration.ofSeconds(30)));

    assertThat(cut.getTruncated()).contains("execution.bytes");
    assertThat(cut.getRows()).containsExactly(row("lamp"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldCancelEndlessRecursion(String database) {
    assertCancelled(
        database,
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT (i + 1) % 1000 FROM n)"
            + " SELECT count(*) FROM n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldCancelExplodingCrossJoin(String database) {
    assertCancelled(
        database,
        "SELECT max(t0.x * t1.x * t2.x * t3.x * t4.x * t5.x * t6.x * t7.x * t8.x * t9.x) FROM "
            + crossJoin());
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldStopAnExplodingResultAtTheRowLimit(String database) throws InterruptedException {
    ResultTable cut =
        executor.execute(
            database,
            "SELECT t0.x FROM " + crossJoin(),
            limits(10, 1 << 20, Duration.ofSeconds(30)));

    assertThat(cut.getRows()).hasSize(10);
    assertThat(cut.getTruncated()).contains("execution.rows");
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldCancelWhenInterrupted(String database) throws InterruptedException {
    CountDownLatch began = new CountDownLatch(1);
    AtomicReference<Throwable> thrown = new AtomicReference<>();
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              began.countDown();
              try {
                executor.execute(
                    database,
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT (i + 1) % 1000 FROM n)"
                        + " SELECT count(*) FROM n",
                    LIMITS);
              } catch (InterruptedException | RuntimeException e) {
                thrown.set(e);
              }
            });
    began.await();
    Thread.sleep(200);
    caller.interrupt();
    caller.join();

    assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    assertNoQueryAtWork();
  }

  @ParameterizedTest
  @ValueSource(strings = {"sqlite", "h2", "duckdb", "postgresql"})
  void shouldGiveTheEnginesMessageForWrongNames(String database) {
    assertThatThrownBy(() -> executor.execute(database, "SELECT nmae FROM item", LIMITS))
        .satisfies(e -> assertThat(code(e)).isEqualTo(FailureCode.SQL_FAILED))
        .hasMessageContaining(database.equals("h2") ? "NMAE" : "nmae");
  }

  @ParameterizedTest
  @ValueSource(strings = {"gone", "no file"})
  void shouldTellThatADatabaseIsUnavailable(String database) {
    assertThatThrownBy(() -> executor.execute(database, "SELECT 1", LIMITS))
        .satisfies(e -> assertThat(code(e)).isEqualTo(FailureCode.DATABASE_UNAVAILABLE))
        .hasMessageContaining(database);
  }

  @Test
  void shouldRollBackWhatAConnectionDidNotRefuse() throws InterruptedException, SQLException {
    // A function with an effect, on a connection that was opened for writing.
    try (Connection connection = connections.open("postgresql");
        Statement statement = connection.createStatement()) {
      statement.execute(
          "CREATE FUNCTION add_item() RETURNS integer LANGUAGE sql AS"
              + " 'INSERT INTO item VALUES (4, ''bed'', 1) RETURNING id'");
    }
    executor.execute("postgresql", "SELECT add_item()", LIMITS);

    assertThat(executor.execute("postgresql", "SELECT count(*) FROM item", LIMITS).getRows())
        .containsExactly(row(3L));
  }

  @Test
  void shouldTellWhenTheServerGoesAway() throws SQLException {
    String end = "SELECT pg_terminate_backend(pg_backend_pid())";
    ThrowingCallable call = () -> executor.execute("postgresql", end, LIMITS);

    assertThatThrownBy(call)
        .satisfies(e -> assertThat(code(e)).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  /// Ten billion rows.
  private static String crossJoin() {
    String digits =
        IntStream.range(1, 10)
            .mapToObj(digit -> " UNION ALL SELECT " + digit)
            .collect(Collectors.joining("", "(SELECT 0 AS x", ")"));
    return IntStream.range(0, 10)
        .mapToObj(table -> digits + " t" + table)
        .collect(Collectors.joining(", "));
  }

  private static void assertCancelled(String database, String sql) {
    assertThatThrownBy(() -> executor.execute(database, sql, SHORT))
        .satisfies(e -> assertThat(code(e)).isEqualTo(FailureCode.STATEMENT_TIMEOUT))
        .hasMessageContaining("execution.timeout");
    assertNoQueryAtWork();
  }

  private static void assertNoQueryAtWork() {
    await()
        .untilAsserted(() ->
            assertThat(Thread.getAllStackTraces().keySet())
                .noneMatch(thread -> thread.getName().startsWith("query on")));
  }

  private static FailureCode code(Throwable thrown) {
    return ((StageException) thrown).code();
  }

  private static List<Object> row(@Nullable Object... values) {
    return Arrays.asList(values);
  }

  private static ExecutionSettings limits(int rows, long bytes, Duration timeout) {
    return new ExecutionSettings(rows, bytes, timeout, 4, Duration.ofMinutes(2));
  }
}
