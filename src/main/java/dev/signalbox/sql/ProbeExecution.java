package dev.signalbox.sql;

import dev.signalbox.event.DatabaseDescription;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Runs a query candidate of a planner and reports its result.
@FunctionalInterface
public interface ProbeExecution {

  /// Runs no query.
  ProbeExecution NONE = (_, _, _) -> Probe.UNKNOWN;

  /// The same for candidates of one question.
  ///
  /// @param queries the candidates, some of which are probed
  default ProbeExecution among(List<String> queries) {
    return this;
  }

  /// The result of a query's probe. A failed query is an outcome and throws no exception.
  ///
  /// @param tenant the asker's tenant; null for an asker without one
  /// @param sql a query that has not passed the guard yet
  Probe of(String sql, DatabaseDescription database, @Nullable String tenant)
      throws InterruptedException;
}
