package dev.signalbox.topology.async;

import java.util.List;

/// What a call has to tell the stream thread.
sealed interface Completion {
  Call call();

  /// Another attempt follows.
  ///
  /// @param failed how many have failed so far
  record Attempted(Call call, int failed) implements Completion {}

  record Ended(Call call, List<Emission> emissions) implements Completion {}
}
