package dev.signalbox.topology.async;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Where the calls of threads of low priority run: on virtual threads, started by a thread of
/// normal priority. The threads that carry virtual ones inherit the priority of who has started the
/// first, and all lanes share them.
///
/// Threading: safe for any number of threads.
public final class CallStarter implements Executor, AutoCloseable {
  private final CallThreads calls = new CallThreads();
  private final ThreadPoolExecutor starter =
      new ThreadPoolExecutor(
          1,
          1,
          0,
          TimeUnit.SECONDS,
          new LinkedBlockingQueue<>(),
          Thread.ofPlatform().daemon().name("signalbox-call-starter").factory());

  /// Must be called by a thread of normal priority.
  public CallStarter() {
    starter.prestartCoreThread();
  }

  @Override
  public void execute(Runnable call) {
    starter.execute(() -> calls.execute(call));
  }

  @Override
  public void close() {
    starter.close();
  }
}
