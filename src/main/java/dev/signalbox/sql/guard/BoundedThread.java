package dev.signalbox.sql.guard;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// Runs work on threads of their own, which have a large stack and can be abandoned.
///
/// Threading: safe for any number of threads.
///
/// @param name of the threads
/// @param most the processor time that a work may take
/// @param patience the time by the clock after which work that gets no processor is abandoned
record BoundedThread(String name, Duration most, Duration patience) {
  private static final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private static final Duration SHORTEST_WAIT = Duration.ofMillis(20);

  /// Long chains of operators are deep trees.
  private static final long STACK_BYTES = 64L << 20;

  /// Waits for the work.
  ///
  /// @throws ExecutionException the work failed
  /// @throws TimeoutException the work took too much processor time; it may still go on
  void run(Callable<?> work) throws InterruptedException, ExecutionException, TimeoutException {
    FutureTask<?> task = new FutureTask<>(work);
    Thread thread = Thread.ofPlatform().daemon().name(name).stackSize(STACK_BYTES).start(task);
    long deadline = System.nanoTime() + patience.toNanos();
    long left = most.toNanos();
    while (true) {
      try {
        task.get(Math.max(left, SHORTEST_WAIT.toNanos()), TimeUnit.NANOSECONDS);
        return;
      } catch (TimeoutException e) {
        left = most.toNanos() - threads.getThreadCpuTime(thread.threadId());
        if (left <= 0 || System.nanoTime() >= deadline) {
          throw e;
        }
      }
    }
  }
}
