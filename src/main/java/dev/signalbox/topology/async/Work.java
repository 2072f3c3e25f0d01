package dev.signalbox.topology.async;

import dev.signalbox.event.UnknownSchemaException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The work on each record of a stage. It may block, and knows nothing of order, bounds and
/// retries.
///
/// Threading: many threads call it at once; it keeps nothing between calls. After a crash or a
/// failed attempt, it may get a record again.
public interface Work {

  /// Called on the stream thread before the stage takes a record, and before it begins a stored
  /// record again.
  ///
  /// @throws UnknownSchemaException this version must leave the record to a newer one
  default void requireKnownSchema(ReceivedRecord received) {}

  /// The key of the memory that the attempts at a record get; empty: they get none. Called on the
  /// stream thread before the first attempt; records with one memory key have one record key.
  default Optional<String> memoryKey(ReceivedRecord received) {
    return Optional.empty();
  }

  /// Called on the stream thread before the attempts at a record get a memory.
  ///
  /// @throws UnknownSchemaException this version must leave the record to a newer one
  default void requireKnownMemory(byte[] memory) {}

  /// @param memory of the record's key before the record, the same for all attempts; null: none
  /// @param number of this attempt, from 1
  /// @throws InterruptedException the deadline is over or the process ends; the result would be
  ///   dropped
  Attempt attempt(ReceivedRecord received, byte @Nullable [] memory, int number)
      throws InterruptedException;

  /// The outputs for a record whose attempt threw or expired.
  ///
  /// @param number of the attempt, from 1
  List<OutputRecord> failed(ReceivedRecord received, int number, Throwable cause);
}
