package dev.signalbox.replay;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.PlannedTurn;
import dev.signalbox.event.Question;
import dev.signalbox.event.SourceCalls;
import dev.signalbox.event.StageTiming;
import java.time.Instant;

/// Terminal events without the values that differ between any two runs: ids, times, and the split
/// of pages between requests and caches.
public final class CanonicalAnswer {
  private CanonicalAnswer() {}

  public static Answer of(Answer answer) {
    Journey journey = answer.getJourney();
    Question question =
        Question.newBuilder(journey.getQuestion())
            .setId("")
            .setConversation(null)
            .setAskedAt(Instant.EPOCH)
            .build();
    return Answer.newBuilder(answer)
        .setFinishedAt(Instant.EPOCH)
        .setSteps(answer.getSteps().stream().map(CanonicalAnswer::of).toList())
        .setChoices(answer.getChoices().stream().map(CanonicalAnswer::of).toList())
        .setJourney(
            Journey.newBuilder(journey)
                .setQuestion(question)
                .setTimings(
                    journey.getTimings().stream()
                        .map(timing -> new StageTiming(timing.getStage(), Instant.EPOCH, 0L))
                        .toList())
                .setDialogue(journey.getDialogue().map(CanonicalAnswer::of).orElse(null))
                .setModelCalls(journey.getModelCalls().stream().map(CanonicalAnswer::of).toList())
                .build())
        .build();
  }

  private static Dialogue of(Dialogue dialogue) {
    return Dialogue.newBuilder(dialogue)
        .setTurns(
            dialogue.getTurns().stream()
                .map(turn -> PlannedTurn.newBuilder(turn).setAskedAt(Instant.EPOCH).build())
                .toList())
        .build();
  }

  private static Choice of(Choice choice) {
    return Choice.newBuilder(choice)
        .setStep(choice.getStep().map(CanonicalAnswer::of).orElse(null))
        .build();
  }

  private static PlanStep of(PlanStep step) {
    return PlanStep.newBuilder(step)
        .setCalls(step.getCalls().stream().map(CanonicalAnswer::of).toList())
        .build();
  }

  private static SourceCalls of(SourceCalls calls) {
    return SourceCalls.newBuilder(calls)
        .setCalls(0)
        .setCached(0)
        .setMillis(0)
        .setSentence("")
        .build();
  }

  private static ModelUse of(ModelUse call) {
    return ModelUse.newBuilder(call).setMicros(0).setRecordedAt(null).build();
  }
}
