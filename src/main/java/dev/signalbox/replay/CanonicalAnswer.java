package dev.signalbox.replay;

import dev.signalbox.event.Answer;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlannedTurn;
import dev.signalbox.event.Question;
import dev.signalbox.event.StageTiming;
import java.time.Instant;

/// Terminal events without the values that differ between any two runs: ids and times.
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

  private static ModelUse of(ModelUse call) {
    return ModelUse.newBuilder(call).setMicros(0).setRecordedAt(null).build();
  }
}
