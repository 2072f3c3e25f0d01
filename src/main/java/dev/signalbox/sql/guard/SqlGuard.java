package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.event.DatabaseDescription;
import java.util.Optional;

/// Lets only one reading statement through: an allow-list on the syntax tree.
public interface SqlGuard {

  /// The guard's verdict on a statement.
  sealed interface Verdict {

    /// The statement may run, as written here.
    record Accepted(String sql) implements Verdict {}

    /// The statement may not run.
    ///
    /// @param reason the part that is not allowed, for the asker and for a planner's correction
    record Rejected(String reason) implements Verdict {}

    /// The statement may not run, as it reads private columns.
    ///
    /// @param reason the private columns, as the statement writes them, for the asker and for a
    ///   planner's correction
    record Withheld(String reason) implements Verdict {}
  }

  /// Judges whether a statement only reads, on any database.
  Verdict check(String sql, Dialect dialect);

  /// The same, and whether it names only the database's tables and columns, and reads no private
  /// ones.
  ///
  /// @param database as the asker may see it ([dev.signalbox.catalog.Privacy#seenBy])
  Verdict check(String sql, DatabaseDescription database);

  /// The reason why an accepted statement is hardly meant as it is written: it compares a column
  /// with a literal that only a column of another type can hold. The engine would accept it. Empty
  /// where there is none.
  ///
  /// @param sql an accepted statement
  /// @param database as the asker may see it
  Optional<String> doubt(String sql, DatabaseDescription database);

  /// The reason why a statement may not run on any database; empty where it only reads.
  default Optional<String> problem(String sql, Dialect dialect) {
    return problem(check(sql, dialect));
  }

  /// The reason why a statement may not run on a database; empty where it may.
  ///
  /// @param database as the asker may see it
  default Optional<String> problem(String sql, DatabaseDescription database) {
    return problem(check(sql, database));
  }

  private static Optional<String> problem(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Accepted _ -> Optional.empty();
      case Verdict.Rejected(String reason) -> Optional.of(reason);
      case Verdict.Withheld(String reason) -> Optional.of(reason);
    };
  }
}
