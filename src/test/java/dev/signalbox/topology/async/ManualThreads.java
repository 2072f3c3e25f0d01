package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.TimeUnit;

/// Calls run when the test says, in the order that it says; time passes when it says.
public final class ManualThreads {
  private record Alarm(long at, Runnable action) {}

  private final List<Runnable> submitted = new ArrayList<>();
  private final List<Alarm> alarms = new ArrayList<>();
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

  public CallThreads threads() {
    return new CallThreads(new Submitted(), this::schedule, () -> {});
  }

  private Timer.Scheduled schedule(Duration delay, Runnable action) {
    Alarm alarm = new Alarm(now + delay.toNanos(), action);
    alarms.add(alarm);
    return () -> alarms.remove(alarm);
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
    long until = now + time.toNanos();
    while (true) {
      Alarm next =
          alarms.stream()
              .filter(alarm -> alarm.at() <= until)
              .min(Comparator.comparingLong(Alarm::at))
              .orElse(null);
      if (next == null) {
        break;
      }
      now = Math.max(now, next.at());
      alarms.remove(next);
      next.action().run();
    }
    now = until;
  }

  private final class Submitted extends AbstractExecutorService {
    @Override
    public void execute(Runnable call) {
      if (direct) {
        call.run();
      } else {
        submitted.add(call);
      }
    }

    @Override
    public void shutdown() {}

    @Override
    public List<Runnable> shutdownNow() {
      return List.of();
    }

    @Override
    public boolean isShutdown() {
      return false;
    }

    @Override
    public boolean isTerminated() {
      return false;
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) {
      return true;
    }
  }
}
