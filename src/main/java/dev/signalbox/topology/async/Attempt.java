package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.List;

/// The result of one attempt at a record.
public sealed interface Attempt {

  /// The record has ended; the stage sends its outputs.
  record Finished(List<OutputRecord> outputs) implements Attempt {
    public Finished {
      outputs = List.copyOf(outputs);
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
  /// @param reason the cause of the delay
  record Deferred(Duration delay, RuntimeException reason) implements Attempt {}
}
