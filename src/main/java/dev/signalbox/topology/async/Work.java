package dev.signalbox.topology.async;

import dev.signalbox.event.UnknownSchemaException;
import java.util.List;

/// What is done with each record. It may block, and knows nothing of order, bounds and retries.
///
/// Threading: called from many threads at once; keeps nothing between calls. A record may be worked
/// on more than once, after a crash or a failed attempt.
public interface Work {

  /// Asked on the stream thread before a record is taken, and before one is begun again that a
  /// store holds.
  ///
  /// @throws UnknownSchemaException this version must leave the record to a newer one
  default void requireKnownSchema(ReceivedRecord received) {}

  /// @param number of this attempt, from 1
  /// @throws InterruptedException the deadline is over or the process ends; nobody waits for the
  ///   result any more
  Attempt attempt(ReceivedRecord received, int number) throws InterruptedException;

  /// What is sent for a record whose attempt threw, or took longer than it may.
  ///
  /// @param number of the attempt, from 1
  List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause);
}
