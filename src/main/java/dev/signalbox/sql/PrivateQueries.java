package dev.signalbox.sql;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.sql.SqlGuard.Verdict;

/// Tells queries that read private columns, whoever wrote them: those of feedback and of examples.
///
/// Threading: as guard and catalog.
public record PrivateQueries(SqlGuard guard, Catalog catalog) {

  /// Whether a query reads what is private in its database, or may; not where the database is not
  /// registered or nothing in it is private.
  public boolean readsPrivate(String sql, String database) {
    return catalog
        .find(database)
        .filter(Privacy::isIn)
        .filter(known -> !(guard.check(sql, known) instanceof Verdict.Accepted))
        .isPresent();
  }
}
