package dev.signalbox.federation;

import dev.signalbox.federation.source.FetchLimits;
import dev.signalbox.federation.source.Fetched;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// The limits of a question's fetches, less what they have used.
///
/// Threading: any number of threads.
final class FetchBudget {
  private final FetchLimits limits;
  private final long end;
  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicInteger calls = new AtomicInteger();

  FetchBudget(FetchLimits limits) {
    this.limits = limits;
    this.end = System.nanoTime() + limits.time().toNanos();
  }

  /// The limits of the next fetch.
  ///
  /// @throws StageException `STATEMENT_TIMEOUT`: the time is over
  FetchLimits left() {
    Duration time = Duration.ofNanos(end - System.nanoTime());
    if (!time.isPositive()) {
      throw new StageException(
          FailureCode.STATEMENT_TIMEOUT,
          "The sources took longer than %d ms together. Ask for less, or raise execution.timeout."
              .formatted(limits.time().toMillis()));
    }
    return new FetchLimits(
        (int) Math.max(0, limits.rows() - rows.get()),
        Math.max(0, limits.bytes() - bytes.get()),
        calls(),
        time);
  }

  /// The calls that are left.
  int calls() {
    return Math.max(0, limits.calls() - calls.get());
  }

  /// The calls of all fetches that are allowed.
  int allCalls() {
    return limits.calls();
  }

  void spend(Fetched fetched) {
    rows.addAndGet(fetched.rows().size());
    bytes.addAndGet(fetched.bytes());
    calls.addAndGet(fetched.calls());
  }
}
