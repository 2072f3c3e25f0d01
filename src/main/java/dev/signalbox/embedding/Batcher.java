package dev.signalbox.embedding;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;

/// Gathers the items of several threads into batches.
///
/// While the greatest number of batches is in progress, further items wait, and the next batch
/// takes them together. An item therefore never waits for others to come: alone it starts at once,
/// and batches grow with the load. The thread of its first item works on a batch.
///
/// Threading: safe for any number of threads.
final class Batcher<T, R> {
  private final int size;
  private final int atOnce;
  private final Function<List<T>, List<R>> work;
  private final Queue<Entry<T, R>> waiting = new ArrayDeque<>();
  private int running;

  /// An item that waits for its turn: to lead a batch, or for its result from another thread's
  /// batch.
  private record Entry<T, R>(T item, CompletableFuture<Turn<T, R>> turn) {}

  private sealed interface Turn<T, R> {
    record Lead<T, R>(List<Entry<T, R>> batch) implements Turn<T, R> {}

    record Done<T, R>(R result) implements Turn<T, R> {}
  }

  /// @param size the most items of a batch
  /// @param atOnce the most batches in progress at the same time
  /// @param work gives a result for each item of a batch, in order
  Batcher(int size, int atOnce, Function<List<T>, List<R>> work) {
    this.size = size;
    this.atOnce = atOnce;
    this.work = work;
  }

  /// Waits for the item's batch without being interrupted, since batches are short. An exception of
  /// the batch reaches each of its items.
  R call(T item) {
    Entry<T, R> own = new Entry<>(item, new CompletableFuture<>());
    synchronized (this) {
      waiting.add(own);
      if (running < atOnce) {
        running++;
        appoint();
      }
    }
    return switch (turn(own)) {
      case Turn.Done<T, R>(R result) -> result;
      case Turn.Lead<T, R>(List<Entry<T, R>> batch) -> lead(batch);
    };
  }

  /// The number of items that wait for a batch.
  synchronized int waiting() {
    return waiting.size();
  }

  private static <T, R> Turn<T, R> turn(Entry<T, R> entry) {
    try {
      return entry.turn().join();
    } catch (CompletionException e) {
      throw e.getCause() instanceof RuntimeException cause ? cause : e;
    }
  }

  /// Gives the next batch to the thread of its first item.
  private void appoint() {
    List<Entry<T, R>> batch = new ArrayList<>();
    while (batch.size() < size && !waiting.isEmpty()) {
      batch.add(waiting.remove());
    }
    batch.getFirst().turn().complete(new Turn.Lead<>(batch));
  }

  private R lead(List<Entry<T, R>> batch) {
    try {
      List<R> results = work.apply(batch.stream().map(Entry::item).toList());
      for (int i = 1; i < batch.size(); i++) {
        batch.get(i).turn().complete(new Turn.Done<>(results.get(i)));
      }
      return results.getFirst();
    } catch (RuntimeException | Error e) {
      batch.forEach(entry -> entry.turn().completeExceptionally(e));
      throw e;
    } finally {
      ended();
    }
  }

  private synchronized void ended() {
    if (waiting.isEmpty()) {
      running--;
    } else {
      appoint();
    }
  }
}
