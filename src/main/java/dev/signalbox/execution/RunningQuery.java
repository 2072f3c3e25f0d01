package dev.signalbox.execution;

import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.ResultTable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// One statement at work, in a transaction that is always rolled back.
///
/// Threading: one thread executes it; any other may cancel it. The lock keeps a late cancel from
/// the connection's next statement.
final class RunningQuery {
  private static final Logger log = LoggerFactory.getLogger(RunningQuery.class);
  private static final int FETCH_SIZE = 500;

  private final Connection connection;
  private final String sql;
  private final ExecutionSettings limits;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable Statement statement;
  private boolean cancelled;

  RunningQuery(Connection connection, String sql, ExecutionSettings limits) {
    this.connection = connection;
    this.sql = sql;
    this.limits = limits;
  }

  ResultTable run() throws SQLException {
    connection.setAutoCommit(false);
    try {
      return read();
    } catch (SQLException e) {
      Optional<String> asking =
          Engine.all().stream().flatMap(each -> each.askingWhy(e, sql).stream()).findFirst();
      if (asking.isEmpty()) {
        throw e;
      }
      connection.rollback();
      throw reason(e, asking.get());
    } finally {
      connection.rollback();
    }
  }

  private ResultTable read() throws SQLException {
    Statement created = create();
    try (ResultSet rows = created.executeQuery(sql)) {
      return new ResultReader(limits).read(rows);
    } finally {
      close(created);
    }
  }

  private SQLException reason(SQLException reasonless, String asking) throws SQLException {
    Statement created = create();
    try (ResultSet _ = created.executeQuery(asking)) {
      return reasonless;
    } catch (SQLException e) {
      e.addSuppressed(reasonless);
      return e;
    } finally {
      close(created);
    }
  }

  private Statement create() throws SQLException {
    lock.lock();
    try {
      if (cancelled) {
        throw new SQLException("cancelled before it began");
      }
      Statement created = connection.createStatement();
      statement = created;
      limit(created);
      return created;
    } finally {
      lock.unlock();
    }
  }

  /// Sets the driver's limits, which save work; the reader keeps the limits without them, too.
  private void limit(Statement created) throws SQLException {
    try {
      created.setFetchSize(Math.min(FETCH_SIZE, limits.rows() + 1));
      created.setMaxRows(limits.rows() + 1);
      created.setQueryTimeout(wholeSeconds(limits.timeout()));
    } catch (SQLFeatureNotSupportedException e) {
      log.debug("{} does not limit statements itself", connection.getClass().getName(), e);
    }
  }

  private void close(Statement created) throws SQLException {
    lock.lock();
    try {
      statement = null;
      created.close();
    } finally {
      lock.unlock();
    }
  }

  void cancel() {
    lock.lock();
    try {
      cancelled = true;
      if (statement != null) {
        statement.cancel();
      }
    } catch (SQLException e) {
      log.warn("A statement could not be cancelled; the executor tries it again", e);
    } finally {
      lock.unlock();
    }
  }

  /// Gives up the connection of a statement that does not stop, so that no pool hands it out again.
  void abandon() {
    try {
      connection.abort(Runnable::run);
    } catch (SQLException e) {
      log.error("A statement that does not stop holds its connection", e);
    }
  }

  /// Rounds up, since zero would mean no limit.
  private static int wholeSeconds(Duration timeout) {
    return Math.toIntExact(timeout.plusNanos(999_999_999).toSeconds());
  }
}
