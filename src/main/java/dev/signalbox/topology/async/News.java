package dev.signalbox.topology.async;

/// What an attempt's threads have to tell the stream thread.
sealed interface News permits Completion, Pause {
  Call.Run run();
}
