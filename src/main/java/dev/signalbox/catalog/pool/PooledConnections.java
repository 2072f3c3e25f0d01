package dev.signalbox.catalog.pool;

import com.zaxxer.hikari.HikariPoolMXBean;
import dev.signalbox.catalog.RegisteredDatabase;
import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import dev.signalbox.stage.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/// A pool for each database in use: opened on the first demand, closed when idle. So few pools are
/// open for any number of registered databases; beyond [#OPEN_POOLS], the longest idle pools close
/// early.
///
/// Threading: safe for any number of threads. A slow connection attempt delays no caller of another
/// database; callers of the same one share the attempt and its outcome. Each database has as many
/// places as allowed connections; a caller that finds none free waits for one ([Bulkhead]).
public final class PooledConnections implements Connections {
  static final int OPEN_POOLS = 200;

  private static final Executor VIRTUAL = Thread::startVirtualThread;

  private final Registrations registrations;
  private final ExecutionSettings settings;
  private final LongSupplier clock;
  private final Map<String, CompletableFuture<Pool>> pools = new ConcurrentHashMap<>();
  private final ScheduledExecutorService scheduler =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("connection pools").factory());

  public PooledConnections(Registrations registrations, ExecutionSettings settings) {
    this(registrations, settings, System::nanoTime);
    Duration interval = settings.idle().dividedBy(4);
    var _ =
        scheduler.scheduleWithFixedDelay(
            this::closeIdle, interval.toNanos(), interval.toNanos(), TimeUnit.NANOSECONDS);
  }

  /// Connections whose idle pools close on request only.
  ///
  /// @param clock nanoseconds from any point in time
  PooledConnections(Registrations registrations, ExecutionSettings settings, LongSupplier clock) {
    this.registrations = registrations;
    this.settings = settings;
    this.clock = clock;
  }

  @Override
  public Connection open(String database) {
    ReadOnlyDatabase wanted = find(database);
    while (true) {
      if (!pools.containsKey(database)) {
        makeRoom();
      }
      CompletableFuture<Pool> pool =
          pools.computeIfAbsent(
              database, _ -> CompletableFuture.supplyAsync(() -> connect(wanted), VIRTUAL));
      Connection connection = borrow(wanted, pool);
      if (connection != null) {
        return connection;
      }
      pools.remove(database, pool);
    }
  }

  private ReadOnlyDatabase find(String id) {
    RegisteredDatabase registered =
        registrations
            .find(id)
            .orElseThrow(() ->
                new StageException(
                    FailureCode.UNKNOWN_DATABASE,
                    "There is no database '%s'; `signalbox catalog list` shows the known ones"
                        .formatted(id)));
    if (!registered.executable()) {
      throw new StageException(
          FailureCode.DATABASE_NOT_EXECUTABLE,
          "Only the schema of the database '%s' is known; register it with a JDBC URL to execute queries"
              .formatted(id));
    }
    return ReadOnlyDatabase.of(registered);
  }

  private Pool connect(ReadOnlyDatabase database) {
    try {
      return new Pool(database, settings, scheduler);
    } catch (SQLException e) {
      throw database.unavailable(e);
    }
  }

  /// Null where the pool was retired in the meantime.
  private @Nullable Connection borrow(ReadOnlyDatabase database, CompletableFuture<Pool> future) {
    Pool pool = await(database, future);
    try {
      return pool.borrow(clock.getAsLong());
    } catch (InterruptedException e) {
      throw interrupted(database, e);
    } catch (Pool.AllStuckException e) {
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "Statements that do not stop keep all %d connections to the database '%s'; end them at the database, or start this process again"
              .formatted(settings.poolSize(), database.id()),
          e);
    } catch (Pool.AllInUseException e) {
      throw new StageException(
          FailureCode.DATABASE_UNAVAILABLE,
          "All %d connections to the database '%s' are in use; allow more (execution.pool-size) or ask again later"
              .formatted(settings.poolSize(), database.id()),
          e);
    } catch (SQLException e) {
      // A new pool finds out at once whether the database is back.
      retire(database.id());
      throw database.unavailable(e);
    }
  }

  private Pool await(ReadOnlyDatabase database, CompletableFuture<Pool> future) {
    try {
      return Waiting.result(database.id(), future);
    } catch (ExecutionException e) {
      pools.remove(database.id(), future);
      if (e.getCause() instanceof StageException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } catch (InterruptedException e) {
      throw interrupted(database, e);
    }
  }

  private static StageException interrupted(ReadOnlyDatabase database, InterruptedException cause) {
    Thread.currentThread().interrupt();
    return database.unavailable(new SQLException("interrupted while connecting", cause));
  }

  /// Closes every pool that has been unused for the idle time.
  void closeIdle() {
    long now = clock.getAsLong();
    pools.forEach((id, future) -> {
      if (opened(future) && future.join().idleSince(now, settings.idle())) {
        retire(id);
      }
    });
  }

  /// Retires the pools that have been unused longest, if there would be too many.
  private void makeRoom() {
    int superfluous = pools.size() + 1 - OPEN_POOLS;
    if (superfluous <= 0) {
      return;
    }
    // A copy, since these times change during the sort.
    Map<String, Long> lastUsed = new HashMap<>();
    pools.forEach((id, future) -> {
      if (opened(future)) {
        lastUsed.put(id, future.join().lastUsed());
      }
    });
    lastUsed.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .limit(superfluous)
        .map(Map.Entry::getKey)
        .forEach(this::retire);
  }

  private static boolean opened(CompletableFuture<Pool> future) {
    return future.isDone() && !future.isCompletedExceptionally();
  }

  /// Closes and forgets a pool, unless some connections are in use.
  private void retire(String id) {
    CompletableFuture<Pool> future = pools.get(id);
    if (future != null && opened(future) && future.join().retire() && pools.remove(id, future)) {
      // Closing waits for the server; no caller has to.
      VIRTUAL.execute(future.join()::close);
    }
  }

  /// The open pools of all databases together at one moment.
  ///
  /// @param active connections in use
  /// @param waiting callers that wait for a connection
  /// @param stuck connections that statements keep which do not stop
  public record Usage(int pools, int active, int idle, int waiting, int stuck) {}

  public Usage usage() {
    List<Pool> all =
        pools.values().stream()
            .filter(PooledConnections::opened)
            .map(CompletableFuture::join)
            .toList();
    List<HikariPoolMXBean> opened = all.stream().flatMap(pool -> pool.usage().stream()).toList();
    return new Usage(
        pools.size(),
        opened.stream().mapToInt(HikariPoolMXBean::getActiveConnections).sum(),
        opened.stream().mapToInt(HikariPoolMXBean::getIdleConnections).sum(),
        all.stream().mapToInt(Pool::waiting).sum(),
        all.stream().mapToInt(Pool::stuck).sum());
  }

  /// The number of databases with an open pool at this moment.
  public int openPools() {
    return pools.size();
  }

  @Override
  public void close() {
    scheduler.shutdownNow();
    for (CompletableFuture<Pool> pool : pools.values()) {
      var _ = pool.thenAccept(Pool::close);
    }
    pools.clear();
  }
}
