package dev.signalbox.topology.async;

import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Runs the calls of low-priority threads on virtual threads that a thread of normal priority
/// starts. A carrier of virtual threads inherits the priority of the thread that started the first
/// one, and all lanes share the carriers.
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

  /// Call it from a thread of normal priority.
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
