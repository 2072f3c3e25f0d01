package dev.signalbox.federation.source;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// The limits of a question's fetches, less what they have used. Fetches at the same time share it,
/// so they keep its limits together.
///
/// Threading: any number of threads.
public final class FetchBudget {
  private final FetchLimits limits;
  private final long end;
  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicInteger calls = new AtomicInteger();

  public FetchBudget(FetchLimits limits) {
    this.limits = limits;
    this.end = System.nanoTime() + limits.time().toNanos();
  }

  /// The time until the deadline.
  ///
  /// @throws StageException `STATEMENT_TIMEOUT`: the time is over
  public Duration time() {
    Duration time = Duration.ofNanos(end - System.nanoTime());
    if (!time.isPositive()) {
      throw new StageException(
          FailureCode.STATEMENT_TIMEOUT,
          "The sources took longer than %d ms together. Ask for less, or raise execution.timeout."
              .formatted(limits.time().toMillis()));
    }
    return time;
  }

  /// The rows that are left.
  public int rows() {
    return (int) Math.max(0, limits.rows() - rows.get());
  }

  /// The bytes that are left.
  public long bytes() {
    return Math.max(0, limits.bytes() - bytes.get());
  }

  /// The calls that are left.
  public int calls() {
    return Math.max(0, limits.calls() - calls.get());
  }

  /// The calls of all fetches that are allowed.
  public int allCalls() {
    return limits.calls();
  }

  /// The calls that were made.
  public int spent() {
    return calls.get();
  }

  /// Spends calls.
  ///
  /// @return the limit that they break
  public Optional<String> call(int made) {
    return calls.addAndGet(made) > limits.calls()
        ? Optional.of("the most calls that a question may make")
        : Optional.empty();
  }

  /// Spends rows.
  ///
  /// @return the limit that they break
  public Optional<String> read(int read, long size) {
    if (rows.addAndGet(read) > limits.rows()) {
      return Optional.of("the most rows that a question may fetch");
    }
    return bytes.addAndGet(size) > limits.bytes()
        ? Optional.of("the most bytes that a question may fetch")
        : Optional.empty();
  }
}
