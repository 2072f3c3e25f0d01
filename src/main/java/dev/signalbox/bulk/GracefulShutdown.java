package dev.signalbox.bulk;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Lets work come to an orderly end when the process is told to stop (Ctrl-C, SIGTERM): the work is
/// told, and the process waits until it is closed, or for as long as is allowed.
///
/// Threading: the process's stop comes on a thread of its own.
public final class GracefulShutdown implements AutoCloseable {
  private final Runnable told;
  private final Duration longest;
  private final CountDownLatch done = new CountDownLatch(1);
  private final Thread hook = new Thread(this::stop, "stop");
  private volatile boolean stopping;

  private GracefulShutdown(Runnable told, Duration longest) {
    this.told = told;
    this.longest = longest;
  }

  /// @param told what the stop begins with; must be short
  /// @param longest how long the process waits for the work's end
  public static GracefulShutdown listen(Runnable told, Duration longest) {
    GracefulShutdown request = new GracefulShutdown(told, longest);
    Runtime.getRuntime().addShutdownHook(request.hook);
    return request;
  }

  /// Whether the process has been told to stop.
  public boolean isStopping() {
    return stopping;
  }

  void stop() {
    stopping = true;
    told.run();
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
