package dev.signalbox.topology.kafka;

import dev.signalbox.stage.LowPriority;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A way through all stages with topics and applications of its own, so that waiting questions of
/// one lane delay no other lane. All lanes share the catalog, the index and the journal of model
/// calls.
///
/// The threads of every lane but the interactive one have low priority ([LowPriority]). They keep a
/// tenth of a thread's share at least, and all idle processor time.
///
/// @param id names its applications; no other lane of the same prefix has it
public record Lane(String id) {
  /// The lane of people who wait for an answer.
  public static final Lane INTERACTIVE = new Lane("interactive");

  /// The lane of bulk jobs, with thousands of questions.
  public static final Lane BULK = new Lane("bulk");

  private static final String RUN = "run.";
  private static final Pattern RUN_NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_-]{0,99}");

  /// Finds a lane that processes serve, by its id.
  public static Optional<Lane> find(String id) {
    return Stream.of(INTERACTIVE, BULK).filter(lane -> lane.id.equals(id)).findFirst();
  }

  /// The lane of a replay run.
  ///
  /// @throws IllegalArgumentException the name cannot be part of a topic's name
  public static Lane ofRun(String name) {
    if (!RUN_NAME.matcher(name).matches()) {
      throw new IllegalArgumentException(
          "the name of a run has letters, digits, '-' and '_', at most 100, and begins with a letter or digit; '%s' does not"
              .formatted(name));
    }
    return new Lane(RUN + name);
  }

  /// Whether it is the lane of a replay run.
  public boolean isRun() {
    return id.startsWith(RUN);
  }

  /// The name of the replay run whose lane this is.
  public Optional<String> runName() {
    return isRun() ? Optional.of(id.substring(RUN.length())) : Optional.empty();
  }

  /// Executes work that starts threads of the lane, so that they have its priority.
  public <T> T call(Supplier<T> work) {
    return equals(INTERACTIVE) ? work.get() : LowPriority.call(work);
  }

  /// The application and consumer group of a group of stages.
  String application(String prefix, StageGroup group) {
    return prefix + id + "." + group.id();
  }

  /// The part between the prefix and the name of a topic; it is empty for the interactive lane.
  String infix() {
    return equals(INTERACTIVE) ? "" : id + ".";
  }
}
