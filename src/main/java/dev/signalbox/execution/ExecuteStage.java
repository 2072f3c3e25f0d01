package dev.signalbox.execution;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.answer.Chart;
import dev.signalbox.answer.ReturnTypes;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.StepExecutor.Ending;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.sql.words.AskedChart;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.stage.TerminalEvents.Presented;
import dev.signalbox.stage.UnanswerableException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Executes the query, lets the planner correct it where the database refuses it, and builds the
/// answer. Where the question has parts, the stage executes their queries, each as soon as it has
/// the keys that it takes from others. One more query combines their results, or the last one
/// answers. Where the asker shall choose between databases, the stage executes the query of each
/// choice. The stage ends every question.
///
/// Threading: as [QueryExecutor], [GuardedPlanner] and [Catalog].
public final class ExecuteStage implements Stage<Planned, Answer> {
  private static final String NAME = "execute";

  private final StepExecutor stepExecutor;
  private final AnswerWriter writer;
  private final ExecutionSettings limits;

  /// @param literals finds the literals that no row holds; null: an empty result stands without a
  ///   check
  /// @param writer words the result of a single query
  /// @param corrections the most corrections of a query
  public ExecuteStage(
      QueryExecutor executor,
      GuardedPlanner planner,
      SqlGuard guard,
      Catalog catalog,
      @Nullable StoredLiterals literals,
      AnswerWriter writer,
      ExecutionSettings limits,
      int corrections) {
    this.stepExecutor =
        new StepExecutor(executor, planner, guard, catalog, literals, limits, corrections);
    this.writer = writer;
    this.limits = limits;
  }

  /// @throws StageException a failure that may pass: a database or a model is unavailable at the
  ///   moment
  @Override
  public Outcome<Answer> apply(Planned planned) throws InterruptedException {
    if (!planned.getChoices().isEmpty()) {
      return Outcome.ended(TerminalEvents.ambiguous(ChoiceResults.of(planned, stepExecutor, NAME)));
    }
    List<PlanStep> steps = planned.getSteps();
    Composition composition = planned.getJourney().getComposition().orElse(null);
    if (steps.size() == 1) {
      Ending ending =
          stepExecutor.execute(
              steps.getFirst(),
              Asked.of(
                  planned, planned.getJourney().getStandalone(), steps.getFirst().getDatabase()));
      return Outcome.ended(answer(after(planned, new TreeMap<>(Map.of(0, ending))), ending));
    }
    return Outcome.ended(
        composition != null && composition.getParts().size() == steps.size()
            ? inParts(planned, composition)
            : TerminalEvents.notCombined(
                planned,
                "It is not known how the results of these %d queries belong together. Ask for each in a question of its own."
                    .formatted(steps.size())));
  }

  private Answer answer(Planned planned, Ending ending) throws InterruptedException {
    return switch (ending) {
      case Ending.Executed executed -> answered(planned, executed);
      case Ending.Failed failed -> failed(planned, failed, "");
    };
  }

  /// The answer with the result of one step.
  private Answer answered(Planned planned, Ending.Executed executed) throws InterruptedException {
    if (executed.isUnconfirmed()) {
      return unconfirmed(planned, executed);
    }
    String question = planned.getJourney().getStandalone();
    AnswerWriter.Wording wording =
        writer(planned.getSteps()).write(question, executed.step(), executed.result());
    return TerminalEvents.answered(
        charged(planned, wording),
        executed.result(),
        presented(planned, executed.result(), wording));
  }

  /// Refuses a question whose query found nothing by a name that no known value confirms: nobody
  /// can tell whether there is nothing, or the name is spelled in another way.
  private static Answer unconfirmed(Planned planned, Ending.Executed executed) {
    return TerminalEvents.refused(planned, RefusalReason.NOT_UNDERSTOOD, executed.notFound());
  }

  /// No language model sees private values, whatever tenant asks.
  private AnswerWriter writer(List<PlanStep> steps) {
    return steps.stream().anyMatch(stepExecutor::readsPrivate) ? AnswerWriter.byRules() : writer;
  }

