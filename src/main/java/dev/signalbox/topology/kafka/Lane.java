package dev.signalbox.topology.kafka;

import dev.signalbox.stage.LowPriority;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// A way through all stages with topics and applications of its own, so that what waits on one lane
/// holds up nobody on another. All lanes share the catalog, the index and the journal of model
/// calls.
///
/// The threads of every lane but the interactive one have low priority ([LowPriority]): they keep a
/// tenth of a thread's share at least, and all that nobody else wants.
///
/// @param id names its applications; no other lane of the same prefix has it
public record Lane(String id) {
  /// Of people who wait for an answer.
  public static final Lane INTERACTIVE = new Lane("interactive");

  /// Of questions that come by the thousand.
  public static final Lane BULK = new Lane("bulk");

  private static final String RUN = "run.";
  private static final Pattern RUN_NAME = Pattern.compile("[a-zA-Z0-9][a-zA-Z0-9_-]{0,99}");

  /// One of those that processes serve, by its id.
  public static Optional<Lane> find(String id) {
    return Stream.of(INTERACTIVE, BULK).filter(lane -> lane.id.equals(id)).findFirst();
  }

  /// The lane of a replay run.
  ///
  /// @throws IllegalArgumentException topics cannot have such a name
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

  /// Of the lane of a run, the run's name.
  public Optional<String> runName() {
    return isRun() ? Optional.of(id.substring(RUN.length())) : Optional.empty();
  }

  /// Does what starts threads of the lane, so that they have its priority.
  public <T> T call(Supplier<T> work) {
    return equals(INTERACTIVE) ? work.get() : LowPriority.call(work);
  }

  /// The application and consumer group of a group of stages.
  String application(String prefix, StageGroup group) {
    return prefix + id + "." + group.id();
  }

  /// What stands between the prefix and the name of a topic; the interactive lane's have nothing.
  String infix() {
    return equals(INTERACTIVE) ? "" : id + ".";
  }
}
