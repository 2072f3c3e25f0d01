package dev.signalbox.topology.metrics;

import java.time.Duration;
import java.util.function.LongSupplier;

/// The rate of something over the last minute, or since the start where that is shorter.
///
/// Threading: safe for any number of threads.
public final class RecentRate {
  private static final int SECONDS = 60;
  private static final long NANOS = Duration.ofSeconds(1).toNanos();

  private final LongSupplier nanoTime;
  private final long start;

  /// The counts of single seconds, the second since the start modulo their number.
  private final long[] counts = new long[SECONDS];

  /// The second since the start up to which [#counts] is right.
  private long second;

  /// @param nanoTime as [System#nanoTime]
  RecentRate(LongSupplier nanoTime) {
    this.nanoTime = nanoTime;
    this.start = nanoTime.getAsLong();
  }

  synchronized void count() {
    advance();
    counts[(int) (second % SECONDS)]++;
  }

  /// How many a second were counted.
  public synchronized double perSecond() {
    advance();
    long total = 0;
    for (long each : counts) {
      total += each;
    }
    return (double) total / Math.min(SECONDS, second + 1);
  }

  private void advance() {
    long now = (nanoTime.getAsLong() - start) / NANOS;
    for (long passed = Math.max(second + 1, now - SECONDS + 1); passed <= now; passed++) {
      counts[(int) (passed % SECONDS)] = 0;
    }
    second = Math.max(second, now);
  }
}
