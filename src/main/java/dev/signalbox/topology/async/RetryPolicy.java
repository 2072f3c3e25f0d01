package dev.signalbox.topology.async;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;

/// The schedule of attempts after a failure: exponential backoff with full jitter in its upper
/// half, so that records that failed together do not return together.
///
/// @param attempts the most for one record, at least 1
/// @param backoff the longest wait before the second attempt; doubles with each further one
/// @param limit the longest wait
public record RetryPolicy(int attempts, Duration backoff, Duration limit) {
  private static final double JITTER = 1 / 3.0;

  /// @param failed the number of failed attempts, at least 1
  boolean isSpent(int failed) {
    return failed >= attempts;
  }

  /// The wait after this many failed attempts, at least 1. The intervals are in nanoseconds, and
  /// the jitter follows the limit: [IntervalFunction] would apply the limit to the jitter. It
  /// rounds to a nanosecond outside its range, so the range is applied once more.
  Duration waitAfter(int failed) {
    long longest =
        IntervalFunction.ofExponentialBackoff(backoff.toNanos(), 2, limit.toNanos()).apply(failed);
    long middle = longest - longest / 4;
    long wait = IntervalFunction.ofRandomized(middle, JITTER).apply(failed);
    return Duration.ofNanos(Math.clamp(wait, (longest + 1) / 2, longest));
  }
}
