package dev.signalbox.catalog.engine;

import dev.signalbox.natives.NativeLibraries;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.sqlite.SQLiteConfig;
import org.sqlite.util.LibraryLoaderUtil;

/// SQLite: the file is opened read-only, and every connection only queries.
public record SqliteEngine() implements Engine {

  /// Bytes of a value or a row; a statement that makes or reads a larger one fails.
  private static final int LARGEST_VALUE = 64 << 20;

  /// Bytes of all SQLite databases of the process together.
  private static final long MOST_MEMORY = 1L << 30;

  static {
    NativeLibraries.ofUser()
        .folder(
            "sqlite",
            List.of(
                LibraryLoaderUtil.getNativeLibResourcePath().substring(1)
                    + "/"
                    + LibraryLoaderUtil.getNativeLibName()))
        .ifPresent(folder -> System.setProperty("org.sqlite.lib.path", folder.toString()));
  }

  @Override
  public Properties properties(Duration answerTimeout) {
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    config.setBusyTimeout(Math.toIntExact(CONNECT_TIMEOUT.toMillis()));
    config.setPragma(SQLiteConfig.Pragma.LIMIT_LENGTH, Integer.toString(LARGEST_VALUE));
    config.setPragma(SQLiteConfig.Pragma.LIMIT_ATTACHED, "0");
    return config.toProperties();
  }

  @Override
  public void restrain(Connection connection, Duration answerTimeout) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA query_only = 1");
      statement.execute("PRAGMA hard_heap_limit = " + MOST_MEMORY);
      // Reads the header, so that a file that is no database fails here.
      statement.execute("PRAGMA schema_version");
    }
  }

  @Override
  public String asText(String expression) {
    return "CAST(" + expression + " AS TEXT)";
  }

  @Override
  public Metadata metadata(Connection connection) {
    return new SqliteMetadata(connection);
  }

  @Override
  public List<Path> files(String url) {
    return SqliteFiles.file(url)
        .map(file -> List.of(file, Path.of(file + "-wal"), Path.of(file + "-journal")))
        .orElse(List.of());
  }

  /// In the order in which they are described. `PRAGMA schema_version` alone would not do: a file
  /// that was replaced can have any.
  @Override
  public void digest(Connection connection, Metadata.Namespace namespace, SchemaDigest digest)
      throws SQLException {
    digest.add(
        connection,
        "SELECT type, name, sql FROM sqlite_schema WHERE type IN ('table', 'view')"
            + " AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid");
  }

  /// The first number of a statistic is the number of rows. ANALYZE has to have been run.
  @Override
  public Map<String, Long> rowEstimates(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    boolean analyzed =
        !CatalogQuery.numbers(
                connection, "SELECT name, 1 FROM sqlite_schema WHERE name = 'sqlite_stat1'")
            .isEmpty();
    return analyzed
        ? CatalogQuery.numbers(
            connection, "SELECT tbl, max(CAST(stat AS INTEGER)) FROM sqlite_stat1 GROUP BY tbl")
        : Map.of();
  }

  @Override
  public Map<String, String> viewDefinitions(Connection connection, Metadata.Namespace namespace)
      throws SQLException {
    return CatalogQuery.texts(
        connection, "SELECT name, sql FROM sqlite_schema WHERE type = 'view'");
  }
}
