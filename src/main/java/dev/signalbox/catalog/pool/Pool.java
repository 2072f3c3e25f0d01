package dev.signalbox.catalog.pool;

import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.stage.Waiting;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// The connections to one database. An unused connection closes.
///
/// Threading: safe for any number of threads. Retiring and lease exclude each other, so that no
/// borrowed connection loses its pool.
final class Pool {
  private static final Logger LOG = LoggerFactory.getLogger(Pool.class);

  /// Hikari's shortest idle time.
  private static final Duration SHORTEST_IDLE = Duration.ofSeconds(10);

  private static final Duration SHORTEST_WAIT = Duration.ofMillis(250);
  private static final long CONNECT_MILLIS = Engine.CONNECT_TIMEOUT.toMillis();

  /// All connections are in use.
  static final class AllInUseException extends SQLException {
    private static final long serialVersionUID = 1;
  }

  /// Statements that do not stop keep all connections.
  static final class AllStuckException extends SQLException {
    private static final long serialVersionUID = 1;
  }

  private final String database;
  private final Bulkhead places;
  private final ReadOnlyDataSource connections;
  private final HikariDataSource source = new HikariDataSource();
  private final Duration longestWait;
  private final int size;
  private int lease;
  private int stuck;
  private boolean retired;
  private long lastUsed;

  /// Connects once, and so fails at once where the database is down.
  Pool(ReadOnlyDatabase database, ExecutionSettings settings, ScheduledExecutorService scheduler)
      throws SQLException {
    this.database = database.id();
    size = settings.poolSize();
    places = new Bulkhead(size);
    longestWait = max(settings.timeout(), SHORTEST_WAIT);
    connections = new ReadOnlyDataSource(database, settings.timeout().plus(Engine.CONNECT_TIMEOUT));
    source.setDataSource(connections);
    source.setPoolName("database " + database.id());
    source.setMaximumPoolSize(settings.poolSize());
    source.setMinimumIdle(0);
    source.setIdleTimeout(max(settings.idle(), SHORTEST_IDLE).toMillis());
    source.setConnectionTimeout(
        Math.clamp(settings.timeout().toMillis(), SHORTEST_WAIT.toMillis(), CONNECT_MILLIS));
    source.setInitializationFailTimeout(-1);
    source.setReadOnly(true);
    source.setScheduledExecutor(scheduler);
    source.setThreadFactory(Thread.ofVirtual().name("pool of " + database.id()).factory());
  }

  private static Duration max(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? other : one;
  }

  /// A connection, or null where this pool was retired in the meantime. Waits for a place while all
  /// are taken: without a limit where the wait is reported ([Waiting]), otherwise as long as a
  /// query may take.
  ///
  /// @param now nanoseconds of the clock that measures idleness
  /// @throws AllStuckException no connection will come back
  /// @throws AllInUseException no caller has returned a connection in time
  /// @throws SQLException the database cannot be reached
  @Nullable Connection borrow(long now) throws SQLException, InterruptedException {
    if (!enter(now)) {
      return null;
    }
    try {
      takePlace();
      return leased();
    } finally {
      leave();
    }
  }

  private void takePlace() throws SQLException, InterruptedException {
    if (places.tryEnter()) {
      return;
    }
    if (stuck() == size) {
      throw new AllStuckException();
    }
    try (Waiting.Wait _ = Waiting.on(database)) {
      if (!places.enter(Waiting.party(), Waiting.isHeard() ? null : longestWait)) {
        throw new AllInUseException();
      }
    }
  }

  private Connection leased() throws SQLException {
    try {
      return LeasedConnection.of(connected(), new Place());
    } catch (SQLException e) {
      if (inUse() == 0 && !Thread.currentThread().isInterrupted()) {
        places.fail(e);
      }
      places.leave();
      throw e;
    } catch (RuntimeException e) {
      places.leave();
      throw e;
    }
  }

  /// The place of one leased connection.
  private final class Place implements LeasedConnection.Lease {

    @Override
    public void abandoned() {
      synchronized (Pool.this) {
        stuck++;
      }
      if (stuck() == size) {
        places.fail(new AllStuckException());
      }
    }

    @Override
    public void ended(boolean wasStuck) {
      if (wasStuck) {
        synchronized (Pool.this) {
          stuck--;
        }
      }
      places.leave();
    }
  }

  /// The number of connections that statements keep which do not stop.
  synchronized int stuck() {
    return stuck;
  }

  /// While callers use connections, the database is up, and one of theirs will come back.
  private Connection connected() throws SQLException {
    while (true) {
      try {
        return source.getConnection();
      } catch (SQLTransientConnectionException e) {
        if (inUse() == 0 || !Waiting.isHeard() || Thread.currentThread().isInterrupted()) {
          throw e;
        }
      }
    }
  }

  private synchronized boolean enter(long now) {
    if (retired) {
      return false;
    }
    lastUsed = now;
    lease++;
    return true;
  }

  private synchronized void leave() {
    lease--;
  }

  /// Whether no connection has been in use for that long. A pool in use counts as used now.
  synchronized boolean idleSince(long now, Duration idle) {
    if (inUse() > 0 || lease > 0 || stuck > 0) {
      lastUsed = now;
    }
    return now - lastUsed >= idle.toNanos();
  }

  synchronized long lastUsed() {
    return lastUsed;
  }

  /// Leases no further connections, unless some are in use.
  ///
  /// @return whether the pool can be closed
  synchronized boolean retire() {
    retired = retired || (lease == 0 && inUse() == 0 && stuck == 0);
    return retired;
  }

  /// Closes the pool with all leased connections. Blocks while connections close, except for ones
  /// that a statement keeps which does not stop.
  void close() {
    places.fail(new SQLException("the pool was closed"));
    if (stuck() == 0) {
      closeConnections();
    } else {
      Thread.ofPlatform()
          .daemon()
          .name("closing of " + source.getPoolName())
          .start(this::closeConnections);
    }
  }

  private void closeConnections() {
    source.close();
    try {
      connections.close();
    } catch (SQLException e) {
      LOG.debug("{} did not close well", source.getPoolName(), e);
    }
  }

  /// The number of callers that wait for a connection.
  int waiting() {
    return places.waiting();
  }

  private int inUse() {
    return usage().map(HikariPoolMXBean::getActiveConnections).orElse(0);
  }

  /// The pool's counters, once it has connected.
  Optional<HikariPoolMXBean> usage() {
    return Optional.ofNullable(source.getHikariPoolMXBean());
  }
}
