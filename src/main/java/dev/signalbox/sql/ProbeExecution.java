package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import org.jspecify.annotations.Nullable;

/// Runs a query candidate of a planner and reports its outcome.
@FunctionalInterface
public interface ProbeExecution {

  /// Runs no query.
  ProbeExecution NONE = (_, _, _) -> TrialOutcome.UNKNOWN;

  /// The outcome of a query. A failed query is an outcome and throws no exception.
  ///
  /// @param tenant the asker's tenant; null for an asker without one
  /// @param sql a query that has not passed the guard yet
  TrialOutcome of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException;
}
