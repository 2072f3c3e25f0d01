package dev.signalbox.sql.guard;

import dev.signalbox.catalog.resolution.NamePlace.Visible;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The joins that reach a table from the tables of a query, by the keys of the schema.
final class JoinPath {
  private final Schema schema;

  JoinPath(DatabaseDescription database) {
    schema = Schema.of(database);
  }

  /// The joins in words, such as `join city ON shop.city_id = city.id`. A condition on private
  /// columns is left out.
  String from(List<Visible> visible, TableDescription table) {
    Optional<List<Join>> path = path(visible, table);
    if (path.isEmpty()) {
      return "no key leads from the query's tables to it";
    }
    List<String> parts = new ArrayList<>();
    Set<TableName> reached = new LinkedHashSet<>(tables(visible));
    for (Join join : path.get()) {
      TableName next = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
      reached.add(next);
      String condition = condition(join);
      parts.add(condition.isEmpty() ? "join " + next : "join " + next + " ON " + condition);
    }
    return String.join(", ", parts);
  }

  /// The number of joins; very large where none lead there.
  int length(List<Visible> visible, TableDescription table) {
    return path(visible, table).map(List::size).orElse(Integer.MAX_VALUE);
  }

  private Optional<List<Join>> path(List<Visible> visible, TableDescription table) {
    TableName target = new TableName(table.getSchema$().orElse(null), table.getName());
    return tables(visible).stream()
        .flatMap(from -> schema.joins().connect(List.of(from, target), Join::cost).stream())
        .filter(path -> !path.isEmpty())
        .min(Comparator.comparingInt(List::size));
  }

  private static Set<TableName> tables(List<Visible> visible) {
    Set<TableName> tables = new LinkedHashSet<>();
    visible.stream()
        .flatMap(source -> source.columns().stream())
        .flatMap(output -> output.origins().stream())
        .map(origin -> origin.table())
        .forEach(
            table -> tables.add(new TableName(table.getSchema$().orElse(null), table.getName())));
    return tables;
  }

  private String condition(Join join) {
    List<String> equal = new ArrayList<>();
    for (int i = 0; i < join.left().size(); i++) {
      if (isPublic(join.left().get(i)) && isPublic(join.right().get(i))) {
        equal.add(join.left().get(i) + " = " + join.right().get(i));
      }
    }
    return equal.size() == join.left().size() ? String.join(" AND ", equal) : "";
  }

  private boolean isPublic(Column column) {
    Table table = schema.table(column.table());
    return table.columns().contains(column);
  }
}
