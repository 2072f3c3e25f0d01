package dev.signalbox.bulk;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Ends work in order at a stop signal (Ctrl-C, SIGTERM): it calls the work, and the process waits
/// for [#close] or the longest wait.
///
/// Threading: the stop signal arrives on a thread of its own.
public final class GracefulShutdown implements AutoCloseable {
  private final Runnable onStop;
  private final Duration longest;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");
  private volatile boolean stopping;

  private GracefulShutdown(Runnable onStop, Duration longest) {
    this.onStop = onStop;
    this.longest = longest;
  }

  /// @param onStop called at the stop signal; must be short
  /// @param longest the longest wait for the work's end
  public static GracefulShutdown listen(Runnable onStop, Duration longest) {
    GracefulShutdown shutdown = new GracefulShutdown(onStop, longest);
    Runtime.getRuntime().addShutdownHook(shutdown.hook);
    return shutdown;
  }

  /// Whether the stop signal has arrived.
  public boolean isStopping() {
    return stopping;
  }

  void stop() {
    stopping = true;
    onStop.run();
    try {
      var _ = done.await(longest.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /// The work has ended.
  @Override
  public void close() {
    done.countDown();
    if (!stopping) {
      Runtime.getRuntime().removeShutdownHook(hook);
    }
  }
}
