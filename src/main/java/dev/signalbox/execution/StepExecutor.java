package dev.signalbox.execution;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.ErrorRedaction;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.stage.Audience;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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
        implements Ending {}

    record Failed(PlanStep step, List<ModelUse> modelCalls, StageException failure)
        implements Ending {}
  }

  /// The same with limits that several results share.
  StepExecutor sharedBy(int results) {
    ExecutionSettings shared =
        new ExecutionSettings(
            Math.max(1, limits.rows() / results),
            Math.max(1, limits.bytes() / results),
            limits.timeout(),
            limits.poolSize(),
            limits.idle(),
            limits.keys());
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
    PlanStep step = planned;
    List<ModelUse> calls = new ArrayList<>();
    for (int corrected = 0; ; corrected++) {
      try {
        ResultTable result = guarded(step, asked.tenant());
        return corrected < corrections
            ? retriedIfEmpty(asked, step, result, calls)
            : new Ending.Executed(step, List.copyOf(calls), result);
      } catch (StageException e) {
        Optional<PlanStep> next =
            e.code() == FailureCode.SQL_FAILED && corrected < corrections
                ? corrected(asked, step, String.valueOf(e.getMessage()), calls)
                : Optional.empty();
        if (next.isEmpty()) {
          return new Ending.Failed(step, List.copyOf(calls), e);
        }
        step = next.get();
      }
    }
  }

  /// Executes a corrected query where the first one found nothing; the first result stands where
  /// the correction finds nothing either.
  private Ending retriedIfEmpty(
      Asked asked, PlanStep step, ResultTable result, List<ModelUse> calls)
      throws InterruptedException {
    // A query that a user told stands, even where it finds nothing today.
    boolean told = step.getTaught().filter(query -> query.getProblem().isEmpty()).isPresent();
    String missing = isNothing(result) && !told ? missingLiterals(step) : "";
    Optional<PlanStep> better =
        missing.isEmpty()
            ? Optional.empty()
            : corrected(asked, step, "Nothing was found. " + missing, calls);
    if (better.isEmpty()) {
      return new Ending.Executed(step, List.copyOf(calls), result);
    }
    String problem = "Nothing was found by it either.";
    try {
      ResultTable found = guarded(better.get(), asked.tenant());
      if (!isNothing(found)) {
        return new Ending.Executed(better.get(), List.copyOf(calls), found);
      }
    } catch (StageException e) {
      problem = String.valueOf(e.getMessage());
    }
    return new Ending.Executed(
        withAttempt(step, better.get(), problem), List.copyOf(calls), result);
  }

  private static PlanStep withAttempt(PlanStep step, PlanStep attempt, String problem) {
    List<RefusedQuery> attempts = new ArrayList<>(step.getAttempts());
    attempts.add(new RefusedQuery(attempt.getSql(), problem));
    return PlanStep.newBuilder(step).setAttempts(List.copyOf(attempts)).build();
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

  private String missingLiterals(PlanStep step) {
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
                guarded(PlanStep.newBuilder(step).setSql(ties.get().sql()).build(), tenant)
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
  private ResultTable guarded(PlanStep step, @Nullable String tenant) throws InterruptedException {
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
      case Verdict.Accepted(String sql) -> execute(database, sql);
      case Verdict.Withheld(String reason) ->
          throw new StageException(FailureCode.SQL_REJECTED, "The query may not run. " + reason);
      case Verdict.Rejected(String reason) ->
          throw new StageException(FailureCode.SQL_REJECTED, "The query may not run. " + reason);
    };
  }

  /// Executes a query. The engine's message about a query can quote values that the query itself
  /// does not read, such as those that a view converts. Where columns are private, the failure
  /// therefore comes without values.
  private ResultTable execute(DatabaseDescription database, String sql)
      throws InterruptedException {
    try {
      return executor.execute(database.getId(), sql, limits);
    } catch (StageException e) {
      if (e.code() != FailureCode.SQL_FAILED || !Privacy.isIn(database)) {
        throw e;
      }
      throw new StageException(
          FailureCode.SQL_FAILED,
          ErrorRedaction.withoutValues(String.valueOf(e.getMessage()), sql, database));
    }
  }

  /// A corrected query; empty where the planner has none.
  ///
  /// @param calls collects the calls of the model
  private Optional<PlanStep> corrected(
      Asked asked, PlanStep step, String problem, List<ModelUse> calls)
      throws InterruptedException {
    DatabaseDescription database = catalog.find(step.getDatabase()).orElse(null);
    if (database == null) {
      return Optional.empty();
    }
    GuardedPlan plan =
        planner.correct(asked, Privacy.seenBy(asked.tenant(), database), step, problem);
    calls.addAll(plan.modelCalls());
    return switch (plan) {
      case GuardedPlan.Accepted(PlanStep better, var _) -> Optional.of(better);
      case GuardedPlan.Declined _,
          GuardedPlan.NotUnderstood _,
          GuardedPlan.Rejected _,
          GuardedPlan.Withheld _ ->
          Optional.empty();
    };
  }
}
