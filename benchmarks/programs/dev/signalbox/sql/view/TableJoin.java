package dev.signalbox.sql.view;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The join of tables by the keys of their schema, and a view over it.
record TableJoin(Set<TableName> tables, Schema schema) {

  String name() {
    return "v_" + tables.stream().map(TableName::name).collect(Collectors.joining("_"));
  }

  /// Whether keys connect the tables to one another.
  boolean isPossible() {
    return joins().isPresent();
  }

  /// The joins that connect the tables to one tree, each touching a table of those before it.
  private Optional<List<Join>> joins() {
    List<Join> joins = new ArrayList<>();
    Set<TableName> reached = new LinkedHashSet<>(Set.of(tables.iterator().next()));
    Optional<Join> next;
    do {
      next =
          tables.stream()
              .filter(table -> !reached.contains(table))
              .flatMap(table ->
                  reached.stream().flatMap(each -> schema.joins().between(table, each).stream()))
              .min(Comparator.comparingDouble(Join::cost));
      next.ifPresent(joins::add);
      next.ifPresent(join -> reached.addAll(List.of(join.leftTable(), join.rightTable())));
    } while (next.isPresent());
    return reached.size() == tables.size() ? Optional.of(joins) : Optional.empty();
  }

  /// The columns of the view by their names in it: a name of two tables stands behind its table's.
  Map<String, Column> columns() {
    Map<String, Long> counts =
        tables.stream()
            .flatMap(table -> schema.table(table).columns().stream())
            .collect(
                Collectors.groupingBy(
                    column -> column.name().toLowerCase(Locale.ROOT), Collectors.counting()));
    Map<String, Column> columns = new LinkedHashMap<>();
    for (TableName table : tables) {
      for (Column column : schema.table(table).columns()) {
        boolean single = counts.get(column.name().toLowerCase(Locale.ROOT)) == 1;
        columns.put(single ? column.name() : table.name() + "_" + column.name(), column);
      }
    }
    return columns;
  }

  /// The query of the view.
  String select() {
    String shown =
        columns().entrySet().stream()
            .map(each -> "%s AS \"%s\"".formatted(quoted(each.getValue()), each.getKey()))
            .collect(Collectors.joining(", "));
    return "SELECT %s %s".formatted(shown, from());
  }

  private String from() {
    TableName first = tables.iterator().next();
    StringBuilder sql = new StringBuilder("FROM \"%s\"".formatted(first.name()));
    Set<TableName> reached = new LinkedHashSet<>(Set.of(first));
    for (Join join : joins().orElseThrow()) {
      TableName next = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
      reached.add(next);
      List<String> equal = new ArrayList<>();
      for (int i = 0; i < join.left().size(); i++) {
        equal.add(quoted(join.left().get(i)) + " = " + quoted(join.right().get(i)));
      }
      sql.append(" JOIN \"%s\" ON %s".formatted(next.name(), String.join(" AND ", equal)));
    }
    return sql.toString();
  }

  /// The query for the number of rows of each combination of values in some columns.
  ///
  /// @return empty where the join has not all columns
  Optional<String> counts(List<Column> wanted) {
    List<String> shown = new ArrayList<>();
    for (Column column : wanted) {
      if (!tables.contains(column.table())) {
        return Optional.empty();
      }
      shown.add(quoted(column));
    }
    String grouped = shown.isEmpty() ? "" : " GROUP BY " + String.join(", ", shown);
    shown.add("COUNT(*)");
    return Optional.of("SELECT %s %s%s".formatted(String.join(", ", shown), from(), grouped));
  }

  private static String quoted(Column column) {
    return "\"%s\".\"%s\"".formatted(column.table().name(), column.name());
  }
}
