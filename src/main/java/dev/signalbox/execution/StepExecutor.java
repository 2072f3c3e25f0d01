package dev.signalbox.execution;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.ErrorRedaction;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.UnanswerableException;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Executes one query of a plan. The planner corrects the query where the database refuses it, or
/// where it finds nothing because of literals that no row holds.
///
/// Threading: as [QueryExecutor], [GuardedPlanner] and [Catalog].
///
/// @param literals finds the literals that no row holds; null: an empty result stands without a
///   check
/// @param corrections the most corrections of a query
record StepExecutor(
    QueryExecutor executor,
    GuardedPlanner planner,
    SqlGuard guard,
    Catalog catalog,
    @Nullable StoredLiterals literals,
    ExecutionSettings limits,
    int corrections) {

  /// The end of a step.
  sealed interface Ending {

    /// The step as it was last executed.
    PlanStep step();

    List<ModelUse> modelCalls();

    record Executed(PlanStep step, List<ModelUse> modelCalls, ResultTable result)
        implements Ending {

      /// Whether the step found nothing by a name that no known value confirms.
      boolean isUnconfirmed() {
        return !step.getUnconfirmed().isEmpty() && isNothing(result);
      }

      /// The sentence that says so.
      String notFound() {
        return "The query on %s finds nothing. It compares a name as you wrote it (%s), since no values are listed there: check its spelling."
            .formatted(step.getDatabase(), String.join(", ", step.getUnconfirmed()));
      }
    }

    record Failed(PlanStep step, List<ModelUse> modelCalls, StageException failure)
        implements Ending {}
  }

  /// The same with limits that several results share.
  StepExecutor sharedBy(int results) {
    ExecutionSettings shared =
        limits.cutAt(
            Math.max(1, limits.rows() / results),
            Math.max(1, limits.bytes() / results),
            limits.timeout());
    return new StepExecutor(executor, planner, guard, catalog, literals, shared, corrections);
  }

  /// The same without corrections, for a query that the planner cannot write again: it lists the
  /// keys of an earlier step.
  StepExecutor uncorrected() {
    return new StepExecutor(executor, planner, guard, catalog, literals, limits, 0);
  }

  /// @param asked the question that the step answers
  /// @throws StageException the model that should correct the query could not be reached
  Ending execute(PlanStep planned, Asked asked) throws InterruptedException {
    return new StepRun(this, asked).execute(planned);
  }

  /// Whether a result has no row, or one row of zeros and nulls.
  static boolean isNothing(ResultTable result) {
    List<List<Object>> rows = result.getRows();
    return rows.isEmpty()
        || (rows.size() == 1
            && rows.getFirst().stream()
                .<@Nullable Object>map(value -> value)
                .allMatch(value -> value == null || value.equals(0L)));
  }

  /// The literals of a query that no row holds, in sentences; empty where there are none.
  String missingLiterals(PlanStep step) {
    DatabaseDescription database = catalog.find(step.getDatabase()).orElse(null);
    return literals == null || database == null
        ? ""
        : literals.missing(step, database).stream()
            .map(StoredLiterals.Missing::sentence)
            .collect(Collectors.joining(" "));
  }

  /// Whether a step's query cuts its rows between equal ones, so that the engine would choose which
  /// of them the step finds. A query without an order and a cut needs no second statement.
  ///
  /// @throws StageException the database could not tell
  boolean isCutInTie(PlanStep step, Dialect dialect, @Nullable String tenant)
      throws InterruptedException {
    Optional<KeyTies> ties = KeyTies.of(step.getSql(), dialect);
    return ties.isPresent()
        && ties.get()
            .isCut(
                guarded(PlanStep.newBuilder(step).setSql(ties.get().sql()).build(), tenant, _ -> {})
                    .getRows());
  }

  /// Whether a step's query reads private columns.
  boolean readsPrivate(PlanStep step) {
    return catalog
        .find(step.getDatabase())
        .filter(database -> guard.check(step.getSql(), database) instanceof Verdict.Withheld)
        .isPresent();
  }

  /// Checks the query with the guard again, since a topic lies between the guard's first check and
  /// this stage.
  ///
  /// @param told gets the calls of each source where the query is not for a single database
  ResultTable guarded(PlanStep step, @Nullable String tenant, Consumer<SourceCalls> told)
      throws InterruptedException {
    DatabaseDescription database =
        catalog
            .find(step.getDatabase())
            .filter(found -> Audience.of(found.getTenants()).includes(tenant))
            .orElseThrow(() ->
                new StageException(
                    FailureCode.UNKNOWN_DATABASE,
                    "The database %s was removed after the query for it was written. Ask again."
                        .formatted(step.getDatabase())));
    return switch (guard.check(step.getSql(), Privacy.seenBy(tenant, database))) {
      case Verdict.Accepted(String sql) -> execute(database, sql, told);
      case Verdict.Withheld(String reason) ->
          throw new StageException(FailureCode.SQL_REJECTED, "The query may not run. " + reason);
      case Verdict.Rejected(String reason) ->
          throw new StageException(FailureCode.SQL_REJECTED, "The query may not run. " + reason);
    };
  }

  /// Executes a query. The engine's message about a query can quote values that the query itself
  /// does not read, such as those that a view converts. Where columns are private, the failure
  /// therefore comes without values.
  private ResultTable execute(DatabaseDescription database, String sql, Consumer<SourceCalls> told)
      throws InterruptedException {
    try {
      return executor.execute(database.getId(), sql, limits, told);
    } catch (StageException e) {
      if (e.code() != FailureCode.SQL_FAILED || !Privacy.isIn(database)) {
        throw e;
      }
      String message = ErrorRedaction.withoutValues(String.valueOf(e.getMessage()), sql, database);
      throw e instanceof UnanswerableException hinted
          ? UnanswerableException.hinted(
              message, ErrorRedaction.withoutValues(hinted.reason(), sql, database))
          : new StageException(FailureCode.SQL_FAILED, message);
    }
  }
}
