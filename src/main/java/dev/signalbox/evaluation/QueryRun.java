package dev.signalbox.evaluation;

import dev.signalbox.event.ResultTable;

/// Runs a query on a database of a dataset.
@FunctionalInterface
public interface QueryRun {

  /// @throws QueryFailedException the database refused the query, or it took too long
  ResultTable run(String database, String sql);

  /// A query could not be run.
  final class QueryFailedException extends RuntimeException {
    public QueryFailedException(String message, Throwable cause) {
      super(message, cause);
    }
  }
}
