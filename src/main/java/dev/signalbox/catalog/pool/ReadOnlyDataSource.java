package dev.signalbox.catalog.pool;

import dev.signalbox.catalog.engine.Engine;
import dev.signalbox.catalog.engine.ReadOnlyDatabase;
import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/// Read-only connections to one database, for a pool.
///
/// Threading: safe for any number of threads.
final class ReadOnlyDataSource implements DataSource {
  private final ReadOnlyDatabase database;
  private final Duration answerTimeout;
  private final AtomicReference<@Nullable Connection> first;

  /// Connects once, and so fails at once where the database is down.
  ///
  /// @param answerTimeout a server that is silent for this long while it is asked is down
  ReadOnlyDataSource(ReadOnlyDatabase database, Duration answerTimeout) throws SQLException {
    this.database = database;
    this.answerTimeout = answerTimeout;
    this.first = new AtomicReference<>(database.connect(answerTimeout));
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection waiting = first.getAndSet(null);
    return waiting == null ? database.connect(answerTimeout) : waiting;
  }

  /// Closes the first connection, if no caller has taken it.
  void close() throws SQLException {
    Connection waiting = first.getAndSet(null);
    if (waiting != null) {
      waiting.close();
    }
  }

  @Override
  public Connection getConnection(String user, String password) throws SQLException {
    throw new SQLFeatureNotSupportedException("the account is that of the settings");
  }

  @Override
  public PrintWriter getLogWriter() {
    return new PrintWriter(PrintWriter.nullWriter());
  }

  @Override
  public void setLogWriter(PrintWriter out) {}

  /// The engine has a login timeout of its own.
  @Override
  public void setLoginTimeout(int seconds) {}

  @Override
  public int getLoginTimeout() {
    return Math.toIntExact(Engine.CONNECT_TIMEOUT.toSeconds());
  }

  @Override
  public Logger getParentLogger() throws SQLFeatureNotSupportedException {
    throw new SQLFeatureNotSupportedException();
  }

  @Override
  public <T> T unwrap(Class<T> type) throws SQLException {
    throw new SQLException("wraps no " + type);
  }

  @Override
  public boolean isWrapperFor(Class<?> type) {
    return false;
  }
}
