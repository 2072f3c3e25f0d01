package dev.signalbox.replay;

import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.StageName;
import org.jspecify.annotations.Nullable;

/// A run that is to be made.
///
/// @param name no other run has it
/// @param first the stage in front of which the events enter
/// @param indexAt the version of the index to rank by; null: as it is at the start. Nothing that is
///   indexed later is seen.
/// @param version of the program, for the record
public record ReplayPlan(
    String name,
    EventSource source,
    StageName first,
    Filter filter,
    @Nullable Long indexAt,
    String version) {

  public ReplayPlan {
    Lane.ofRun(name);
    if (!first.takesQuestions()) {
      throw new IllegalArgumentException("no question passes the stage " + first.id());
    }
    if (source instanceof EventSource.Given && first != StageName.UNDERSTAND) {
      throw new IllegalArgumentException(
          "questions of a file enter at the stage understand, not at " + first.id());
    }
  }

  Lane lane() {
    return Lane.ofRun(name);
  }
}
