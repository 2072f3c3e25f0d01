package dev.signalbox.topology;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/// A function of a database in the process that returns when the test lets it.
public final class HeldQueries {
  private static volatile CountDownLatch release = new CountDownLatch(0);
  private static final AtomicInteger running = new AtomicInteger();
  private static final AtomicInteger mostRunning = new AtomicInteger();

  private HeldQueries() {}

  /// From now on, calls wait.
  static void hold() {
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

  /// Called by the database.
  public static int held(int value) throws InterruptedException {
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      release.await();
    } finally {
      running.decrementAndGet();
    }
    return value;
  }
}
