package dev.signalbox.sql.view;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Join;
import dev.signalbox.sql.schema.Schema;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.TableName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Writes the SQL of a view over a join. It is a text for a person to check: nothing runs it.
final class ViewDraft {
  private final ViewAdvice.Shape shape;
  private final Schema schema;
  private final Dialect dialect;

  private ViewDraft(ViewAdvice.Shape shape, Schema schema, Dialect dialect) {
    this.shape = shape;
    this.schema = schema;
    this.dialect = dialect;
  }

  /// @return empty where no key joins the tables to one another
  static Optional<String> of(ViewAdvice.Shape shape, Schema schema, Dialect dialect) {
    return new ViewDraft(shape, schema, dialect).sql();
  }

  private Optional<String> sql() {
    List<Table> tables =
        schema.tables().stream()
            .filter(table -> shape.tables().contains(table.name().toString()))
            .toList();
    List<Column> columns =
        tables.stream()
            .flatMap(table -> table.columns().stream())
            .filter(column -> shape.columns().contains(column.table() + "." + column.name()))
            .toList();
    if (tables.size() != shape.tables().size() || columns.isEmpty()) {
      return Optional.empty();
    }
    String name =
        "v_" + tables.stream().map(table -> table.name().name()).collect(Collectors.joining("_"));
    return from(tables.stream().map(Table::name).toList())
        .map(from ->
            "CREATE VIEW %s AS%nSELECT %s%n%s;"
                .formatted(quoted(name.toLowerCase(Locale.ROOT)), selected(columns), from));
  }

  /// A name that several tables have stands behind its table's.
  private String selected(List<Column> columns) {
    List<String> selected = new ArrayList<>();
    for (Column column : columns) {
      boolean single =
          columns.stream().filter(other -> other.name().equalsIgnoreCase(column.name())).count()
              == 1;
      selected.add(
          single
              ? path(column)
              : path(column) + " AS " + quoted(column.table().name() + "_" + column.name()));
    }
    return String.join(", ", selected);
  }

  private Optional<String> from(List<TableName> tables) {
    StringBuilder from = new StringBuilder("FROM " + path(tables.getFirst()));
    Set<TableName> reached = new LinkedHashSet<>(Set.of(tables.getFirst()));
    while (reached.size() < tables.size()) {
      Optional<Join> next =
          tables.stream()
              .filter(table -> !reached.contains(table))
              .flatMap(table ->
                  reached.stream().flatMap(each -> schema.joins().between(table, each).stream()))
              .min(Comparator.comparingDouble(Join::cost));
      if (next.isEmpty()) {
        return Optional.empty();
      }
      Join join = next.get();
      TableName table = reached.contains(join.leftTable()) ? join.rightTable() : join.leftTable();
      reached.add(table);
      List<String> equal = new ArrayList<>();
      for (int i = 0; i < join.left().size(); i++) {
        equal.add(path(join.left().get(i)) + " = " + path(join.right().get(i)));
      }
      from.append("\nJOIN %s ON %s".formatted(path(table), String.join(" AND ", equal)));
    }
    return Optional.of(from.toString());
  }

  private String path(Column column) {
    return path(column.table()) + "." + quoted(column.name());
  }

  private String path(TableName table) {
    String name = quoted(table.name());
    return table.schema() == null ? name : quoted(table.schema()) + "." + name;
  }

  private String quoted(String name) {
    return dialect.spelling().name(name);
  }
}
