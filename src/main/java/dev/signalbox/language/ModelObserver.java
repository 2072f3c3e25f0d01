package dev.signalbox.language;

import dev.signalbox.event.ModelUse;
import dev.signalbox.stage.FailureCode;

/// Observes every call that was made and every reply from the journal, but no stopped calls.
///
/// Threading: called from many threads at once; must be quick, and must not throw.
public interface ModelObserver {

  /// An observer that does nothing.
  ModelObserver NONE = new ModelObserver() {};

  /// The model replied, whether its reply is usable or not.
  default void replied(ModelUse use) {}

  /// The model sent no reply.
  ///
  /// @param stage the name of the asking stage
  default void failed(String stage, FailureCode code) {}

  /// The journal had the reply.
  default void recalled(ModelUse use) {}

  /// The journal did not have the reply, or was not asked.
  ///
  /// @param stage the name of the asking stage
  default void missed(String stage) {}
}
