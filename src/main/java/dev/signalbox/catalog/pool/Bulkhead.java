package dev.signalbox.catalog.pool;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/// The places at one database, one for each connection. A caller that finds none free waits in the
/// queue of its party, first come first served. The parties are served in turn, so that no caller
/// waits for all of another party.
///
/// Threading: safe for any number of threads.
final class Bulkhead {
  /// The queues in the order of service.
  private final SequencedMap<Object, Deque<CompletableFuture<Void>>> lines = new LinkedHashMap<>();

  private int free;

  Bulkhead(int places) {
    this.free = places;
  }

  /// @return whether there was a free place; [#leave] gives it back
  synchronized boolean tryEnter() {
    if (free == 0) {
      return false;
    }
    free--;
    return true;
  }

  /// Waits for a place.
  ///
  /// @param atMost null: no limit
  /// @return whether a place became free in time; [#leave] gives it back
  /// @throws SQLException another caller has found that the database cannot be reached ([#fail])
  boolean enter(Object party, @Nullable Duration atMost) throws SQLException, InterruptedException {
    CompletableFuture<Void> turn = join(party);
    boolean entered = false;
    try {
      if (atMost == null) {
        turn.get();
      } else {
        turn.get(atMost.toNanos(), TimeUnit.NANOSECONDS);
      }
      entered = true;
    } catch (TimeoutException e) {
      return false;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SQLException failure ? failure : new SQLException(e.getCause());
    } finally {
      if (!entered) {
        quit(turn);
      }
    }
    return true;
  }

  private synchronized CompletableFuture<Void> join(Object party) {
    CompletableFuture<Void> turn = new CompletableFuture<>();
    if (tryEnter()) {
      turn.complete(null);
    } else {
      lines.computeIfAbsent(party, _ -> new ArrayDeque<>()).add(turn);
    }
    return turn;
  }

  /// Gives back a place that came at the last moment. A caller that quits stays in the queue until
  /// its turn, which goes to the next one.
  private void quit(CompletableFuture<Void> turn) {
    if (!turn.cancel(false) && !turn.isCompletedExceptionally()) {
      leave();
    }
  }

  synchronized void leave() {
    for (var next = lines.pollFirstEntry(); next != null; next = lines.pollFirstEntry()) {
      Deque<CompletableFuture<Void>> line = next.getValue();
      CompletableFuture<Void> first = line.remove();
      if (!line.isEmpty()) {
        lines.putLast(next.getKey(), line);
      }
      if (first.complete(null)) {
        return;
      }
    }
    free++;
  }

  /// Ends all waits: the database cannot be reached.
  synchronized void fail(SQLException failure) {
    List<CompletableFuture<Void>> all = new ArrayList<>();
    lines.values().forEach(all::addAll);
    lines.clear();
    all.forEach(turn -> turn.completeExceptionally(failure));
  }

  /// The number of waiting callers.
  synchronized int waiting() {
    return (int)
        lines.values().stream().flatMap(Deque::stream).filter(turn -> !turn.isDone()).count();
  }
}
