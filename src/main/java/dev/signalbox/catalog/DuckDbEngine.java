package dev.signalbox.catalog;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// DuckDB: the file is opened read-only. All connections of one process share the way in which the
/// first of them opened it.
record DuckDbEngine() implements Engine {

  @Override
  public Properties properties(Duration answerTimeout) {
    Properties properties = new Properties();
    properties.setProperty(DuckDBDriver.DUCKDB_READONLY_PROPERTY, "true");
    properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    return properties;
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new DuckDbMetadata(connection);
  }

  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.numbers(
        connection,
        "SELECT table_name, estimated_size FROM duckdb_tables()"
            + " WHERE database_name = ? AND schema_name = ?",
        namespace.catalog(),
        namespace.schema());
  }
}
