package dev.signalbox.stage;

import dev.signalbox.event.Answer;

/// The outcome of a stage's work on an event.
///
/// @param <O> the event for the next stage
public sealed interface Outcome<O> {

  /// The question goes on to the next stage.
  record Onward<O>(O event) implements Outcome<O> {}

  /// The question ends here: a route, a plan, an answer, a refusal or a failure.
  record Ended<O>(Answer answer) implements Outcome<O> {}

  static <O> Outcome<O> onward(O event) {
    return new Onward<>(event);
  }

  static <O> Outcome<O> ended(Answer answer) {
    return new Ended<>(answer);
  }
}
