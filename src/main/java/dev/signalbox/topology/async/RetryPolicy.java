package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.random.RandomGenerator;

/// When a failed attempt is followed by another: exponential backoff with full jitter in its upper
/// half, so that many that failed together do not come back together.
///
/// @param attempts the most for one record, at least 1
/// @param backoff the longest wait before the second attempt; doubles with each further one
/// @param limit the longest wait
public record RetryPolicy(int attempts, Duration backoff, Duration limit) {
  private static final int MOST_DOUBLINGS = 30;

  /// @param failed how many attempts have failed, at least 1
  boolean isSpent(int failed) {
    return failed >= attempts;
  }

  /// How long to wait after so many failed attempts, at least 1.
  Duration waitAfter(int failed, RandomGenerator random) {
    long doubled = backoff.toNanos() << Math.min(failed - 1, MOST_DOUBLINGS);
    boolean overflown = doubled >> Math.min(failed - 1, MOST_DOUBLINGS) != backoff.toNanos();
    long longest = overflown ? limit.toNanos() : Math.min(doubled, limit.toNanos());
    return Duration.ofNanos(longest / 2 + random.nextLong(longest / 2 + 1));
  }
}
