package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;

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

    /// May not run, as it reads private columns.
    ///
    /// @param reason which, as the statement writes them, for the asker and for a planner's
    ///   correction
    record Withheld(String reason) implements Verdict {}
  }

  /// Whether a statement reads, and nothing else, whatever the database.
  Verdict check(String sql, Dialect dialect);

  /// The same, and whether it names the database's tables and columns alone, and reads none that is
  /// private.
  ///
  /// @param database as the asker may see it ([dev.signalbox.catalog.Privacy#seenBy])
  Verdict check(String sql, DatabaseDescription database);
}
