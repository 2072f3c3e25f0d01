package dev.signalbox.topology.async;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The unfinished calls of one task, first come first served for each key: only the first call of a
/// key may run. Records without a key share one queue.
///
/// Threading: the stream thread.
final class KeyQueues implements Iterable<Call> {
  private static final ByteBuffer NO_KEY = ByteBuffer.allocate(0);

  private final Map<ByteBuffer, ArrayDeque<Call>> queues = new HashMap<>();
  private int size;
  private int waiting;
  private long waitingBytes;

  /// @return whether the call is the first of its key
  boolean add(Call call) {
    ArrayDeque<Call> queue = queues.computeIfAbsent(key(call), key -> new ArrayDeque<>(1));
    queue.add(call);
    size++;
    if (queue.size() > 1) {
      makeWait(call);
      return false;
    }
    return true;
  }

  /// The call has to wait.
  void makeWait(Call call) {
    waiting++;
    waitingBytes += call.received().bytes();
  }

  /// The wait of the call is over.
  void letOn(Call call) {
    waiting--;
    waitingBytes -= call.received().bytes();
  }

  /// Removes the first call of its key.
  ///
  /// @return the call behind it
  Optional<Call> remove(Call first) {
    ByteBuffer key = key(first);
    ArrayDeque<Call> queue = queues.get(key);
    if (queue == null || queue.peek() != first) {
      throw new IllegalStateException(
          "the record %d is not the first of its key".formatted(first.sequence()));
    }
    queue.poll();
    size--;
    Call next = queue.peek();
    if (next == null) {
      queues.remove(key);
    } else {
      letOn(next);
    }
    return Optional.ofNullable(next);
  }

  InFlightLoad load() {
    return new InFlightLoad(size, waiting, waitingBytes);
  }

  /// All calls, in no order.
  @Override
  public Iterator<Call> iterator() {
    return queues.values().stream().flatMap(ArrayDeque::stream).iterator();
  }

  private static ByteBuffer key(Call call) {
    byte @Nullable [] key = call.received().key();
    return key == null ? NO_KEY : ByteBuffer.wrap(key);
  }
}
