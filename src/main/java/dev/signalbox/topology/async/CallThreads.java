package dev.signalbox.topology.async;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/// Runs each call on a virtual thread of its own.
///
/// Starting a virtual thread from outside may wake a carrier thread, which costs more than a short
/// call. So a carrier that is awake already starts all calls that come at once.
///
/// Threading: safe for any number of threads; one instance serves the whole process.
public final class CallThreads implements Executor {
  private final ThreadFactory factory = Thread.ofVirtual().name("signalbox-call").factory();
  private final Queue<Runnable> unstarted = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean starting = new AtomicBoolean();

  @Override
  public void execute(Runnable call) {
    unstarted.add(call);
    if (starting.compareAndSet(false, true)) {
      factory.newThread(this::startAll).start();
    }
  }

  private void startAll() {
    do {
      try {
        for (Runnable call = unstarted.poll(); call != null; call = unstarted.poll()) {
          factory.newThread(call).start();
        }
      } finally { // also where the machine has no room for another thread
        starting.set(false);
      }
    } while (!unstarted.isEmpty() && starting.compareAndSet(false, true));
  }
}
