package dev.signalbox.topology.async;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;

/// Records whose results have been sent, until they may be deleted from the store. Under
/// exactly-once that is at once, since both are committed together. Under at-least-once it is when
/// the producer has flushed since: a sending that fails ends the task before, and the record is
/// still in the store for the next.
///
/// Threading: the stream thread.
final class UncommittedSends {

  /// @param flushes how many had ended when it was sent
  private record Sent(long sequence, long flushes) {}

  private final boolean exactlyOnce;
  private final LongSupplier flushes;
  private final LongConsumer deletion;
  private final Deque<Sent> unacknowledged = new ArrayDeque<>();

  /// @param flushes how many flushes of this thread's producer have ended
  /// @param deletion takes the sequence of each record that may be deleted
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

  /// Deletes what has been acknowledged.
  void deleteAcknowledged() {
    long ended = flushes.getAsLong();
    while (!unacknowledged.isEmpty() && unacknowledged.peek().flushes() < ended) {
      deletion.accept(unacknowledged.remove().sequence());
    }
  }

  boolean isEmpty() {
    return unacknowledged.isEmpty();
  }

  /// How many wait to be deleted.
  int size() {
    return unacknowledged.size();
  }
}
