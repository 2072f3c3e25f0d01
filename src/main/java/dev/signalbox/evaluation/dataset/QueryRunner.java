package dev.signalbox.evaluation.dataset;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.QueryExecutor;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Runs a query on a database of a dataset.
@FunctionalInterface
public interface QueryRunner {

  /// Wide enough for whole results: a cut one cannot be compared.
  ExecutionSettings LIMITS =
      new ExecutionSettings(1_000_000, 1L << 28, Duration.ofSeconds(30), 4, Duration.ofMinutes(2));

  /// @throws QueryFailedException the database refused the query, or it took too long
  ResultTable run(String database, String sql) throws InterruptedException;

  /// Runs queries through the executor of the pipeline. A database that cannot be reached is a
  /// [StageException], since it says nothing about the query.
  static QueryRunner through(QueryExecutor executor) {
    return (database, sql) -> {
      try {
        return executor.execute(database, sql, LIMITS);
      } catch (StageException e) {
        if (e.code() == FailureCode.SQL_FAILED || e.code() == FailureCode.STATEMENT_TIMEOUT) {
          throw new QueryFailedException(e.getMessage(), e);
        }
        throw e;
      }
    };
  }

  /// A query could not be run.
  final class QueryFailedException extends RuntimeException {
    public QueryFailedException(@Nullable String message, Throwable cause) {
      super(message, cause);
    }
  }
}
