package dev.signalbox.execution;

import dev.signalbox.event.Choice;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.execution.StepExecutor.Ending;
import dev.signalbox.sql.Asked;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.ModelCalls;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;

/// Executes the queries of the choices of an ambiguous question side by side.
final class ChoiceResults {
  private ChoiceResults() {}

  /// The plan with the rows of each choice; a choice whose query cannot be executed has the problem
  /// instead. The choices share the limits of one result, so that the event stays small.
  ///
  /// @param stage that the journey names
  static Planned of(Planned planned, StepExecutor executor, String stage)
      throws InterruptedException {
    List<Choice> choices = planned.getChoices();
    StepExecutor limited = executor.sharedBy(choices.size());
    List<Callable<Ending>> calls = new ArrayList<>();
    for (Choice choice : choices) {
      if (choice.getStep().isPresent()) {
        PlanStep step = choice.getStep().get();
        Asked asked = Asked.of(planned, planned.getJourney().getStandalone(), step.getDatabase());
        calls.add(CallContext.carried(() -> limited.execute(step, asked)));
      }
    }
    List<Ending> endings = PartExecution.sideBySide(calls);
    Journey journey = planned.getJourney();
    for (Ending ending : endings) {
      journey = ModelCalls.addedTo(journey, stage, ending.modelCalls());
    }
    List<Choice> executed = new ArrayList<>();
    int next = 0;
    for (Choice choice : choices) {
      executed.add(choice.getStep().isPresent() ? executed(choice, endings.get(next++)) : choice);
    }
    return Planned.newBuilder(planned).setJourney(journey).setChoices(executed).build();
  }

  private static Choice executed(Choice choice, Ending ending) {
    Choice.Builder executed = Choice.newBuilder(choice).setStep(ending.step());
    return switch (ending) {
      case Ending.Executed unconfirmed when unconfirmed.isUnconfirmed() ->
          executed.setProblem(unconfirmed.notFound()).build();
      case Ending.Executed(var _, var _, var result) -> executed.setResult(result).build();
      case Ending.Failed failed ->
          executed.setProblem(String.valueOf(failed.failure().getMessage())).build();
    };
  }
}
