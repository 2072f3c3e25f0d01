package dev.signalbox.stage;

import dev.signalbox.event.RememberedTurn;
import java.util.Optional;

/// A stage that continues the earlier turns of a conversation. It keeps nothing itself: the
/// machinery reads the stage's memory before a call, and writes it in the same transaction as the
/// outcome. All attempts at one event get the same recall, also after a crash.
///
/// @param <I> event read
/// @param <O> event written for the next stage
public interface RemindedStage<I, O> extends Stage<I, O> {

  /// Does the work for one event.
  ///
  /// @param earlier empty for a question outside of a conversation, or without earlier turns
  /// @throws StageException the stage cannot finish this event
  /// @throws InterruptedException the machinery gave up on this call
  Outcome<O> apply(I input, Recall earlier) throws InterruptedException;

  /// The turn to remember after this outcome; empty where the outcome leaves the memory as it is.
  /// Called only for questions of a conversation.
  Optional<RememberedTurn> remembered(I input, Outcome<O> outcome);

  /// Does the work for an event without earlier turns.
  @Override
  default Outcome<O> apply(I input) throws InterruptedException {
    return apply(input, Recall.NOTHING);
  }
}
