package dev.signalbox.topology.async;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/// Records whose results were sent, until the store may delete them. Under exactly-once it may do
/// so at once, since one commit covers both. Under at-least-once it waits for a flush of the
/// producer. A failed send ends the task before, and the next task still finds the record in the
/// store.
///
/// Threading: the stream thread.
final class UncommittedSends {

  /// @param flushes the number of flushes that had ended when it was sent
  private record Sent(long sequence, long flushes) {}

  private final boolean exactlyOnce;
  private final LongSupplier flushes;
  private final LongConsumer deletion;
  private final Deque<Sent> unacknowledged = new ArrayDeque<>();

  /// @param flushes the number of ended flushes of this thread's producer
  /// @param deletion receives the sequence of each record that may be deleted
  UncommittedSends(boolean exactlyOnce, LongSupplier flushes, LongConsumer deletion) {
    this.exactlyOnce = exactlyOnce;
    this.flushes = flushes;
    this.deletion = deletion;
  }

  void add(long sequence) {
    if (exactlyOnce) {
      deletion.accept(sequence);
    } else {
      unacknowledged.add(new Sent(sequence, flushes.getAsLong()));
    }
  }

  /// Deletes the records whose results the broker has acknowledged.
  void deleteAcknowledged() {
    long ended = flushes.getAsLong();
    while (!unacknowledged.isEmpty() && unacknowledged.peek().flushes() < ended) {
      deletion.accept(unacknowledged.remove().sequence());
    }
  }

  boolean isEmpty() {
    return unacknowledged.isEmpty();
  }

  /// The number of records that wait for deletion.
  int size() {
    return unacknowledged.size();
  }
}
