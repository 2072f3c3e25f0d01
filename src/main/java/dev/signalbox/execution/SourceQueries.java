package dev.signalbox.execution;

import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.UnanswerableException;
import java.util.function.Consumer;

/// Executes the queries of entries of the catalog that are no single database: APIs and
/// federations.
///
/// Threading: any number of threads.
public interface SourceQueries {

  /// Covers no entry.
  static SourceQueries none() {
    return new SourceQueries() {
      @Override
      public boolean cover(String entry) {
        return false;
      }

      @Override
      public ResultTable execute(
          String entry, String sql, ExecutionSettings limits, Consumer<SourceCalls> told) {
        throw new IllegalArgumentException("No entry is covered, so neither is " + entry);
      }
    };
  }

  /// Whether an entry's queries are executed here.
  ///
  /// @param entry its id in the catalog
  boolean cover(String entry);

  /// Executes a query.
  ///
  /// @param sql one statement that the guard has accepted
  /// @param told gets the calls of each source, also those before a failure
  /// @throws UnanswerableException with a hint for the planner, or because the result would be
  ///   wrong or too costly
  /// @throws StageException the failure of a source
  /// @throws InterruptedException the caller was interrupted; all calls and statements have ended
  ResultTable execute(
      String entry, String sql, ExecutionSettings limits, Consumer<SourceCalls> told)
      throws InterruptedException;
}
