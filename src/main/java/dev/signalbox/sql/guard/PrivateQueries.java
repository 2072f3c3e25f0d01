package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;

/// Finds queries of feedback and of examples that read private columns.
///
/// Threading: as guard and catalog.
public record PrivateQueries(SqlGuard guard, Catalog catalog) {

  /// Whether a query reads private columns of its database, or may; false where the database is not
  /// registered or has no private columns.
  public boolean readsPrivate(String sql, String database) {
    return catalog
        .find(database)
        .filter(Privacy::isIn)
        .filter(known -> !(guard.check(sql, known) instanceof Verdict.Accepted))
        .isPresent();
  }

  /// @throws StageException `SQL_REJECTED`: the feedback's query reads private columns
  public void check(Feedback feedback) {
    for (RejectedAnswer rejected : feedback.getRejected()) {
      if (rejected.getSql().filter(sql -> readsPrivate(sql, rejected.getDatabase())).isPresent()) {
        throw new StageException(
            FailureCode.SQL_REJECTED,
            "The field 'rejected' has a query that reads private columns of the database '%s', so the feedback is not remembered. Give it without the query."
                .formatted(rejected.getDatabase()));
      }
    }
    for (String database : feedback.getDatabases()) {
      if (feedback.getSql().filter(sql -> readsPrivate(sql, database)).isPresent()) {
        throw new StageException(
            FailureCode.SQL_REJECTED,
            "The field 'sql' reads private columns of the database '%s', so the feedback is not remembered. Give it without the query."
                .formatted(database));
      }
    }
  }
}
