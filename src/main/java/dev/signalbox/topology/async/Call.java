package dev.signalbox.topology.async;

import dev.signalbox.stage.Waiting;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One record's way through its attempts.
///
/// Threading: the stream thread, but for what an attempt does on the thread it is given.
final class Call {
  private static final Logger LOG = LoggerFactory.getLogger(Call.class);

  /// Hears what attempts come to, from the threads that they run on; must be quick.
  interface Listener {
    void ended(Completion completion);

    void paused(TurnWait pause);

    /// One more of the attempts' threads waits for the resource, or one less.
    void awaits(String resource, int change);

    /// As whom the attempts wait ([Waiting.Listener#party]).
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

  /// @param sequence of the record's arrival
  Call(long sequence, ReceivedRecord received) {
    this.sequence = sequence;
    this.received = received;
  }

  /// One that the store has kept.
  ///
  /// @param failed how many attempts have failed before
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

  /// How many attempts have failed.
  int failed() {
    return failed;
  }

  void hasFailed() {
    failed++;
  }

  /// The store has it as it is now.
  void save() {
    failedWhenSaved = failed;
  }

  boolean isSaved() {
    return failedWhenSaved == failed;
  }

  /// Whether the store has it, perhaps with fewer failed attempts.
  boolean isStored() {
    return failedWhenSaved != NEVER;
  }

  /// Whether its attempt waits for a turn, as far as the stream thread has heard.
  boolean isPaused() {
    return paused;
  }

  void pause(boolean begins) {
    paused = begins;
  }

  /// Nanoseconds since it was made.
  long age() {
    return System.nanoTime() - taken;
  }

  /// The next attempt, to be run on a thread where it may block and be interrupted.
  ///
  /// @param late from when on it has taken too long, milliseconds since 1970
  Execution nextAttempt(Work work, Listener listener, long late) {
    Execution execution = new Execution(work, listener, late);
    current = execution;
    return execution;
  }

  /// Whatever the attempt that was begun last still comes to is stale from now on.
  void settle() {
    current = null;
  }

  /// One attempt.
  final class Execution implements Runnable, Waiting.Listener {
    private final Work work;
    private final Listener listener;
    private final int number = failed + 1;
    private final long began = System.nanoTime();

    /// Of the stream thread.
    private long late;

    private @Nullable Thread thread;
    private boolean interrupted;

    /// How many of its threads wait for a turn, since when, and how long some have before.
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

    /// Its time begins anew.
    void extend(long late) {
      this.late = late;
    }

    /// Nanoseconds since it was begun, without those in which it has waited for a turn.
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

    /// What is sent where it failed for this cause.
    List<OutputRecord> failure(Throwable cause) {
      return work.failed(received, number, cause);
    }

    @Override
    public void run() {
      if (!enter()) {
        return; // nobody waits for it
      }
      Attempt attempt;
      try {
        attempt = Waiting.heardBy(this, () -> work.attempt(received, number));
      } catch (InterruptedException e) {
        if (isInterrupted()) {
          return; // it was called off: many may be, where a process ends while they wait
        }
        attempt = new Attempt.Failed(failure(e));
      } catch (Throwable e) { // whatever it is, the record must end
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
