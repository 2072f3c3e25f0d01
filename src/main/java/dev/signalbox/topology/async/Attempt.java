package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The result of one attempt at a record.
public sealed interface Attempt {

  /// The record has ended; the stage sends its outputs.
  ///
  /// @param update of the stage's memory; null: it stays as it is
  record Finished(List<OutputRecord> outputs, @Nullable MemoryUpdate update) implements Attempt {
    public Finished {
      outputs = List.copyOf(outputs);
    }

    /// An end that leaves the memory as it is.
    public Finished(List<OutputRecord> outputs) {
      this(outputs, null);
    }
  }

  /// The attempt failed, and a later one may succeed.
  ///
  /// @param last the outputs where no further attempt follows
  record Failed(List<OutputRecord> last) implements Attempt {
    public Failed {
      last = List.copyOf(last);
    }
  }

  /// The attempt was not made, since it lacks something for the present; it does not count as an
  /// attempt.
  ///
  /// @param delay until the next attempt
  /// @param most the longest time for which the record may be put off; then it ends with the
  ///   reason. Null: any
  /// @param reason the cause of the delay
  record Deferred(Duration delay, @Nullable Duration most, RuntimeException reason)
      implements Attempt {}
}
