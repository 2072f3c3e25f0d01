package dev.signalbox.sql;

import dev.signalbox.catalog.Dialect;

/// Lets only one reading statement through: an allow-list on the syntax tree.
public interface SqlGuard {

  /// The guard's word on a statement.
  sealed interface Verdict {

    /// May run, as written here.
    record Accepted(String sql) implements Verdict {}

    /// May not run.
    ///
    /// @param reason what is not allowed, for the asker and for a planner's correction
    record Rejected(String reason) implements Verdict {}
  }

  Verdict check(String sql, Dialect dialect);
}
