package dev.signalbox.stage;

import dev.signalbox.event.Journey;
import dev.signalbox.event.ModelUse;
import java.util.ArrayList;
import java.util.List;

/// Adds the calls of language models to a question's journey.
public final class ModelCalls {
  private ModelCalls() {}

  /// The journey with the calls that a stage made on it.
  ///
  /// @param stage the stage recorded with each call, in place of the call's own
  public static Journey addedTo(Journey journey, String stage, List<ModelUse> calls) {
    if (calls.isEmpty()) {
      return journey;
    }
    List<ModelUse> all = new ArrayList<>(journey.getModelCalls());
    calls.forEach(call -> all.add(ModelUse.newBuilder(call).setStage(stage).build()));
    return Journey.newBuilder(journey).setModelCalls(List.copyOf(all)).build();
  }
}
