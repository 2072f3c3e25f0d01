package dev.signalbox.execution;

import dev.signalbox.answer.Sentence;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.catalog.Dialect;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.sql.SqlGuard;
import dev.signalbox.sql.SqlGuard.Verdict;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Terminal;
import java.util.List;
import java.util.Optional;

/// Runs the query, lets the planner correct it where the database refuses it, and builds the
/// answer. Ends every question.
///
/// Threading: as [QueryExecutor], [GuardedPlanner] and [Catalog].
public final class ExecuteStage implements Stage<Planned, Answer> {
  private static final String NAME = "execute";

  private final QueryExecutor executor;
  private final GuardedPlanner planner;
  private final SqlGuard guard;
  private final Catalog catalog;
  private final ExecutionSettings limits;
  private final int corrections;

  /// @param corrections how often a query that the database refused is written again
  public ExecuteStage(
      QueryExecutor executor,
      GuardedPlanner planner,
      SqlGuard guard,
      Catalog catalog,
      ExecutionSettings limits,
      int corrections) {
    this.executor = executor;
    this.planner = planner;
    this.guard = guard;
    this.catalog = catalog;
    this.limits = limits;
    this.corrections = corrections;
  }

  /// @throws StageException what may pass: a database or a model that is not available at the
  ///   moment
  @Override
  public Outcome<Answer> apply(Planned planned) throws InterruptedException {
    if (planned.getSteps().size() != 1) {
      return Outcome.ended(
          Terminal.refused(
              planned.getJourney(),
              planned.getRanking(),
              RefusalReason.SEVERAL_DATABASES_NEEDED,
              "The results of several queries cannot be combined. Ask for each in a question of its own."));
    }
    return Outcome.ended(answer(planned));
  }

  private Answer answer(Planned planned) throws InterruptedException {
    Planned current = planned;
    for (int corrected = 0; ; corrected++) {
      PlanStep step = current.getSteps().getFirst();
      try {
        ResultTable result = run(step);
        String sentence = Sentence.of(current.getJourney().getStandalone(), result);
        return Terminal.answered(current, result, sentence);
      } catch (StageException e) {
        Optional<Planned> next =
            e.code() == FailureCode.SQL_FAILED && corrected < corrections
                ? corrected(current, step, String.valueOf(e.getMessage()))
                : Optional.empty();
        if (next.isEmpty()) {
          return failed(current, step, e);
        }
        current = next.get();
      }
    }
  }

  /// The guard looks at it again: a topic lies between it and the guard's first look.
  private ResultTable run(PlanStep step) throws InterruptedException {
    DatabaseDescription database =
        catalog
            .find(step.getDatabase())
            .orElseThrow(() ->
                new StageException(
                    FailureCode.UNKNOWN_DATABASE,
                    "The database %s was removed after the query for it was written. Ask again."
                        .formatted(step.getDatabase())));
    return switch (guard.check(step.getSql(), Dialect.of(database.getDialect()))) {
      case Verdict.Accepted(String sql) -> executor.execute(step.getDatabase(), sql, limits);
      case Verdict.Rejected(String reason) ->
          throw new StageException(FailureCode.SQL_REJECTED, "The query may not run. " + reason);
    };
  }

  /// The plan with another query; empty where the planner has none.
  private Optional<Planned> corrected(Planned planned, PlanStep step, String problem)
      throws InterruptedException {
    DatabaseDescription database = catalog.find(step.getDatabase()).orElse(null);
    if (database == null) {
      return Optional.empty();
    }
    GuardedPlan plan =
        planner.correct(planned.getJourney().getStandalone(), database, step, problem);
    Journey journey = ModelCalls.addedTo(planned.getJourney(), NAME, plan.modelCalls());
    return switch (plan) {
      case GuardedPlan.Accepted(PlanStep better, var _) ->
          Optional.of(
              Planned.newBuilder(planned).setJourney(journey).setSteps(List.of(better)).build());
      case GuardedPlan.Declined _, GuardedPlan.Rejected _ -> Optional.empty();
    };
  }

  private static Answer failed(Planned planned, PlanStep step, StageException failure) {
    if (failure.code().passing()) {
      throw failure;
    }
    String message = String.valueOf(failure.getMessage());
    return Terminal.failed(
        planned,
        NAME,
        failure.code(),
        failure.code() == FailureCode.SQL_FAILED
            ? "%s refused the query: %s".formatted(step.getDatabase(), message)
            : message);
  }
}
