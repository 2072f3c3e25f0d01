package dev.signalbox.topology.async;

/// A message from an attempt's threads to the stream thread.
sealed interface AttemptEvent permits Completion, TurnWait {
  Call.Execution execution();
}