  private static Planned charged(Planned planned, AnswerWriter.Wording wording) {
    Journey journey = ModelCalls.addedTo(planned.getJourney(), NAME, wording.modelCalls());
    return Planned.newBuilder(planned).setJourney(journey).build();
  }

  private static Presented presented(
      Planned planned, ResultTable result, AnswerWriter.Wording wording) {
    Journey journey = planned.getJourney();
    Optional<String> chart =
        AskedChart.in(journey.getQuestion().getText())
            .map(asked -> Chart.of(result, asked.kind()))
            .orElseGet(() -> Chart.of(result));
    return new Presented(
        wording.sentence(),
        wording.writer(),
        ReturnTypes.of(journey.getStandalone(), result),
        chart.orElse(null));
  }

  private Answer inParts(Planned planned, Composition composition) throws InterruptedException {
    return switch (PartExecution.of(stepExecutor, planned, composition)) {
      case PartExecution.Outcome.Refused(var endings, var reason, var detail) ->
          TerminalEvents.refused(after(planned, endings), reason, detail);
      case PartExecution.Outcome.Ended(var endings) ->
          inParts(after(planned, endings), composition, endings);
    };
  }

  private Answer inParts(
      Planned current, Composition composition, SortedMap<Integer, Ending> endings)
      throws InterruptedException {
    List<ResultTable> results = new ArrayList<>();
    for (Map.Entry<Integer, Ending> each : endings.entrySet()) {
      switch (each.getValue()) {
        case Ending.Executed executed when executed.isUnconfirmed() -> {
          return unconfirmed(current, executed);
        }
        case Ending.Executed executed -> results.add(executed.result());
        case Ending.Failed failed -> {
          String question = composition.getParts().get(each.getKey()).getQuestion();
          return failed(
              current, failed, "Step %d, \"%s\": ".formatted(each.getKey() + 1, question));
        }
      }
    }
    if (composition.getCombination() == Combination.LAST
        && endings.get(endings.lastKey()) instanceof Ending.Executed last) {
      return answered(current, last);
    }
    int behind = Math.max(0, results.size() - 2);
    return combined(
        current,
        Composition.newBuilder(composition)
            .setParts(composition.getParts().subList(behind, results.size()))
            .build(),
        results.subList(behind, results.size()));
  }

  private Answer combined(Planned current, Composition composition, List<ResultTable> results)
      throws InterruptedException {
    return switch (ResultCombination.of(composition, results, limits)) {
      case ResultCombination.Combined(ResultTable result, String sql) -> {
        String question = current.getJourney().getStandalone();
        AnswerWriter.Wording wording =
            writer(current.getSteps()).writeCombined(question, composition, sql, result);
        yield TerminalEvents.combined(
            charged(current, wording), result, sql, presented(current, result, wording));
      }
      case ResultCombination.NotCombined(String reason) ->
          TerminalEvents.notCombined(current, reason);
    };
  }

  /// The plan with its steps as they were last executed.
  private static Planned after(Planned planned, SortedMap<Integer, Ending> endings) {
    Journey journey = planned.getJourney();
    List<PlanStep> steps = new ArrayList<>(planned.getSteps());
    for (Map.Entry<Integer, Ending> each : endings.entrySet()) {
      journey = ModelCalls.addedTo(journey, NAME, each.getValue().modelCalls());
      steps.set(each.getKey(), each.getValue().step());
    }
    return Planned.newBuilder(planned).setJourney(journey).setSteps(List.copyOf(steps)).build();
  }

  /// @param step names the step in front of the message, where there are several
  private static Answer failed(Planned planned, Ending.Failed failed, String step) {
    StageException failure = failed.failure();
    if (failure.code().passing()) {
      throw failure.of(planned);
    }
    String message = String.valueOf(failure.getMessage());
    if (failure instanceof UnanswerableException refused) {
      return TerminalEvents.refused(
          planned, RefusalReason.CANNOT_WRITE_SQL, step + refused.reason());
    }
    return TerminalEvents.failed(
        planned,
        NAME,
        failure.code(),
        step
            + (failure.code() == FailureCode.SQL_FAILED
                ? "%s refused the query: %s".formatted(failed.step().getDatabase(), message)
                : message),
        1);
  }
}
