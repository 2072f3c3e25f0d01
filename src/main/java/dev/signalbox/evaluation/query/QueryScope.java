package dev.signalbox.evaluation.query;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import org.jspecify.annotations.Nullable;

/// The scope of a query: its names for tables, and the column behind a name.
final class QueryScope {
  private final ColumnEquivalence columns;
  private final @Nullable QueryScope outer;
  private final Map<String, String> tables = new LinkedHashMap<>();

  /// @param outer of the query around this one, whose tables its conditions can name
  QueryScope(ColumnEquivalence columns, @Nullable QueryScope outer) {
    this.columns = columns;
    this.outer = outer;
  }

  void add(FromItem source) {
    if (source instanceof Table table) {
      String name = ColumnEquivalence.folded(table.getName());
      String alias = table.getAlias() == null ? name : table.getAlias().getName();
      tables.put(ColumnEquivalence.folded(alias), name);
    } else if (source.getAlias() != null) {
      String alias = ColumnEquivalence.folded(source.getAlias().getName());
      tables.put(alias, alias);
    }
  }

  /// The column's name in the database, one for all that are equal; or `?` for a text in double
  /// quotes that is no column, as SQLite reads it.
  String of(Column column) {
    if (column.getTable() == null || column.getTable().getName() == null) {
      return of(column.getColumnName());
    }
    String table = table(ColumnEquivalence.folded(column.getTable().getName()));
    return columns.representative(table + "." + ColumnEquivalence.folded(column.getColumnName()));
  }

  /// The same for a column without its table.
  String of(String column) {
    String name = ColumnEquivalence.folded(column);
    return owner(name)
        .map(table -> columns.representative(table + "." + name))
        .orElse(column.startsWith("\"") ? ExpressionStructure.LITERAL : name);
  }

  private String table(String alias) {
    String known = tables.get(alias);
    return known != null ? known : outer == null ? alias : outer.table(alias);
  }

  private Optional<String> owner(String column) {
    Optional<String> owner =
        tables.values().stream().filter(table -> columns.has(table, column)).findFirst();
    return owner.isPresent() || outer == null ? owner : outer.owner(column);
  }
}
