package dev.signalbox.evaluation.suite;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A changed copy of a SQLite database: every table has lost some of its rows, and the values of
/// each column without a key have changed places. So a query that finds the right rows by chance
/// finds other ones here, while literals still name values that exist, and foreign keys refer to
/// rows that exist.
final class DatabaseVariant {
  /// The share of the rows that stay.
  private static final double KEPT = 0.75;

  /// A larger table stays as it is, since the copy would take longer than the comparison is worth.
  private static final int MOST_ROWS = 50_000;

  private final Connection connection;
  private final Random random;

  private DatabaseVariant(Connection connection, Random random) {
    this.connection = connection;
    this.random = random;
  }

  /// A column of a table.
  private record Column(String name, boolean isKey) {}

  /// A foreign key's column.
  ///
  /// @param to the referenced column; null: the primary key
  private record Reference(String from, String table, @Nullable String to) {}

  /// Makes the copy.
  ///
  /// @param file the database
  /// @param copy the file to make
  /// @param seed of the lost rows and the places
  static void make(Path file, Path copy, long seed) throws IOException, SQLException {
    Files.copy(file, copy);
    try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + copy)) {
      run(connection, "PRAGMA foreign_keys = OFF");
      connection.setAutoCommit(false);
      DatabaseVariant variant = new DatabaseVariant(connection, new Random(seed));
      for (String table : variant.parentsFirst()) {
        variant.change(table);
      }
      connection.commit();
    }
  }

  private List<String> tables() throws SQLException {
    return texts(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
        "name");
  }

  /// The tables, each behind those that it refers to, unless they refer to each other.
  private List<String> parentsFirst() throws SQLException {
    List<String> left = new ArrayList<>(tables());
    List<String> ordered = new ArrayList<>();
    while (!left.isEmpty()) {
      String next = left.getFirst();
      for (String table : left.reversed()) {
        if (references(table).stream().noneMatch(each -> isAmong(each.table(), table, left))) {
          next = table;
        }
      }
      left.remove(next);
      ordered.add(next);
    }
    return ordered;
  }

  /// Whether a table refers to another one that is still left.
  private static boolean isAmong(String referenced, String table, List<String> left) {
    return !referenced.equalsIgnoreCase(table)
        && left.stream().anyMatch(referenced::equalsIgnoreCase);
  }

  private void change(String table) throws SQLException {
    List<Column> columns = columns(table);
    List<@Nullable Object[]> rows = rows(table, columns);
    if (rows.isEmpty() || rows.size() > MOST_ROWS) {
      return;
    }
    List<@Nullable Object[]> kept = kept(withParents(table, columns, rows));
    for (int column = 0; column < columns.size(); column++) {
      if (!columns.get(column).isKey()) {
        permute(kept, column);
      }
    }
    run(connection, "DELETE FROM " + quoted(table));
    String names =
        columns.stream().map(each -> quoted(each.name())).collect(Collectors.joining(", "));
    String places = columns.stream().map(_ -> "?").collect(Collectors.joining(", "));
    // A unique pair of columns may meet a pair that exists; that row is lost, too.
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT OR IGNORE INTO %s (%s) VALUES (%s)".formatted(quoted(table), names, places))) {
      for (@Nullable Object[] row : kept) {
        for (int column = 0; column < row.length; column++) {
          insert.setObject(column + 1, row[column]);
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
  }

  /// The columns that rows are inserted by; generated ones are left out.
  private List<Column> columns(String table) throws SQLException {
    Set<String> keys = new HashSet<>();
    for (Reference reference : references(table)) {
      keys.add(lower(reference.from()));
    }
    for (String other : tables()) {
      for (Reference reference : references(other)) {
        String to = reference.to();
        if (table.equalsIgnoreCase(reference.table()) && to != null) {
          keys.add(lower(to));
        }
      }
    }
    List<Column> columns = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet described = statement.executeQuery("PRAGMA table_info(" + quoted(table) + ")")) {
      while (described.next()) {
        String name = described.getString("name");
        columns.add(new Column(name, described.getInt("pk") > 0 || keys.contains(lower(name))));
      }
    }
    return columns;
  }

  private List<@Nullable Object[]> rows(String table, List<Column> columns) throws SQLException {
    List<@Nullable Object[]> rows = new ArrayList<>();
    String names =
        columns.stream().map(each -> quoted(each.name())).collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT %s FROM %s LIMIT %d".formatted(names, quoted(table), MOST_ROWS + 1))) {
      while (found.next()) {
        @Nullable Object[] row = new Object[columns.size()];
        for (int column = 0; column < row.length; column++) {
          row[column] = found.getObject(column + 1);
        }
        rows.add(row);
      }
    }
    return rows;
  }

  private List<Reference> references(String table) throws SQLException {
    List<Reference> references = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("PRAGMA foreign_key_list(" + quoted(table) + ")")) {
      while (found.next()) {
        references.add(
            new Reference(
                found.getString("from"), found.getString("table"), found.getString("to")));
      }
    }
    return references;
  }

  /// The rows whose foreign keys refer to rows that are left.
  private List<@Nullable Object[]> withParents(
      String table, List<Column> columns, List<@Nullable Object[]> rows) throws SQLException {
    List<@Nullable Object[]> left = rows;
    List<String> names = columns.stream().map(column -> lower(column.name())).toList();
    for (Reference reference : references(table)) {
      String to = reference.to();
      int from = names.indexOf(lower(reference.from()));
      if (to != null
          && from >= 0
          && tables().stream().anyMatch(reference.table()::equalsIgnoreCase)
          && !reference.table().equalsIgnoreCase(table)) {
        Set<String> known =
            new HashSet<>(
                texts(
                    "SELECT %s AS key FROM %s".formatted(quoted(to), quoted(reference.table())),
                    "key"));
        left =
            left.stream()
                .filter(row -> row[from] == null || known.contains(String.valueOf(row[from])))
                .toList();
      }
    }
    return left.isEmpty() ? rows : left;
  }

  /// Some of the rows, at least one.
  private List<@Nullable Object[]> kept(List<@Nullable Object[]> rows) {
    List<@Nullable Object[]> kept =
        new ArrayList<>(rows.stream().filter(_ -> random.nextDouble() < KEPT).toList());
    if (kept.isEmpty()) {
      kept.add(rows.getFirst());
    }
    return kept;
  }

  private void permute(List<@Nullable Object[]> rows, int column) {
    List<@Nullable Object> values =
        new ArrayList<>(Collections.<@Nullable Object>nCopies(rows.size(), null));
    for (int row = 0; row < rows.size(); row++) {
      values.set(row, rows.get(row)[column]);
    }
    Collections.shuffle(values, random);
    for (int row = 0; row < rows.size(); row++) {
      rows.get(row)[column] = values.get(row);
    }
  }

  private List<String> texts(String query, String column) throws SQLException {
    List<String> texts = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet found = statement.executeQuery(query)) {
      while (found.next()) {
        texts.add(found.getString(column));
      }
    }
    return texts;
  }

  private static void run(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String lower(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  private static String quoted(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
