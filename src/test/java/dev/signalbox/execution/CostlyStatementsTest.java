package dev.signalbox.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.TestEngine;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Read-only statements that cost more than the machine has: whether the guard or the engine ends
/// them, no caller waits much longer than the timeout, and the database answers the next statement.
@Tag("slow")
class CostlyStatementsTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(1);
  private static final Duration GRACE = Duration.ofSeconds(2);
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(10, 1 << 20, TIMEOUT, 8, Duration.ofMinutes(2));

  private static final List<String> OF_ALL =
      List.of(
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)"
              + " SELECT count(*) FROM n a, n b, n c, n d",
          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900),"
              + " m AS (SELECT a.i AS x, b.i AS y FROM n a, n b)"
              + " SELECT p.x FROM m p, m q ORDER BY p.x * q.y, q.x DESC");

  @TempDir private Path folder;

  private static Stream<String> own(TestEngine engine) {
    return switch (engine) {
      case SQLITE ->
          Stream.of(
              "SELECT length(printf('%900000000d', 1))",
              "SELECT instr(printf('%200000000d', 1), printf('%100000d', 2))",
              "WITH RECURSIVE r(n, s) AS (SELECT 1, '0123456789' UNION ALL SELECT n + 1, s || s"
                  + " FROM r WHERE n < 60) SELECT max(length(s)) FROM r",
              "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 100000000)"
                  + " SELECT length(group_concat(i, '................................')) FROM n",
              "SELECT name LIKE '%a%a%a%a%a%a%a%a%a%a%b' FROM customer",
              "SELECT replace(replace(replace(replace(replace('aaaaaaaaaa', 'a', 'aaaaaaaaaa'),"
                  + " 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa'), 'a', 'aaaaaaaaaa')");
      case H2 ->
          Stream.of(
              "SELECT group_concat(lpad(x, 10000, '.')) FROM system_range(1, 1000000)",
              "SELECT regexp_like('aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', '(a+)+$')",
              "SELECT count(*) FROM system_range(1, 1000000) a, system_range(1, 1000000) b",
              "SELECT CAST(1E99999999 AS NUMERIC(100000)) * 3",
              "SELECT 1E99999999 * 3",
              "SELECT lpad('a', 1000000000, 'b')");
      case DUCKDB ->
          Stream.of(
              "SELECT count(*) FROM range(1000000) a, range(1000000) b",
              "SELECT list_sort(list(a.range * b.range)) FROM range(100000) a, range(10000) b",
              "SELECT levenshtein(string_agg(a.range::VARCHAR, ''), string_agg(a.range::VARCHAR, 'x'))"
                  + " FROM range(10000) a",
              "SELECT lpad('a', 2000000000, 'b')",
              "SELECT string_agg(a.range::VARCHAR, '....................')"
                  + " FROM range(1000000) a, range(1000) b");
      case POSTGRESQL ->
          Stream.of(
              "SELECT array_fill(0, ARRAY[1000000000])",
              "SELECT repeat('a', 1000000000)",
              "SELECT lpad('a', 1000000000)",
              "SELECT count(*) FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b",
              "SELECT string_agg(a::text, '....................') FROM generate_series(1, 1000000) a,"
                  + " generate_series(1, 1000) b",
              "SELECT repeat('a', 10000) ~ '(a*)*(a*)*(a*)*b'");
      case MARIADB ->
          Stream.of(
              "SELECT repeat('a', 1000000000)",
              "SELECT lpad('a', 1000000000, 'b')",
              "SELECT count(*) FROM information_schema.columns a, information_schema.columns b",
              "SELECT 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' REGEXP '(a+)+$'");
    };
  }

  @ParameterizedTest
  @EnumSource
  void shouldHoldNobodyAndAnswerAfterwards(TestEngine engine) throws Exception {
    DatabaseSettings settings =
        engine.create(
            folder,
            List.of(
                "CREATE TABLE customer (id INTEGER NOT NULL PRIMARY KEY, name VARCHAR(40))",
                "INSERT INTO customer VALUES (1, 'Ann')"));
    RegisteredDatabase registered = RegisteredDatabase.of(settings, "test");
    try (PooledConnections connections =
        new PooledConnections(Registrations.of(List.of(registered)), LIMITS)) {
      QueryExecutor executor = new QueryExecutor(connections);
      for (String sql : Stream.concat(OF_ALL.stream(), own(engine)).toList()) {
        assertThat(took(sql, engine, executor)).as(sql).isLessThan(TIMEOUT.plus(GRACE));
        assertThat(executor.execute("shop", "SELECT name FROM customer", LIMITS).getRows())
            .as("after %s", sql)
            .containsExactly(List.of("Ann"));
      }
    }
  }

  private static Duration took(String sql, TestEngine engine, QueryExecutor executor)
      throws InterruptedException {
    SqlGuard guard = new ParsedSqlGuard();
    long begin = System.nanoTime();
    if (guard.check(sql, Dialect.of(engine.name().toLowerCase(Locale.ROOT)))
        instanceof Verdict.Accepted accepted) {
      try {
        executor.execute("shop", accepted.sql(), LIMITS);
      } catch (StageException e) {
        assertThat(e.code().passing()).as(e.getMessage()).isFalse();
      }
    }
    return Duration.ofNanos(System.nanoTime() - begin);
  }
}
