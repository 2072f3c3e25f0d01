package dev.signalbox.topology.async;

import java.time.Duration;

/// Runs something later.
///
/// Threading: safe for any number of threads.
public interface Timer {

  /// @param action must be quick, and must not throw
  Scheduled schedule(Duration wait, Runnable action);

  /// What was scheduled.
  interface Scheduled {

    /// It may still run where it was about to.
    void cancel();
  }
}
