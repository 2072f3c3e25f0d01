package dev.signalbox.sql.view;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The views that serve a query: each has the same rows as the joined tables of the query, in the
/// columns that the query uses. The stored rows decide, so a join without rows has no serving view.
final class ServingViews {
  private static final int LONGEST_SECONDS = 20;

  private final Connection connection;
  private final Schema schema;
  private final Collection<Set<TableName>> views;
  private final Map<List<Object>, Boolean> known = new HashMap<>();

  ServingViews(Connection connection, Schema schema, Collection<Set<TableName>> views) {
    this.connection = connection;
    this.schema = schema;
    this.views = views;
  }

  /// @param tables the joined tables of a query; none: no view serves
  /// @param columns the columns that it uses
  List<String> of(Set<TableName> tables, Set<Column> columns) throws SQLException {
    List<String> serving = new ArrayList<>();
    if (tables.isEmpty() || !new TableJoin(tables, schema).isPossible()) {
      return serving;
    }
    List<Column> used =
        columns.stream().sorted(Comparator.comparing(Column::toString)).distinct().toList();
    for (Set<TableName> view : views) {
      List<Object> question = List.of(tables, view, used);
      if (!known.containsKey(question)) {
        known.put(question, isServing(tables, view, used));
      }
      if (known.get(question)) {
        serving.add(new TableJoin(view, schema).name());
      }
    }
    return serving;
  }

  private boolean isServing(Set<TableName> tables, Set<TableName> view, List<Column> used)
      throws SQLException {
    TableJoin join = new TableJoin(tables, schema);
    Optional<String> wanted = join.counts(used);
    Optional<String> found = new TableJoin(view, schema).counts(used);
    if (wanted.isEmpty() || found.isEmpty()) {
      return false;
    }
    return number(join.select() + " LIMIT 1") > 0
        && number("%s EXCEPT %s".formatted(wanted.get(), found.get())) == 0
        && number("%s EXCEPT %s".formatted(found.get(), wanted.get())) == 0;
  }

  /// The number of rows of a query; for one that lasts too long, -1.
  private int number(String query) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.setQueryTimeout(LONGEST_SECONDS);
      try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM (%s)".formatted(query))) {
        rows.next();
        return rows.getInt(1);
      }
    } catch (SQLException failed) {
      if (failed.getErrorCode() != 9) { // interrupted
        throw failed;
      }
      return -1;
    }
  }
}
