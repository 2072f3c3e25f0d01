package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// Runs calls at the times and in the order of the test; time passes by its word.
public final class ManualThreads {
  private final List<Runnable> submitted = new ArrayList<>();
  private final boolean direct;
  private long now;

  private ManualThreads(boolean direct) {
    this.direct = direct;
  }

  static ManualThreads queued() {
    return new ManualThreads(false);
  }

  /// Calls run where they are submitted, at once.
  public static ManualThreads direct() {
    return new ManualThreads(true);
  }

  public Executor threads() {
    return direct ? Runnable::run : submitted::add;
  }

  /// The number of calls that wait to run.
  int waiting() {
    return submitted.size();
  }

  /// Runs one of the waiting calls; a cancelled call runs too, like a call that ignores interrupts.
  void run(int index) {
    submitted.remove(index).run();
  }

  long nowMillis() {
    return TimeUnit.NANOSECONDS.toMillis(now);
  }

  public void pass(Duration time) {
    now += time.toNanos();
  }
}
