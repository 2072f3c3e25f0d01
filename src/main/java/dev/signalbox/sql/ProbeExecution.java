package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TrialOutcome;
import org.jspecify.annotations.Nullable;

/// Runs a query that a planner considers, to see what comes of it.
@FunctionalInterface
public interface ProbeExecution {

  /// Nothing is run.
  ProbeExecution NONE = (_, _, _) -> TrialOutcome.UNKNOWN;

  /// What comes of a query. A query that fails is an outcome, no exception.
  ///
  /// @param tenant who asks; null: nobody in particular
  /// @param sql that has not passed the guard yet
  TrialOutcome of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException;
}
