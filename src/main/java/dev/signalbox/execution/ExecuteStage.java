package dev.signalbox.execution;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.answer.Chart;
import dev.signalbox.answer.CombinedSentence;
import dev.signalbox.answer.ReturnTypes;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.ResultTable;
import dev.signalbox.execution.StepExecutor.Ending;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.guard.SqlGuard;
import dev.signalbox.sql.value.StoredLiterals;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.ModelCalls;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.stage.TerminalEvents.Presented;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Executes the query, lets the planner correct it where the database refuses it, and builds the
/// answer. Where the question has parts, the stage executes their queries side by side, and one
/// more query combines their results. Where the asker shall choose between databases, the stage
/// executes the query of each choice. The stage ends every question.
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
              Asked.of(planned.getJourney(), planned.getJourney().getStandalone()));
      return Outcome.ended(answer(after(planned, List.of(ending)), ending));
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
      case Ending.Executed(PlanStep step, var _, ResultTable result) -> {
        String question = planned.getJourney().getStandalone();
        // No language model sees private values, whatever tenant asks.
        AnswerWriter words = stepExecutor.readsPrivate(step) ? AnswerWriter.byRules() : writer;
        AnswerWriter.Wording wording = words.write(question, step.getSql(), result);
        Journey journey = ModelCalls.addedTo(planned.getJourney(), NAME, wording.modelCalls());
        yield TerminalEvents.answered(
            Planned.newBuilder(planned).setJourney(journey).build(),
            result,
            presented(question, result, wording.sentence(), wording.writer()));
      }
      case Ending.Failed failed -> failed(planned, failed);
    };
  }

  private static Presented presented(
      String question, ResultTable result, String sentence, String writer) {
    return new Presented(
        sentence, writer, ReturnTypes.of(question, result), Chart.of(result).orElse(null));
  }

  private Answer inParts(Planned planned, Composition composition) throws InterruptedException {
    List<Ending> endings = executeSideBySide(planned, composition);
    Planned current = after(planned, endings);
    List<ResultTable> results = new ArrayList<>();
    for (Ending ending : endings) {
      switch (ending) {
        case Ending.Executed executed -> results.add(executed.result());
        case Ending.Failed failed -> {
          return failed(current, failed);
        }
      }
    }
    return switch (ResultCombination.of(composition, results, limits)) {
      case ResultCombination.Combined(ResultTable result, String sql) ->
          TerminalEvents.combined(
              current,
              result,
              sql,
              presented(
                  current.getJourney().getStandalone(),
                  result,
                  CombinedSentence.of(composition, result),
                  AnswerWriter.RULES));
      case ResultCombination.NotCombined(String reason) ->
          TerminalEvents.notCombined(current, reason);
    };
  }

  private List<Ending> executeSideBySide(Planned planned, Composition composition)
      throws InterruptedException {
    List<PlanStep> steps = planned.getSteps();
    List<Callable<Ending>> calls =
        IntStream.range(0, steps.size())
            .<Callable<Ending>>mapToObj(i ->
                CallContext.carried(() ->
                    stepExecutor.execute(
                        steps.get(i),
                        Asked.of(
                            planned.getJourney(), composition.getParts().get(i).getQuestion()))))
            .toList();
    return sideBySide(calls);
  }

  /// Waits for all steps, so that the same steps always end in the same way. An interrupt ends them
  /// all.
  static List<Ending> sideBySide(List<Callable<Ending>> calls) throws InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Ending> endings = new ArrayList<>();
      for (Future<Ending> call : threads.invokeAll(calls)) {
        endings.add(call.get());
      }
      return endings;
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case StageException failure -> throw failure;
        case InterruptedException interrupted -> throw interrupted;
        case null, default -> throw new IllegalStateException("A step ended unexpectedly", e);
      }
    }
  }

  /// The plan with its steps as they were last executed.
  private static Planned after(Planned planned, List<Ending> endings) {
    Journey journey = planned.getJourney();
    for (Ending ending : endings) {
      journey = ModelCalls.addedTo(journey, NAME, ending.modelCalls());
    }
    return Planned.newBuilder(planned)
        .setJourney(journey)
        .setSteps(endings.stream().map(Ending::step).toList())
        .build();
  }

  private static Answer failed(Planned planned, Ending.Failed failed) {
    StageException failure = failed.failure();
    if (failure.code().passing()) {
      throw failure;
    }
    String message = String.valueOf(failure.getMessage());
    return TerminalEvents.failed(
        planned,
        NAME,
        failure.code(),
        failure.code() == FailureCode.SQL_FAILED
            ? "%s refused the query: %s".formatted(failed.step().getDatabase(), message)
            : message);
  }
}
