package dev.signalbox.language;

import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;

/// Hears of every call that was made, and of what the journal had; calls that were held back are
/// none.
///
/// Threading: called from many threads at once; must be quick, and must not throw.
public interface ModelObserver {

  /// For where nobody listens.
  ModelObserver NONE = new ModelObserver() {};

  /// The model replied, whether or not its reply is of use.
  default void replied(ModelUse use) {}

  /// There was no reply.
  ///
  /// @param stage name of the stage that asked
  default void failed(String stage, FailureCode code) {}

  /// The journal had the reply.
  default void recalled(ModelUse use) {}

  /// The journal did not have the reply, or was not asked.
  ///
  /// @param stage name of the stage that asked
  default void missed(String stage) {}
}
