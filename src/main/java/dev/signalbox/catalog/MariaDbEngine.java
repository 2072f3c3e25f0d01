package dev.signalbox.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;

/// MariaDB and MySQL: every transaction of the session is read-only.
record MariaDbEngine() implements Engine {

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty("connectTimeout", Long.toString(CONNECT_TIMEOUT.toMillis()));
    properties.setProperty("socketTimeout", Long.toString(answerTimeout.toMillis()));
    return properties;
  }

  @Override
  public String url(String configured) {
    return configured.replaceFirst("^jdbc:mysql:", "jdbc:mariadb:");
  }

  @Override
  public void restrain(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("SET SESSION TRANSACTION READ ONLY");
    }
  }

  @Override
  public String quote(String identifier) {
    return '`' + identifier.replace("`", "``") + '`';
  }

  @Override
  public String asText(String expression) {
    return "CAST(" + expression + " AS CHAR)";
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new JdbcMetadata(connection, true, false);
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT TABLE_NAME, TABLE_ROWS FROM information_schema.TABLES"
            + " WHERE TABLE_TYPE <> 'VIEW' AND TABLE_SCHEMA = ?",
        namespace.catalog());
  }
}
