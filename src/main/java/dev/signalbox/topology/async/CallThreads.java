package dev.signalbox.topology.async;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Where calls run: each on a virtual thread of its own, and one thread that watches the time.
///
/// Threading: safe for any number of threads; one instance serves the whole process.
///
/// @param executor runs each call as soon as it is submitted
public record CallThreads(ExecutorService executor, Timer timer, Runnable stop)
    implements AutoCloseable {

  public static CallThreads start() {
    ExecutorService executor =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("signalbox-call-", 0).factory());
    ScheduledThreadPoolExecutor clock =
        new ScheduledThreadPoolExecutor(
            1, Thread.ofPlatform().name("signalbox-deadlines").daemon().factory());
    clock.setRemoveOnCancelPolicy(true);
    Timer timer =
        (wait, action) -> {
          Future<?> scheduled = clock.schedule(action, wait.toNanos(), TimeUnit.NANOSECONDS);
          return () -> scheduled.cancel(false);
        };
    return new CallThreads(
        executor,
        timer,
        () -> {
          clock.shutdownNow();
          executor.shutdownNow();
        });
  }

  /// Interrupts what still runs, and does not wait for it.
  @Override
  public void close() {
    stop.run();
  }
}
