package dev.signalbox.topology.async;

import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.apache.kafka.common.utils.Time;

/// The time by which Kafka Streams runs: it begins as the machine's clock says, and then goes on
/// evenly. A clock that is set back would otherwise hold up every punctuation, and with it whatever
/// has come back from a call, until it has caught up; one that is set forward would expire every
/// call that runs.
///
/// Threading: safe for any number of threads.
public final class SteadyTime implements Time {
  /// One for the process, since times of several tasks are compared.
  public static final SteadyTime INSTANCE =
      new SteadyTime(System::currentTimeMillis, System::nanoTime);

  private static final long NANOS_PER_MILLI = 1_000_000;

  private final long beginMillis;
  private final long beginNanos;
  private final LongSupplier nanos;

  /// @param clock milliseconds since 1970; asked once
  /// @param nanos never goes back
  SteadyTime(LongSupplier clock, LongSupplier nanos) {
    this.beginMillis = clock.getAsLong();
    this.beginNanos = nanos.getAsLong();
    this.nanos = nanos;
  }

  /// Milliseconds since 1970, as far as the machine's clock was right when the process began.
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
