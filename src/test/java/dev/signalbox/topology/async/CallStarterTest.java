package dev.signalbox.topology.async;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.stage.LowPriority;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class CallStarterTest {
  private static final String ENDLESS =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";

  @Test
  void shouldNotHaveCallsInheritLowPriority() throws Exception {
    try (CallStarter calls = new CallStarter()) {
      CompletableFuture<List<Boolean>> call =
          LowPriority.call(() ->
              CompletableFuture.supplyAsync(
                  () -> List.of(Thread.currentThread().isVirtual(), LowPriority.isCurrent()),
                  calls));

      assertThat(call.get(10, TimeUnit.SECONDS)).containsExactly(true, false);
    }
  }

  /// SQLite's driver waits inside of its library, where a virtual thread keeps its carrier.
  @Test
  void shouldStartACallWhileStatementsKeepAsManyThreadsAsProcessors() throws Exception {
    List<Statement> statements = new ArrayList<>();
    List<CompletableFuture<Boolean>> endless = new ArrayList<>();
    try (CallStarter calls = new CallStarter()) {
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        Statement statement = DriverManager.getConnection("jdbc:sqlite::memory:").createStatement();
        statements.add(statement);
        endless.add(CompletableFuture.supplyAsync(() -> runs(statement), calls));
      }

      assertThat(CompletableFuture.supplyAsync(() -> true, calls).get(60, TimeUnit.SECONDS))
          .isTrue();
      assertThat(endless).noneMatch(CompletableFuture::isDone);
    } finally {
      end(statements, endless);
    }
  }

  private static void end(List<Statement> statements, List<CompletableFuture<Boolean>> running)
      throws Exception {
    for (int i = 0; i < statements.size(); i++) {
      while (!running.get(i).isDone()) {
        statements.get(i).cancel();
        Thread.sleep(1);
      }
      statements.get(i).getConnection().close();
    }
  }

  private static boolean runs(Statement statement) {
    try {
      return statement.execute(ENDLESS);
    } catch (SQLException cancelled) {
      return false;
    }
  }
}
