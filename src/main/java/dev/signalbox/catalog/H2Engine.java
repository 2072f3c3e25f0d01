package dev.signalbox.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;

/// H2: a file is opened read-only. A database in memory or behind a server has been opened by
/// somebody else, so there only the account's rights keep a connection from writing.
record H2Engine() implements Engine {

  @Override
  public Properties properties(Duration answerTimeout) {
    return new Properties();
  }

  @Override
  public String url(String configured) {
    String upper = configured.toUpperCase(Locale.ROOT);
    boolean file = !upper.matches("JDBC:H2:(MEM|TCP|SSL):.*");
    return configured
        + (upper.contains(";IFEXISTS=") ? "" : ";IFEXISTS=TRUE")
        + (upper.contains(";LAZY_QUERY_EXECUTION=") ? "" : ";LAZY_QUERY_EXECUTION=TRUE")
        + (file && !upper.contains(";ACCESS_MODE_DATA=") ? ";ACCESS_MODE_DATA=r" : "");
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT TABLE_NAME, ROW_COUNT_ESTIMATE FROM INFORMATION_SCHEMA.TABLES"
            + " WHERE TABLE_TYPE = 'BASE TABLE' AND TABLE_SCHEMA = ?",
        namespace.schema());
  }
}
