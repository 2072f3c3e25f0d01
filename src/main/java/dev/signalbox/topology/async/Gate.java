package dev.signalbox.topology.async;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// Keeps applications from processing anything until what they look things up in is there.
/// Meanwhile they join their groups and restore their stores. Once open, it stays so.
///
/// Kafka Streams' own `pause` would keep their stores from being restored, and their threads busy.
///
/// Threading: safe for any number of threads.
public final class Gate {
  private final CountDownLatch closed = new CountDownLatch(1);

  /// One that keeps nothing back.
  public static Gate opened() {
    Gate gate = new Gate();
    gate.open();
    return gate;
  }

  public void open() {
    closed.countDown();
  }

  boolean isOpen() {
    return closed.getCount() == 0;
  }

  /// Waits until it is open; no longer than a poll of a consumer may take.
  void await(Duration atMost) {
    try {
      var _ = closed.await(atMost.toNanos(), TimeUnit.NANOSECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
