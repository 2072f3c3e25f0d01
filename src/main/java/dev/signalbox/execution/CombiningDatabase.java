package dev.signalbox.execution;

import dev.signalbox.natives.NativeLibraries;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/// The in-memory database of one question, which joins and combines rows. It reaches neither files
/// nor the network, loads no extension, and goes with its last connection.
public final class CombiningDatabase {
  private CombiningDatabase() {}

  /// Opens a database that only this connection and its duplicates see.
  public static Connection open() throws SQLException {
    Properties properties = new Properties();
    properties.setProperty("enable_external_access", "false");
    properties.setProperty("autoinstall_known_extensions", "false");
    properties.setProperty("autoload_known_extensions", "false");
    properties.setProperty("threads", "1");
    properties.setProperty("memory_limit", "256MB");
    properties.setProperty("lock_configuration", "true");
    Connection connection = new DuckDBDriver().connect("jdbc:duckdb:", properties);
    NativeLibraries.deleteLoaded("libduckdb_java");
    return Objects.requireNonNull(connection);
  }
}
