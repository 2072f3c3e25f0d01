package dev.signalbox.topology.async;

import dev.signalbox.stage.Waiting;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The attempts at one record.
///
/// Threading: the stream thread, except for the work of an attempt on its own thread.
final class Call {
  private static final Logger LOG = LoggerFactory.getLogger(Call.class);

  /// Hears the results of attempts on their threads; must be quick.
  interface Listener {
    void ended(Completion completion);

    void paused(TurnWait pause);

    /// One more of the attempts' threads waits for the resource, or one less.
    void awaits(String resource, int change);

    /// The party in whose name the attempts wait ([Waiting.Listener#party]).
    Object party();
  }

  private static final int NEVER = -1;

  private final long sequence;
  private final ReceivedRecord received;
  private final long taken = System.nanoTime();
  private int failed;
  private int failedWhenSaved = NEVER;
  private @Nullable Execution current;
  private boolean paused;
  private byte @Nullable [] memory;
  private boolean reminded;

  /// The time of the first deferral, milliseconds since 1970.
  private long deferredSince = NEVER;

  /// @param sequence of the record's arrival
  Call(long sequence, ReceivedRecord received) {
    this.sequence = sequence;
    this.received = received;
  }

  /// A call for a record out of the store.
  ///
  /// @param failed the number of failed attempts before
  static Call restored(long sequence, ReceivedRecord received, int failed) {
    Call call = new Call(sequence, received);
    call.failed = failed;
    call.save();
    return call;
  }

  long sequence() {
    return sequence;
  }

  ReceivedRecord received() {
    return received;
  }

  /// The number of failed attempts.
  int failed() {
    return failed;
  }

  void hasFailed() {
    failed++;
  }

  /// Whether the record may wait for another attempt.
  boolean takes(Attempt.Deferred deferral, long nowMillis) {
    if (deferredSince == NEVER) {
      deferredSince = nowMillis;
    }
    Duration most = deferral.most();
    return most == null
        || nowMillis - deferredSince + deferral.delay().toMillis() <= most.toMillis();
  }

  /// The store holds the call in its present state.
  void save() {
    failedWhenSaved = failed;
  }

  boolean isSaved() {
    return failedWhenSaved == failed;
  }

  /// Whether the store holds the call, perhaps with fewer failed attempts.
  boolean isStored() {
    return failedWhenSaved != NEVER;
  }

  /// Whether its attempt waits for a turn, by the events that the stream thread has taken.
  boolean isPaused() {
    return paused;
  }

  void pause(boolean begins) {
    paused = begins;
  }

  /// Nanoseconds since its creation.
  long age() {
    return System.nanoTime() - taken;
  }

  /// Reads the memory before the first attempt, when all records of the key before it have ended.
  void remind(MemoryStore memories) {
    if (!reminded) {
      memory = memories.of(received);
      reminded = true;
    }
  }

  /// The next attempt; its thread may block and be interrupted.
  ///
  /// @param late its deadline, milliseconds since 1970
  Execution nextAttempt(Work work, Listener listener, long late) {
    Execution execution = new Execution(work, listener, late);
    current = execution;
    return execution;
  }

  /// Makes the result of the attempt that was begun last stale.
  void settle() {
    current = null;
  }

  /// One attempt.
  final class Execution implements Runnable, Waiting.Listener {
    private final Work work;
    private final Listener listener;
    private final int number = failed + 1;
    private final long began = System.nanoTime();

    /// The deadline; the stream thread alone uses it.
    private long late;

    private @Nullable Thread thread;
    private boolean interrupted;

    /// The number of its threads that wait for a turn, the start of the wait, and the nanoseconds
    /// of earlier waits.
    private int waits;

    private long waitsSince;
    private long waited;

    private Execution(Work work, Listener listener, long late) {
      this.work = work;
      this.listener = listener;
      this.late = late;
    }

    Call call() {
      return Call.this;
    }

    /// Whether its result still counts.
    boolean isCurrent() {
      return current == this;
    }

    boolean isLate(long nowMillis) {
      return nowMillis >= late;
    }

    /// Gives the attempt a new deadline.
    void extend(long late) {
      this.late = late;
    }

    /// Nanoseconds since its beginning, without its waits for a turn.
    synchronized long age() {
      long now = System.nanoTime();
      return now - began - waited - (waits > 0 ? now - waitsSince : 0);
    }

    @Override
    public synchronized void begins(String resource) {
      listener.awaits(resource, 1);
      if (waits++ == 0) {
        waitsSince = System.nanoTime();
        listener.paused(new TurnWait(this, true));
      }
    }

    @Override
    public synchronized void ends(String resource) {
      listener.awaits(resource, -1);
      if (--waits == 0) {
        waited += System.nanoTime() - waitsSince;
        listener.paused(new TurnWait(this, false));
      }
    }

    @Override
    public Object party() {
      return listener.party();
    }

    /// The outputs of an attempt that failed for this cause.
    List<OutputRecord> failure(Throwable cause) {
      return work.failed(received, number, cause);
    }

    @Override
    public void run() {
      if (!enter()) {
        return; // it was called off
      }
      Attempt attempt;
      try {
        attempt = Waiting.heardBy(this, () -> work.attempt(received, memory, number));
      } catch (InterruptedException e) {
        if (isInterrupted()) {
          return; // it was called off; a process that ends calls off many at once
        }
        attempt = new Attempt.Failed(failure(e));
      } catch (Throwable e) { // the record must end after any failure
        LOG.error("The work on the record {} threw", received.place(), e);
        attempt = new Attempt.Finished(failure(e));
      } finally {
        leave();
      }
      listener.ended(new Completion(this, attempt, age()));
    }

    private synchronized boolean enter() {
      thread = Thread.currentThread();
      return !interrupted;
    }

    private synchronized void leave() {
      thread = null;
    }

    private synchronized boolean isInterrupted() {
      return interrupted;
    }

    synchronized void interrupt() {
      interrupted = true;
      if (thread != null) {
        thread.interrupt();
      }
    }
  }
}
