package dev.signalbox.session;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/// A session that starts on a thread of its own, for a caller that has other work meanwhile.
///
/// Threading: safe for any number of threads.
public final class StartingSession implements AutoCloseable {
  private final CompletableFuture<PipelineSession> started = new CompletableFuture<>();
  private final Thread thread;

  private StartingSession(Callable<PipelineSession> start) {
    this.thread = Thread.ofPlatform().name("signalbox-start").daemon().unstarted(() -> run(start));
  }

  public static StartingSession of(Callable<PipelineSession> start) {
    StartingSession starting = new StartingSession(start);
    starting.thread.start();
    return starting;
  }

  private void run(Callable<PipelineSession> start) {
    try {
      started.complete(start.call());
    } catch (Exception | Error e) {
      started.completeExceptionally(e);
    }
  }

  /// Completes with the session, or with the exception of its start.
  public CompletableFuture<PipelineSession> started() {
    return started;
  }

  /// The exception of the start, as its caller would have got it.
  public static RuntimeException cause(CompletionException failed) {
    return failed.getCause() instanceof RuntimeException known ? known : failed;
  }

  /// Closes the session; a start that goes on is interrupted first.
  @Override
  public void close() {
    thread.interrupt();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    if (started.isDone() && !started.isCompletedExceptionally()) {
      started.join().close();
    }
  }
}
