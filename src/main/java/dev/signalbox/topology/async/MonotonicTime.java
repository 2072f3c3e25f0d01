package dev.signalbox.topology.async;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Time;

/// The monotonic time of Kafka Streams: it begins with the machine's clock, and then goes on
/// evenly. A clock that is set back would otherwise delay every punctuation, and with it the
/// results of calls, until it has caught up. A clock that is set forward would expire every running
/// call.
///
/// Threading: safe for any number of threads.
public final class MonotonicTime implements Time {
  /// The only instance of the process, since tasks compare their times.
  public static final MonotonicTime INSTANCE =
      new MonotonicTime(System::currentTimeMillis, System::nanoTime);

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final long beginMillis;
  private final long beginNanos;
  private final LongSupplier nanos;

  /// @param clock milliseconds since 1970; read once
  /// @param nanos a clock that never goes back
  MonotonicTime(LongSupplier clock, LongSupplier nanos) {
    this.beginMillis = clock.getAsLong();
    this.beginNanos = nanos.getAsLong();
    this.nanos = nanos;
  }

  /// Milliseconds since 1970, by the machine's clock at the start of the process.
  @Override
  public long milliseconds() {
    return beginMillis + (nanos.getAsLong() - beginNanos) / NANOS_PER_MILLI;
  }

  @Override
  public long nanoseconds() {
    return nanos.getAsLong();
  }

  @Override
  public void sleep(long millis) {
    Time.SYSTEM.sleep(millis);
  }

  /// @param deadlineMillis in the time of [#milliseconds]
  @Override
  public void waitObject(Object object, Supplier<Boolean> condition, long deadlineMillis)
      throws InterruptedException {
    long left = deadlineMillis - milliseconds();
    Time.SYSTEM.waitObject(object, condition, Time.SYSTEM.milliseconds() + left);
  }
}
