package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.List;

/// What one attempt at a record came to.
public sealed interface Attempt {

  /// Nothing is left to do but to send.
  record Finished(List<OutputRecord> emissions) implements Attempt {
    public Finished {
      emissions = List.copyOf(emissions);
    }
  }

  /// It failed, and may succeed a little later.
  ///
  /// @param last what is sent where no further attempt is made
  record Failed(List<OutputRecord> last) implements Attempt {
    public Failed {
      last = List.copyOf(last);
    }
  }

  /// It was not made, since what it needs cannot be had before; does not count as an attempt.
  ///
  /// @param delay until it is worth asking again
  /// @param reason why it was not made
  record Deferred(Duration delay, RuntimeException reason) implements Attempt {}
}
