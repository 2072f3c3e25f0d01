package dev.signalbox.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import java.util.Set;

/// PostgreSQL: read-only is the session's default for every transaction.
record PostgresEngine() implements Engine {

  @Override
  public Properties properties(Duration answerTimeout) {
    String seconds = Long.toString(CONNECT_TIMEOUT.toSeconds());
    Properties properties = new Properties();
    properties.setProperty("connectTimeout", seconds);
    properties.setProperty("loginTimeout", seconds);
    properties.setProperty("socketTimeout", Long.toString(answerTimeout.toSeconds()));
    properties.setProperty("ApplicationName", "signalbox");
    properties.setProperty("readOnly", "true");
    // Sets the session's default, and not only each transaction that the driver begins.
    properties.setProperty("readOnlyMode", "always");
    return properties;
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new JdbcMetadata(connection, false, true);
  }

  /// Partitions are part of the table that they divide.
  @Override
  public Set<String> hiddenTables(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
            connection,
            "SELECT c.relname, 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace"
                + " WHERE c.relispartition AND n.nspname = ?",
            namespace.schema())
        .keySet();
  }

  /// Below zero, there are no statistics yet.
  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT c.relname, c.reltuples::bigint FROM pg_class c"
            + " JOIN pg_namespace n ON n.oid = c.relnamespace"
            + " WHERE c.relkind IN ('r', 'p', 'f') AND c.reltuples >= 0 AND n.nspname = ?",
        namespace.schema());
  }
}
