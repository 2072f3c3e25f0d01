package dev.signalbox.doctor;

import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.metric.DescribedMetrics;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Checks registered databases, several at once.
public final class DatabaseCheck {
  private static final int AT_ONCE = 8;

  private DatabaseCheck() {}

  /// @param onEach called after each database, from several threads
  /// @return one result for each, in order
  public static List<CheckResult> check(List<RegisteredDatabase> databases, Runnable onEach)
      throws InterruptedException {
    List<Callable<CheckResult>> checks = new ArrayList<>();
    for (RegisteredDatabase database : databases) {
      checks.add(() -> {
        CheckResult result = check(database);
        onEach.run();
        return result;
      });
    }
    List<CheckResult> results = new ArrayList<>();
    try (ExecutorService executor = Executors.newFixedThreadPool(AT_ONCE)) {
      for (Future<CheckResult> result : executor.invokeAll(checks)) {
        results.add(result.get());
      }
    } catch (ExecutionException e) {
      throw new IllegalStateException("A database could not be checked", e);
    }
    return results;
  }

  private static CheckResult check(RegisteredDatabase database) {
    try {
      DatabaseDescription description = Introspection.describe(database);
      String tables =
          "%s, %d tables".formatted(description.getDialect(), description.getTables().size());
      List<String> problems = new ArrayList<>(description.getProblems());
      problems.addAll(DescribedMetrics.problems(description));
      if (!problems.isEmpty()) {
        return CheckResult.note(database.id(), tables + "; " + String.join("; ", problems));
      }
      return description.getTables().isEmpty()
          ? CheckResult.note(database.id(), tables + "; no question can be routed to it")
          : CheckResult.good(database.id(), tables);
    } catch (StageException e) {
      return CheckResult.broken(database.id(), String.valueOf(e.getMessage()));
    }
  }
}
