package dev.signalbox.topology.records;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/// The limit of a stage's dead threads: fewer than 20 within 10 minutes.
///
/// Threading: safe for any number of threads.
public final class ThreadLosses {
  private static final int MOST = 20;
  private static final Duration WITHIN = Duration.ofMinutes(10);
  private static final Duration PAUSE = Duration.ofMillis(25);

  private final LongSupplier nanoTime;
  private final Deque<Long> losses = new ArrayDeque<>();
  private boolean spent;

  /// @param nanoTime as [System#nanoTime]
  public ThreadLosses(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
  }

  /// Counts a thread that died.
  ///
  /// @return the number of dead threads within the time, with this one
  public synchronized int add() {
    long now = nanoTime.getAsLong();
    losses.removeIf(lost -> now - lost >= WITHIN.toNanos());
    losses.add(now);
    spent |= losses.size() >= MOST;
    return losses.size();
  }

  /// Whether too many threads have died for the stage to go on.
  public synchronized boolean areSpent() {
    return spent;
  }

  /// The wait before another thread takes the place; it grows with the number of lately dead
  /// threads.
  public synchronized Duration pause() {
    return PAUSE.multipliedBy(Math.max(0, losses.size() - 1));
  }
}
