package dev.signalbox.topology.async;

/// What an attempt's threads have to tell the stream thread.
sealed interface AttemptEvent permits Completion, TurnWait {
  Call.Execution execution();
}
