package dev.signalbox.topology.async;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/// The events of a processor's attempts, in a queue from the threads of the attempts to the stream
/// thread.
///
/// Threading: the attempts' threads add, the stream thread takes. Once closed, it takes no event.
final class AttemptEvents implements Call.Listener {
  private final InFlightLimit limit;
  private final Queue<AttemptEvent> queue = new ConcurrentLinkedQueue<>();
  private volatile boolean closed;

  /// @param limit of the processor's stage; it wakes the stream thread
  AttemptEvents(InFlightLimit limit) {
    this.limit = limit;
  }

  @Override
  public void ended(Completion completion) {
    add(completion);
  }

  @Override
  public void paused(TurnWait pause) {
    add(pause);
  }

  private void add(AttemptEvent event) {
    if (!closed) {
      queue.add(event);
      limit.ended();
    }
  }

  @Override
  public void awaits(String resource, int change) {
    limit.awaits(resource, change);
  }

  @Override
  public Object party() {
    return limit;
  }

  /// The oldest event; null in an empty queue.
  @Nullable AttemptEvent peek() {
    return queue.peek();
  }

  /// Removes the oldest event.
  void remove() {
    queue.remove();
  }

  boolean isEmpty() {
    return queue.isEmpty();
  }

  void clear() {
    queue.clear();
  }

  void close() {
    closed = true;
  }
}
