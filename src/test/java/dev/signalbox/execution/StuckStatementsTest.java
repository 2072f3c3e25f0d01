package dev.signalbox.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.pool.PooledConnections;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.DatabaseSettings;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Statements that no cancel reaches, since they compute one value for long.
@Tag("slow")
class StuckStatementsTest {
  private static final Duration TIMEOUT = Duration.ofMillis(300);
  private static final ExecutionSettings LIMITS =
      new ExecutionSettings(10, 1 << 20, TIMEOUT, 2, Duration.ofMinutes(2));

  private static final ExecutionSettings PATIENT =
      new ExecutionSettings(10, 1 << 20, Duration.ofSeconds(20), 2, Duration.ofMinutes(2));

  /// Some seconds of comparing texts.
  private static final String STUCK = "SELECT instr(printf('%20000000d', 1), printf('%20000d', 2))";

  @TempDir private Path folder;

  private static FailureCode failure(QueryExecutor executor, String sql) {
    try {
      executor.execute("shop", sql, LIMITS);
      throw new AssertionError("it did not fail");
    } catch (StageException e) {
      return e.code();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /// Texts that double: the engine works in this heap, and has no limit of its own.
  @Test
  void shouldEndAStatementThatExhaustsTheHeap() throws Exception {
    String url = "jdbc:h2:mem:" + folder.getFileName();
    try (Connection _ = DriverManager.getConnection(url)) {
      QueryExecutor executor =
          new QueryExecutor(
              new PlainConnections().with("shop", url),
              StatementLedger.none(),
              new MemoryWatch(0.0, 64 << 20, 1.0, 1.0));
      String doubling =
          "WITH RECURSIVE r(n, s) AS (SELECT 1, CAST('0123456789' AS VARCHAR) UNION ALL"
              + " SELECT n + 1, s || s FROM r WHERE n < 18) SELECT count(*) FROM r a, r b, r c, r d"
              + " WHERE a.s || b.s || c.s <> d.s";

      assertThatThrownBy(() -> executor.execute("shop", doubling, PATIENT))
          .isInstanceOf(StageException.class)
          .hasMessageContaining("more memory than there is");
      assertThat(executor.execute("shop", "SELECT 7", LIMITS).getRows()).hasSize(1);
    }
  }

  /// DuckDB counts its tables against its limit, but not every text. This one, which the guard
  /// refuses, would take 2 GB within some seconds.
  @Test
  void shouldEndAStatementThatExhaustsTheMachine() throws Exception {
    QueryExecutor executor =
        new QueryExecutor(
            new PlainConnections().with("shop", "jdbc:duckdb:"),
            StatementLedger.none(),
            new MemoryWatch(1.0, Long.MAX_VALUE, 0.0, 0.004));
    String texts = "SELECT len(list_transform(range(100000), lambda x: lpad('a', 10000, 'b')))";

    assertThatThrownBy(() -> executor.execute("shop", texts, PATIENT))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("more memory than there is");
    assertThat(executor.execute("shop", "SELECT 7", LIMITS).getRows()).hasSize(1);
  }

  @Test
  void shouldHoldNoCallerAndTellOnceAllConnectionsAreStuck() throws Exception {
    String url = "jdbc:sqlite:" + folder.resolve("shop.sqlite");
    try (Connection connection = DriverManager.getConnection(url)) {
      connection.createStatement().execute("CREATE TABLE item (id INTEGER)");
    }
    Registrations registrations =
        Registrations.of(List.of(RegisteredDatabase.of(DatabaseSettings.of("shop", url), "test")));
    try (PooledConnections connections = new PooledConnections(registrations, LIMITS)) {
      QueryExecutor executor = new QueryExecutor(connections);
      List<CompletableFuture<FailureCode>> stuck = new ArrayList<>();
      for (int i = 0; i < 3; i++) {
        stuck.add(CompletableFuture.supplyAsync(() -> failure(executor, STUCK)));
      }

      for (CompletableFuture<FailureCode> each : stuck) {
        // One of the three waits for a connection, and hears that none comes back.
        assertThat(each.get(30, TimeUnit.SECONDS))
            .isIn(FailureCode.STATEMENT_TIMEOUT, FailureCode.DATABASE_UNAVAILABLE);
      }
      assertThat(stuck).filteredOn(each -> each.join() == FailureCode.STATEMENT_TIMEOUT).hasSize(2);
      // A caller hears of its timeout a moment before its connection counts.
      await().atMost(Duration.ofSeconds(10)).until(() -> connections.usage().stuck() == 2);
      assertThat(failure(executor, "SELECT id FROM item"))
          .isEqualTo(FailureCode.DATABASE_UNAVAILABLE);

      await().atMost(Duration.ofSeconds(90)).until(() -> connections.usage().stuck() == 0);
      assertThat(executor.execute("shop", "SELECT 7", LIMITS).getRows()).hasSize(1);
    }
  }
}
