package dev.signalbox.topology.polling;

import io.github.resilience4j.core.IntervalFunction;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Runs a task for each of any number of ids again and again, each on a virtual thread, and one at
/// a time for an id. While a task throws, its pauses grow.
///
/// Threading: safe for any number of threads.
final class PollScheduler implements AutoCloseable {
  /// The least time between the beginnings of two polls of one id, however often callers ask for
  /// one.
  static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(PollScheduler.class);

  /// The pauses after polls that threw.
  private static final IntervalFunction PAUSES =
      IntervalFunction.ofExponentialBackoff(SHORTEST_PAUSE, 2, SHORTEST_PAUSE.multipliedBy(64));

  /// One poll of an id.
  @FunctionalInterface
  interface Task {

    /// @return the time to the next poll
    Duration run(String id) throws InterruptedException;
  }

  private final Task task;
  private final Map<String, Turn> turns = new ConcurrentHashMap<>();
  private final ExecutorService polls = Executors.newVirtualThreadPerTaskExecutor();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-poller").factory());

  PollScheduler(Task task) {
    this.task = task;
  }

  /// @param first the time to the first poll
  void add(String id, Duration first) {
    Turn turn = new Turn(id);
    Turn before = turns.put(id, turn);
    if (before != null) {
      before.end();
    }
    turn.in(first);
  }

  /// A poll that has begun ends by itself, and no other follows.
  void remove(String id) {
    Turn turn = turns.remove(id);
    if (turn != null) {
      turn.end();
    }
  }

  /// Polls an id now, or again once its present poll ends. An id that was not added is ignored.
  void soon(String id) {
    Turn turn = turns.get(id);
    if (turn != null) {
      turn.soon();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    polls.shutdownNow();
  }

  /// The polls of one id.
  private final class Turn {
    private final String id;
    private long began = System.nanoTime() - SHORTEST_PAUSE.toNanos();
    private boolean running;
    private boolean again;
    private boolean ended;

    /// How many polls in a row threw before the present one; only its thread uses it.
    private int thrown;

    private @Nullable ScheduledFuture<?> next;

    Turn(String id) {
      this.id = id;
    }

    synchronized void in(Duration pause) {
      if (next != null) {
        next.cancel(false);
      }
      if (!ended) {
        try {
          next = clock.schedule(this::begin, pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
          LOG.debug("Closed before the next poll of {}", id);
        }
      }
    }

    synchronized void soon() {
      if (running) {
        again = true;
      } else {
        in(sinceBegan());
      }
    }

    private Duration sinceBegan() {
      long left = began + SHORTEST_PAUSE.toNanos() - System.nanoTime();
      return Duration.ofNanos(Math.max(0, left));
    }

    synchronized void end() {
      ended = true;
      if (next != null) {
        next.cancel(false);
      }
    }

    private synchronized void begin() {
      if (!running && !ended) {
        running = true;
        began = System.nanoTime();
        polls.execute(this::run);
      }
    }

    private void run() {
      try {
        Duration pause = task.run(id);
        thrown = 0;
        finished(pause);
      } catch (RuntimeException | Error e) {
        Duration pause = Duration.ofMillis(PAUSES.apply(++thrown));
        LOG.error("A poll of {} failed; the next one is in {}", id, pause, e);
        finished(pause);
      } catch (InterruptedException e) {
        LOG.debug("Closed during a poll of {}", id);
      }
    }

    private synchronized void finished(Duration pause) {
      running = false;
      boolean wanted = again;
      again = false;
      in(wanted ? sinceBegan() : pause);
    }
  }
}
