package dev.signalbox.catalog.engine;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Queries of an engine's own catalog.
public final class CatalogQuery {
  private CatalogQuery() {}

  /// Reads the current row.
  @FunctionalInterface
  public interface RowReader {
    void read(ResultSet row) throws SQLException;
  }

  public static void query(
      Connection connection, String sql, RowReader reader, @Nullable String... parameters)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      for (int i = 0; i < parameters.length; i++) {
        statement.setString(i + 1, parameters[i]);
      }
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          reader.read(rows);
        }
      }
    }
  }

  /// Texts by name; names without a text are left out.
  public static Map<String, String> texts(
      Connection connection, String sql, @Nullable String... parameters) throws SQLException {
    SortedMap<String, String> texts = new TreeMap<>();
    query(
        connection,
        sql,
        row -> {
          String text = row.getString(2);
          if (text != null && !text.isBlank()) {
            texts.put(row.getString(1), text);
          }
        },
        parameters);
    return texts;
  }

  /// Numbers by name; names without a number are left out.
  public static Map<String, Long> numbers(
      Connection connection, String sql, @Nullable String... parameters) throws SQLException {
    Map<String, Long> numbers = new HashMap<>();
    query(
        connection,
        sql,
        row -> {
          long number = row.getLong(2);
          if (!row.wasNull()) {
            numbers.put(row.getString(1), number);
          }
        },
        parameters);
    return numbers;
  }
}
