package dev.signalbox.execution;

import dev.signalbox.catalog.engine.Connections;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/// A new connection each time, by JDBC URL; counts those that are still open.
public final class PlainConnections implements Connections {
  private final Map<String, String> urls = new ConcurrentHashMap<>();
  private final AtomicInteger opened = new AtomicInteger();

  public PlainConnections with(String database, String url) {
    urls.put(database, url);
    return this;
  }

  @Override
  public Connection open(String database) throws SQLException {
    String url = urls.get(database);
    if (url == null) {
      throw new StageException(FailureCode.UNKNOWN_DATABASE, "no database " + database);
    }
    opened.incrementAndGet();
    return DriverManager.getConnection(url);
  }

  public int opened() {
    return opened.get();
  }

  @Override
  public void close() {
    urls.clear();
  }
}
