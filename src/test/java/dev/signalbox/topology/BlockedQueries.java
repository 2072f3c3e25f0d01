package dev.signalbox.topology;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A function of an embedded database that returns when the test allows it.
public final class BlockedQueries {
  private static volatile CountDownLatch release = new CountDownLatch(0);
  private static final AtomicInteger running = new AtomicInteger();
  private static final AtomicInteger mostRunning = new AtomicInteger();

  private BlockedQueries() {}

  /// From now on, calls wait.
  static void block() {
    release = new CountDownLatch(1);
    running.set(0);
    mostRunning.set(0);
  }

  static void release() {
    release.countDown();
  }

  static int running() {
    return running.get();
  }

  static int mostRunning() {
    return mostRunning.get();
  }

  /// The database calls it.
  public static int blocked(int value) throws InterruptedException {
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      release.await();
    } finally {
      running.decrementAndGet();
    }
    return value;
  }
}
