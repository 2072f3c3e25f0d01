package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/// Calls run when the test says, in the order that it says; time passes when it says.
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

  /// How many calls wait to be run.
  int waiting() {
    return submitted.size();
  }

  /// Runs one of the waiting calls; whatever was cancelled meanwhile runs all the same, as a call
  /// does that ignores interrupts.
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
