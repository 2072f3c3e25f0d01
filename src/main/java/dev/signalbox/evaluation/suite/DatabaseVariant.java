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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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

  /// A larger table stays as it is, since the copy would take longer than the comparison is worth,
  /// and so do the tables that it refers to.
  private static final int MOST_ROWS = 50_000;

  private final Connection connection;
  private final Random random;

  private DatabaseVariant(Connection connection, Random random) {
    this.connection = connection;
    this.random = random;
  }

  /// A column of a table.
  private record Column(String name, boolean isKey) {}

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
      new DatabaseVariant(connection, new Random(seed)).change();
      connection.commit();
    }
  }

  private List<String> tables() throws SQLException {
    return texts(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name",
        "name");
  }

  private void change() throws SQLException {
    List<String> tables = tables();
    List<ForeignKey> keys = new ArrayList<>();
    for (String table : tables) {
      keys.addAll(foreignKeys(table, tables));
    }
    Set<String> fixed = fixed(tables, keys);
    for (String table : tables) {
      if (!fixed.contains(lower(table))) {
        change(table, keys);
      }
    }
    removeOrphans(keys.stream().filter(key -> !fixed.contains(lower(key.table()))).toList());
  }

  /// The large tables, and those that they refer to, by one or more steps.
  private Set<String> fixed(List<String> tables, List<ForeignKey> keys) throws SQLException {
    Set<String> fixed = new HashSet<>();
    for (String table : tables) {
      if (count("SELECT count(*) FROM " + ForeignKey.quoted(table)) > MOST_ROWS) {
        fixed.add(lower(table));
      }
    }
    boolean grown = !fixed.isEmpty();
    while (grown) {
      grown = false;
      for (ForeignKey key : keys) {
        grown |= fixed.contains(lower(key.table())) && fixed.add(lower(key.parent()));
      }
    }
    return fixed;
  }

  /// Removes the rows whose foreign keys refer to rows that are lost, until none is left.
  private void removeOrphans(List<ForeignKey> keys) throws SQLException {
    int removed = 1;
    while (removed > 0) {
      removed = 0;
      for (ForeignKey key : keys) {
        try (Statement statement = connection.createStatement()) {
          removed +=
              statement.executeUpdate(
                  "DELETE FROM %s WHERE %s"
                      .formatted(ForeignKey.quoted(key.table()), key.orphaned()));
        }
      }
    }
  }

  private void change(String table, List<ForeignKey> keys) throws SQLException {
    List<Column> columns = columns(table, keys);
    List<@Nullable Object[]> rows = rows(table, columns);
    if (rows.isEmpty()) {
      return;
    }
    List<@Nullable Object[]> kept = kept(rows);
    for (int column = 0; column < columns.size(); column++) {
      if (!columns.get(column).isKey()) {
        permute(kept, column);
      }
    }
    run(connection, "DELETE FROM " + ForeignKey.quoted(table));
    String names =
        columns.stream()
            .map(each -> ForeignKey.quoted(each.name()))
            .collect(Collectors.joining(", "));
    String places = columns.stream().map(_ -> "?").collect(Collectors.joining(", "));
    // A unique pair of columns may meet a pair that exists; that row is lost, too.
    try (PreparedStatement insert =
        connection.prepareStatement(
            "INSERT OR IGNORE INTO %s (%s) VALUES (%s)"
                .formatted(ForeignKey.quoted(table), names, places))) {
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
  private List<Column> columns(String table, List<ForeignKey> foreign) throws SQLException {
    Set<String> keys = new HashSet<>();
    for (ForeignKey key : foreign) {
      if (key.table().equalsIgnoreCase(table)) {
        key.from().forEach(column -> keys.add(lower(column)));
      }
      if (key.parent().equalsIgnoreCase(table)) {
        key.to().forEach(column -> keys.add(lower(column)));
      }
    }
    List<Column> columns = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet described =
            statement.executeQuery("PRAGMA table_info(" + ForeignKey.quoted(table) + ")")) {
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
        columns.stream()
            .map(each -> ForeignKey.quoted(each.name()))
            .collect(Collectors.joining(", "));
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery(
                "SELECT %s FROM %s".formatted(names, ForeignKey.quoted(table)))) {
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

  /// The foreign keys of a table. One that no row obeys is none: its declaration is wrong.
  private List<ForeignKey> foreignKeys(String table, List<String> tables) throws SQLException {
    Map<Integer, ForeignKey> keys = new LinkedHashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet found =
            statement.executeQuery("PRAGMA foreign_key_list(" + ForeignKey.quoted(table) + ")")) {
      while (found.next()) {
        String parent = found.getString("table");
        ForeignKey key =
            keys.computeIfAbsent(
                found.getInt("id"),
                _ -> new ForeignKey(table, new ArrayList<>(), parent, new ArrayList<>()));
        key.from().add(found.getString("from"));
        String to = found.getString("to");
        if (to != null) {
          key.to().add(to);
        }
      }
    }
    List<ForeignKey> obeyed = new ArrayList<>();
    for (ForeignKey key : keys.values()) {
      if (key.to().isEmpty()) {
        key.to().addAll(primaryKey(key.parent()));
      }
      if (tables.stream().anyMatch(key.parent()::equalsIgnoreCase)
          && key.from().size() == key.to().size()
          && isObeyed(key)) {
        obeyed.add(key);
      }
    }
    return obeyed;
  }

  private List<String> primaryKey(String table) throws SQLException {
    return texts(
        "SELECT name FROM pragma_table_info('%s') WHERE pk > 0 ORDER BY pk"
            .formatted(table.replace("'", "''")),
        "name");
  }

  private boolean isObeyed(ForeignKey key) throws SQLException {
    return count(
            "SELECT count(*) FROM %s WHERE NOT (%s)"
                .formatted(ForeignKey.quoted(key.table()), key.orphaned()))
        > 0;
  }

  private long count(String query) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet counted = statement.executeQuery(query)) {
      return counted.getLong(1);
    }
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
}
