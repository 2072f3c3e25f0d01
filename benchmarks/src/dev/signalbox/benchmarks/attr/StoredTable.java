package dev.signalbox.benchmarks.attr;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A table of a SQLite file with its rows.
///
/// @param key the columns of the primary key, in its order
/// @param keys the foreign keys of one column
/// @param rows values as SQLite keeps them: [Long], [Double] or text, or null
record StoredTable(
    String name,
    List<Column> columns,
    List<String> key,
    List<Reference> keys,
    List<@Nullable Object[]> rows) {

  /// A column.
  ///
  /// @param declared its type in the table's definition
  /// @param kind of the values that it has
  /// @param nullable whether a row has no value
  /// @param mixed whether numbers and texts stand side by side, as SQLite allows
  record Column(String name, String declared, Kind kind, boolean nullable, boolean mixed) {

    /// Whether some value is a text.
    boolean hasTexts() {
      return kind == Kind.STRING;
    }

    /// Whether SQLite turns numbers into texts when it compares them with the column.
    boolean isText() {
      return StoredTable.isText(declared);
    }
  }

  /// The kind of all values of a column, as a document of an API tells it.
  enum Kind {
    INTEGER,
    NUMBER,
    STRING
  }

  /// A foreign key of one column.
  record Reference(String column, String table, String target) {}

  Optional<Column> column(String written) {
    return columns.stream().filter(each -> each.name().equalsIgnoreCase(written)).findFirst();
  }

  int indexOf(String column) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equalsIgnoreCase(column)) {
        return i;
      }
    }
    throw new IllegalArgumentException(name + " has no column " + column);
  }

  /// The number of different values of a column.
  long distinct(String column) {
    int place = indexOf(column);
    return rows.stream().map(row -> row[place]).filter(value -> value != null).distinct().count();
  }

  /// Reads all tables of a file.
  static List<StoredTable> read(Path file) throws SQLException {
    List<StoredTable> tables = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file)) {
      for (List<Object> named :
          query(
              connection,
              "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name")) {
        tables.add(table(connection, String.valueOf(named.getFirst())));
      }
    }
    return List.copyOf(withTargets(tables));
  }

  private static StoredTable table(Connection connection, String name) throws SQLException {
    String quoted = quoted(name);
    List<List<Object>> described =
        query(connection, "SELECT name, type, pk FROM pragma_table_info(" + text(name) + ")");
    List<@Nullable Object[]> rows = new ArrayList<>();
    for (List<Object> row : query(connection, "SELECT * FROM " + quoted)) {
      rows.add(row.toArray());
    }
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < described.size(); i++) {
      columns.add(
          column(
              String.valueOf(described.get(i).getFirst()),
              String.valueOf(described.get(i).get(1)),
              rows,
              i));
    }
    List<String> key =
        described.stream()
            .filter(each -> ((Long) each.get(2)) > 0)
            .sorted(Comparator.comparingLong(each -> (Long) each.get(2)))
            .map(each -> String.valueOf(each.getFirst()))
            .toList();
    List<Reference> keys = new ArrayList<>();
    for (List<Object> each :
        query(
            connection,
            "SELECT \"from\", \"table\", \"to\" FROM pragma_foreign_key_list("
                + text(name)
                + ") AS k WHERE (SELECT count(*) FROM pragma_foreign_key_list("
                + text(name)
                + ") AS o WHERE o.id = k.id) = 1 ORDER BY id")) {
      keys.add(
          new Reference(
              String.valueOf(each.getFirst()),
              String.valueOf(each.get(1)),
              each.get(2) == null ? "" : String.valueOf(each.get(2))));
    }
    return new StoredTable(
        name, List.copyOf(columns), key, keys.stream().distinct().toList(), rows);
  }

  private static Column column(
      String name, String declared, List<@Nullable Object[]> rows, int place) {
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    boolean nullable = false;
    for (@Nullable Object[] row : rows) {
      switch (row[place]) {
        case null -> nullable = true;
        case Long _ -> kinds.add(Kind.INTEGER);
        case Double _ -> kinds.add(Kind.NUMBER);
        default -> kinds.add(Kind.STRING);
      }
    }
    boolean texts = kinds.contains(Kind.STRING);
    boolean ofTexts = isText(declared) || (kinds.isEmpty() && !isWhole(declared));
    Kind kind =
        texts || ofTexts ? Kind.STRING : kinds.contains(Kind.NUMBER) ? Kind.NUMBER : Kind.INTEGER;
    return new Column(name, declared, kind, nullable, texts && kinds.size() > 1);
  }

  private static boolean isWhole(String declared) {
    return declared.toUpperCase(Locale.ROOT).contains("INT");
  }

  private static boolean isText(String declared) {
    String type = declared.toUpperCase(Locale.ROOT);
    return !isWhole(declared)
        && (type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT"));
  }

  /// The tables with existing targets: a key without a named target refers to the primary key.
  private static List<StoredTable> withTargets(List<StoredTable> tables) {
    List<StoredTable> complete = new ArrayList<>();
    for (StoredTable table : tables) {
      List<Reference> keys = new ArrayList<>();
      for (Reference each : table.keys()) {
        StoredTable other =
            tables.stream()
                .filter(known -> known.name().equalsIgnoreCase(each.table()))
                .findFirst()
                .orElse(null);
        String target =
            other == null || !each.target().isEmpty() || other.key().size() != 1
                ? each.target()
                : other.key().getFirst();
        if (other != null
            && other.column(target).isPresent()
            && table.column(each.column()).isPresent()) {
          keys.add(
              new Reference(
                  table.column(each.column()).orElseThrow().name(),
                  other.name(),
                  other.column(target).orElseThrow().name()));
        }
      }
      complete.add(new StoredTable(table.name(), table.columns(), table.key(), keys, table.rows()));
    }
    return complete;
  }

  private static List<List<Object>> query(Connection connection, String sql) throws SQLException {
    List<List<Object>> rows = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet results = statement.executeQuery(sql)) {
      int columns = results.getMetaData().getColumnCount();
      while (results.next()) {
        List<Object> row = new ArrayList<>();
        for (int i = 1; i <= columns; i++) {
          row.add(plain(results.getObject(i)));
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private static Object plain(@Nullable Object value) {
    return switch (value) {
      case Integer number -> number.longValue();
      case Float number -> number.doubleValue();
      case byte[] bytes -> new String(bytes, StandardCharsets.UTF_8);
      case null -> null;
      default -> value;
    };
  }

  static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }

  private static String text(String value) {
    return "'" + value.replace("'", "''") + "'";
  }
}
