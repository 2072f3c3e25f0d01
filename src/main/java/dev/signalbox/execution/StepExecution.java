package dev.signalbox.execution;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Privacy;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.ErrorRedaction;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.guard.SqlGuard.Verdict;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Runs one query of a plan, and lets the planner correct it where the database refuses it, or
/// where it finds nothing and compares with what no row holds.
///
/// Threading: as [QueryExecutor], [GuardedPlanner] and [Catalog].
///
/// @param literals tells what no row holds; null: what finds nothing is not doubted
/// @param corrections how often a query is written again
record StepExecution(
    QueryExecutor executor,
    GuardedPlanner planner,
    SqlGuard guard,
    Catalog catalog,
    @Nullable StoredLiterals literals,
    ExecutionSettings limits,
    int corrections) {

  /// What came of it.
  sealed interface Ending {

    /// As it was run last.
    PlanStep step();

    List<ModelUse> modelCalls();

    record Ran(PlanStep step, List<ModelUse> modelCalls, ResultTable result) implements Ending {}

    record Failed(PlanStep step, List<ModelUse> modelCalls, StageException failure)
        implements Ending {}
  }

  /// @param question that the step answers
  /// @param tenant who asks; null: nobody in particular
  /// @throws StageException a model could not be reached that was to correct the query
  Ending run(PlanStep planned, String question, @Nullable String tenant)
      throws InterruptedException {
    PlanStep step = planned;
    List<ModelUse> calls = new ArrayList<>();
    for (int corrected = 0; ; corrected++) {
      try {
        ResultTable result = run(step, tenant);
        return corrected < corrections
            ? foundOrDoubted(question, tenant, step, result, calls)
            : new Ending.Ran(step, List.copyOf(calls), result);
      } catch (StageException e) {
        Optional<PlanStep> next =
            e.code() == FailureCode.SQL_FAILED && corrected < corrections
                ? corrected(question, tenant, step, String.valueOf(e.getMessage()), calls)
                : Optional.empty();
        if (next.isEmpty()) {
          return new Ending.Failed(step, List.copyOf(calls), e);
        }
        step = next.get();
      }
    }
  }

  /// Where nothing was found, once more with other literals; the first result stands where that
  /// finds nothing either.
  private Ending foundOrDoubted(
      String question,
      @Nullable String tenant,
      PlanStep step,
      ResultTable result,
      List<ModelUse> calls)
      throws InterruptedException {
    String inVain = isNothing(result) ? lookedForInVain(step) : "";
    Optional<PlanStep> better =
        inVain.isEmpty()
            ? Optional.empty()
            : corrected(question, tenant, step, "Nothing was found. " + inVain, calls);
    if (better.isEmpty()) {
      return new Ending.Ran(step, List.copyOf(calls), result);
    }
    String problem = "Nothing was found by it either.";
    try {
      ResultTable found = run(better.get(), tenant);
      if (!isNothing(found)) {
        return new Ending.Ran(better.get(), List.copyOf(calls), found);
      }
    } catch (StageException e) {
      problem = String.valueOf(e.getMessage());
    }
    return new Ending.Ran(withTried(step, better.get(), problem), List.copyOf(calls), result);
  }

  private static PlanStep withTried(PlanStep step, PlanStep tried, String problem) {
    List<RefusedQuery> attempts = new ArrayList<>(step.getAttempts());
    attempts.add(new RefusedQuery(tried.getSql(), problem));
    return PlanStep.newBuilder(step).setAttempts(List.copyOf(attempts)).build();
  }

  /// No row, or one that counts none.
  static boolean isNothing(ResultTable result) {
    List<List<Object>> rows = result.getRows();
    return rows.isEmpty()
        || (rows.size() == 1
            && rows.getFirst().stream()
                .<@Nullable Object>map(value -> value)
                .allMatch(value -> value == null || value.equals(0L)));
  }

  private String lookedForInVain(PlanStep step) {
    DatabaseDescription database = catalog.find(step.getDatabase()).orElse(null);
    return literals == null || database == null
        ? ""
        : literals.missing(step, database).stream()
            .map(StoredLiterals.Missing::sentence)
            .collect(Collectors.joining(" "));
  }

  /// Whether a step's query reads what is private to most.
  boolean readsPrivate(PlanStep step) {
    return catalog
        .find(step.getDatabase())
        .filter(database -> guard.check(step.getSql(), database) instanceof Verdict.Withheld)
        .isPresent();
  }

  /// The guard looks at it again: a topic lies between it and the guard's first look.
  private ResultTable run(PlanStep step, @Nullable String tenant) throws InterruptedException {
    DatabaseDescription database =
        catalog
            .find(step.getDatabase())
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

  /// What an engine says of a query can quote values that the query itself does not read, such as
  /// those that a view converts; where columns are private, it is told without values.
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

  /// Another query; empty where the planner has none.
  ///
  /// @param calls is told what it took
  private Optional<PlanStep> corrected(
      String question, @Nullable String tenant, PlanStep step, String problem, List<ModelUse> calls)
      throws InterruptedException {
    DatabaseDescription database = catalog.find(step.getDatabase()).orElse(null);
    if (database == null) {
      return Optional.empty();
    }
    GuardedPlan plan = planner.correct(question, Privacy.seenBy(tenant, database), step, problem);
    calls.addAll(plan.modelCalls());
    return switch (plan) {
      case GuardedPlan.Accepted(PlanStep better, var _) -> Optional.of(better);
      case GuardedPlan.Declined _, GuardedPlan.Rejected _, GuardedPlan.Withheld _ ->
          Optional.empty();
    };
  }
}
