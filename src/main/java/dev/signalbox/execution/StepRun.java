package dev.signalbox.execution;

import dev.signalbox.catalog.Privacy;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.execution.StepExecutor.Ending;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One execution of a step with its corrections. It collects the calls of the language model and
/// those of the sources.
///
/// Threading: one thread.
final class StepRun {
  private final StepExecutor executor;
  private final Asked asked;
  private final List<ModelUse> modelCalls = new ArrayList<>();
  private final List<SourceCalls> sourceCalls = new ArrayList<>();

  /// @param asked the question that the step answers
  StepRun(StepExecutor executor, Asked asked) {
    this.executor = executor;
    this.asked = asked;
  }

  /// @throws StageException the model that should correct the query could not be reached
  Ending execute(PlanStep planned) throws InterruptedException {
    PlanStep step = planned;
    for (int corrected = 0; ; corrected++) {
      try {
        ResultTable result = result(step);
        return corrected < executor.corrections()
            ? retriedIfEmpty(step, result)
            : executed(step, result);
      } catch (StageException e) {
        Optional<PlanStep> next =
            e.code() == FailureCode.SQL_FAILED && corrected < executor.corrections()
                ? corrected(step, String.valueOf(e.getMessage()))
                : Optional.empty();
        if (next.isEmpty()) {
          return new Ending.Failed(withCalls(step), List.copyOf(modelCalls), e);
        }
        step = next.get();
      }
    }
  }

  private ResultTable result(PlanStep step) throws InterruptedException {
    return executor.guarded(step, asked.tenant(), sourceCalls::add);
  }

  private Ending executed(PlanStep step, ResultTable result) {
    return new Ending.Executed(
        withCalls(step), List.copyOf(modelCalls), ResultUnits.put(step.getUnits(), result));
  }

  private PlanStep withCalls(PlanStep step) {
    return sourceCalls.isEmpty()
        ? step
        : PlanStep.newBuilder(step).setCalls(List.copyOf(sourceCalls)).build();
  }

  /// Executes a corrected query where the first one found nothing; the first result stands where
  /// the correction finds nothing either.
  private Ending retriedIfEmpty(PlanStep step, ResultTable result) throws InterruptedException {
    // A query that a user told stands, even where it finds nothing today.
    boolean told = step.getTaught().filter(query -> query.getProblem().isEmpty()).isPresent();
    String missing = StepExecutor.isNothing(result) && !told ? executor.missingLiterals(step) : "";
    Optional<PlanStep> better =
        missing.isEmpty() ? Optional.empty() : corrected(step, "Nothing was found. " + missing);
    if (better.isEmpty()) {
      return executed(step, result);
    }
    String problem = "Nothing was found by it either.";
    try {
      ResultTable found = result(better.get());
      if (!StepExecutor.isNothing(found)) {
        return executed(better.get(), found);
      }
    } catch (StageException e) {
      problem = String.valueOf(e.getMessage());
    }
    return executed(withAttempt(step, better.get(), problem), result);
  }

  private static PlanStep withAttempt(PlanStep step, PlanStep attempt, String problem) {
    List<RefusedQuery> attempts = new ArrayList<>(step.getAttempts());
    attempts.add(new RefusedQuery(attempt.getSql(), problem));
    return PlanStep.newBuilder(step).setAttempts(List.copyOf(attempts)).build();
  }

  /// A corrected query; empty where the planner has none.
  private Optional<PlanStep> corrected(PlanStep step, String problem) throws InterruptedException {
    DatabaseDescription database = executor.catalog().find(step.getDatabase()).orElse(null);
    if (database == null) {
      return Optional.empty();
    }
    GuardedPlan plan =
        executor.planner().correct(asked, Privacy.seenBy(asked.tenant(), database), step, problem);
    modelCalls.addAll(plan.modelCalls());
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
