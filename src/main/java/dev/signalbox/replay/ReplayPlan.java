package dev.signalbox.replay;

import dev.signalbox.config.StageName;
import dev.signalbox.topology.kafka.Lane;
import org.jspecify.annotations.Nullable;

/// The plan of a replay run.
///
/// @param name a name that no other run has
/// @param first the stage that the events enter
/// @param indexAt the version of the index to rank by; null: the version at the start. The run does
///   not see later entries.
/// @param version the program's version, for the run's record
public record ReplayPlan(
    String name,
    EventSource source,
    StageName first,
    ReplayFilter filter,
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
