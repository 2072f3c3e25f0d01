package dev.signalbox.answer;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;

/// Makes Parquet files, by DuckDB.
public final class ParquetFile {
  private ParquetFile() {}

  /// @param lines JSON objects, one a line; all of them decide the types of the columns
  /// @param target the file to be written
  /// @throws IOException it cannot be made
  public static void make(Path lines, Path target) throws IOException {
    copy(
        "SELECT * FROM read_json('%s', format = 'newline_delimited', sample_size = -1)"
            .formatted(quoted(lines)),
        target);
  }

  /// Makes a file without rows.
  ///
  /// @param columns the names of its columns, each once in any letter case
  /// @param target the file to be written
  /// @throws IOException it cannot be made
  public static void makeEmpty(List<String> columns, Path target) throws IOException {
    copy(
        columns.stream()
            .map(name -> "NULL::VARCHAR AS \"%s\"".formatted(name.replace("\"", "\"\"")))
            .collect(Collectors.joining(", ", "SELECT ", " WHERE false")),
        target);
  }

  private static void copy(String query, Path target) throws IOException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(query, quoted(target)));
    } catch (SQLException e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  private static String quoted(Path path) {
    return path.toString().replace("'", "''");
  }
}
