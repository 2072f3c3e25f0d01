package dev.signalbox.catalog;

import java.io.PrintWriter;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import javax.sql.DataSource;

/// Read-only connections to one database, for a pool.
///
/// Threading: safe for any number of threads.
final class ReadOnlySource implements DataSource {
  private final ReadOnlyDatabase database;
  private final AtomicReference<Connection> first;

  /// @param first is handed out before any other is made
  ReadOnlySource(ReadOnlyDatabase database, Connection first) {
    this.database = database;
    this.first = new AtomicReference<>(first);
  }

  @Override
  public Connection getConnection() throws SQLException {
    Connection waiting = first.getAndSet(null);
    return waiting == null ? database.connect() : waiting;
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

  /// The engine has its own.
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
