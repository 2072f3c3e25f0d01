package dev.signalbox.topology.polling;

import dev.signalbox.config.DurationText;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;

/// Calls to databases, each with a deadline, and one at a time for each database. A call that
/// exceeds its deadline is given up; until it ends, further calls to its database fail at once.
///
/// Threading: safe for any number of threads. A call runs on a platform thread, since the drivers
/// of embedded engines would pin the carrier of a virtual one.
final class DatabaseCalls implements AutoCloseable {
  private final Duration deadline;

  /// The databases of calls that have not ended, abandoned calls included.
  private final Set<String> running = ConcurrentHashMap.newKeySet();

  private final ExecutorService workers;

  /// @param name of the threads
  DatabaseCalls(Duration deadline, String name) {
    this.deadline = deadline;
    this.workers =
        Executors.newCachedThreadPool(Thread.ofPlatform().daemon().name(name, 0).factory());
  }

  /// Whether a call to this database has not ended.
  boolean isRunning(String database) {
    return running.contains(database);
  }

  /// Waits for a call's end, at most until its deadline.
  ///
  /// @throws StageException `DATABASE_UNAVAILABLE`: it did not end in time
  /// @throws ExecutionException the call's own exception is its cause
  <T> T call(String database, Callable<T> call) throws InterruptedException, ExecutionException {
    if (!running.add(database)) {
      throw late(database);
    }
    AtomicBoolean begun = new AtomicBoolean();
    Future<T> called = submitted(database, call, begun);
    try {
      return called.get(deadline.toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      giveUp(database, called, begun);
      throw late(database);
    } catch (InterruptedException e) {
      giveUp(database, called, begun);
      throw e;
    }
  }

  private <T> Future<T> submitted(String database, Callable<T> call, AtomicBoolean begun) {
    try {
      return workers.submit(() -> {
        if (begun.getAndSet(true)) {
          throw new CancellationException();
        }
        try {
          return call.call();
        } finally {
          running.remove(database);
        }
      });
    } catch (RuntimeException | Error e) {
      running.remove(database); // no thread was available
      throw e;
    }
  }

  private void giveUp(String database, Future<?> called, AtomicBoolean begun) {
    called.cancel(true);
    if (!begun.getAndSet(true)) {
      running.remove(database);
    }
  }

  private StageException late(String database) {
    return new StageException(
        FailureCode.DATABASE_UNAVAILABLE,
        "The database '%s' did not answer within %s (polling.deadline)"
            .formatted(database, DurationText.of(deadline)));
  }

  @Override
  public void close() {
    workers.shutdownNow();
  }

  /// Limits the calls at once, in all and for one server: a silent server would otherwise hold up
  /// every turn with its databases.
  ///
  /// Threading: safe for any number of threads.
  static final class Turns {
    /// The work of one turn.
    @FunctionalInterface
    interface Taken<T> {
      T run() throws InterruptedException, ExecutionException;
    }

    private final Semaphore turns;
    private final int ofServer;
    private final Map<String, Semaphore> servers = new ConcurrentHashMap<>();

    Turns(int atOnce, int ofServer) {
      this.turns = new Semaphore(atOnce);
      this.ofServer = ofServer;
    }

    /// Waits for a turn, and does the work in it.
    <T> T take(String server, Taken<T> taken) throws InterruptedException, ExecutionException {
      Semaphore own = servers.computeIfAbsent(server, _ -> new Semaphore(ofServer));
      own.acquire();
      try {
        turns.acquire();
        try {
          return taken.run();
        } finally {
          turns.release();
        }
      } finally {
        own.release();
      }
    }
  }
}
