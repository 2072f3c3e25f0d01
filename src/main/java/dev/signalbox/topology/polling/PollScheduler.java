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

/// Runs a task for each of any number of ids again and again, each on a virtual thread, and never
/// twice at a time for one id. A task that throws is run again, ever later while it does.
///
/// Threading: safe for any number of threads.
final class PollScheduler implements AutoCloseable {
  /// Between the beginnings of two runs for one id, however often they are asked for.
  static final Duration SHORTEST_PAUSE = Duration.ofSeconds(1);

  private static final Logger LOG = LoggerFactory.getLogger(PollScheduler.class);

  /// After runs that threw.
  private static final IntervalFunction PAUSES =
      IntervalFunction.ofExponentialBackoff(SHORTEST_PAUSE, 2, SHORTEST_PAUSE.multipliedBy(64));

  /// What is done for an id.
  @FunctionalInterface
  interface Task {

    /// @return the time to the next run
    Duration run(String id) throws InterruptedException;
  }

  private final Task task;
  private final Map<String, Turn> turns = new ConcurrentHashMap<>();
  private final ExecutorService runs = Executors.newVirtualThreadPerTaskExecutor();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("signalbox-poller").factory());

  PollScheduler(Task task) {
    this.task = task;
  }

  /// @param first the time to the first run
  void add(String id, Duration first) {
    Turn turn = new Turn(id);
    Turn before = turns.put(id, turn);
    if (before != null) {
      before.end();
    }
    turn.in(first);
  }

  /// A run that has begun ends by itself, and no other follows.
  void remove(String id) {
    Turn turn = turns.remove(id);
    if (turn != null) {
      turn.end();
    }
  }

  /// Runs it now, or again once the run ends that has begun. Ids that were not added are left out.
  void soon(String id) {
    Turn turn = turns.get(id);
    if (turn != null) {
      turn.soon();
    }
  }

  @Override
  public void close() {
    clock.shutdownNow();
    runs.shutdownNow();
  }

  /// One id's runs.
  private final class Turn {
    private final String id;
    private long began = System.nanoTime() - SHORTEST_PAUSE.toNanos();
    private boolean running;
    private boolean again;
    private boolean ended;

    /// By the last runs, one after the other; only the run that goes on knows it.
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
        runs.execute(this::run);
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
