package dev.signalbox.topology.async;

import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One record's way through its attempts, beside the stream thread. It tells its listener of every
/// failed attempt that another will follow, and once how it ended; after [#abandon] nothing more.
///
/// Threading: safe for any number of threads.
final class Call {
  private static final Logger LOG = LoggerFactory.getLogger(Call.class);

  /// Hears of a call from whatever thread ends an attempt; must be quick.
  interface Listener {

    /// Another attempt follows.
    ///
    /// @param failed how many have failed so far
    void attempted(Call call, int failed);

    void ended(Call call, List<Emission> emissions);
  }

  private final long sequence;
  private final ReceivedRecord received;
  private final Work work;
  private final CallPolicy policy;
  private final CallThreads threads;
  private final StageObserver observer;
  private final Listener listener;
  private final long taken = System.nanoTime();

  private int failed;
  private boolean over;
  private @Nullable Run current;
  private Timer.@Nullable Scheduled waiting;

  /// @param sequence of the record's arrival
  /// @param failed how many attempts have failed before
  Call(
      long sequence,
      ReceivedRecord received,
      int failed,
      Work work,
      AsyncRuntime runtime,
      Listener listener) {
    this.sequence = sequence;
    this.received = received;
    this.failed = failed;
    this.work = work;
    this.policy = runtime.policy();
    this.threads = runtime.threads();
    this.observer = runtime.observer();
    this.listener = listener;
  }

  long sequence() {
    return sequence;
  }

  ReceivedRecord received() {
    return received;
  }

  /// Nanoseconds since it was made.
  long age() {
    return System.nanoTime() - taken;
  }

  /// Begins the next attempt; returns at once.
  void begin() {
    Run run;
    synchronized (this) {
      if (over) {
        return;
      }
      waiting = null;
      run = new Run(failed + 1);
      current = run;
    }
    run.submit();
  }

  /// Interrupts what runs; whatever it still returns is dropped.
  void abandon() {
    Run running;
    synchronized (this) {
      over = true;
      running = current;
      if (waiting != null) {
        waiting.cancel();
      }
    }
    if (running != null) {
      running.drop();
    }
  }

  private void settled(Attempt attempt) {
    switch (attempt) {
      case Attempt.Finished(List<Emission> emissions) -> end(emissions);
      case Attempt.Failed(List<Emission> last) -> {
        int count;
        synchronized (this) {
          failed++;
          count = failed;
        }
        if (policy.retry().isSpent(count)) {
          end(last);
        } else {
          observer.retried();
          listener.attempted(this, count);
          again(policy.retry().waitAfter(count, ThreadLocalRandom.current()));
        }
      }
      case Attempt.Deferred deferred -> {
        observer.deferred();
        again(deferred.delay());
      }
    }
  }

  private void end(List<Emission> emissions) {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
    }
    listener.ended(this, emissions);
  }

  private synchronized void again(Duration delay) {
    if (!over) {
      waiting = threads.timer().schedule(delay, this::begin);
    }
  }

  /// One attempt. Whichever comes first settles it: its result, its deadline, or its being dropped.
  private final class Run implements Runnable {
    private final int number;
    private final long began = System.nanoTime();
    private final AtomicBoolean settled = new AtomicBoolean();
    private volatile Timer.@Nullable Scheduled deadline;
    private volatile @Nullable Future<?> running;

    Run(int number) {
      this.number = number;
    }

    void submit() {
      deadline = threads.timer().schedule(policy.deadline(), this::expire);
      try {
        running = threads.executor().submit(this);
      } catch (RejectedExecutionException e) {
        LOG.debug("The process ends; the record {} stays in the store", received.place(), e);
        settled.set(true);
      }
      if (settled.get()) {
        stop();
      }
    }

    @Override
    public void run() {
      Attempt attempt;
      try {
        attempt = work.attempt(received, number);
      } catch (InterruptedException e) {
        attempt = new Attempt.Failed(failure(e));
      } catch (Throwable e) { // whatever it is, the record must end
        LOG.error("The work on the record {} threw", received.place(), e);
        attempt = new Attempt.Finished(failure(e));
      }
      settle(attempt);
    }

    private void expire() {
      String message = "No result within " + policy.deadline().toMillis() + " ms";
      StageException late = new StageException(FailureCode.DEADLINE_EXCEEDED, message);
      if (settle(new Attempt.Failed(failure(late)))) {
        observer.expired();
      }
      stop();
    }

    private List<Emission> failure(Throwable cause) {
      return work.failed(received, number, cause);
    }

    /// @return whether it was this that settled it
    private boolean settle(Attempt attempt) {
      if (!settled.compareAndSet(false, true)) {
        return false;
      }
      Timer.Scheduled scheduled = deadline;
      if (scheduled != null) {
        scheduled.cancel();
      }
      if (!(attempt instanceof Attempt.Deferred)) {
        observer.attempted(System.nanoTime() - began);
      }
      settled(attempt);
      return true;
    }

    void drop() {
      settled.set(true);
      stop();
    }

    private void stop() {
      Timer.Scheduled scheduled = deadline;
      if (scheduled != null) {
        scheduled.cancel();
      }
      Future<?> future = running;
      if (future != null) {
        future.cancel(true);
      }
    }
  }
}
