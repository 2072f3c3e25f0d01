package dev.signalbox.evaluation.query;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import org.jspecify.annotations.Nullable;

/// The scope of a query: its names for tables, and the column behind a name.
final class QueryScope {
  private final PartNames names;
  private final @Nullable QueryScope outer;
  private final Map<String, String> tables = new LinkedHashMap<>();

  /// @param outer of the query around this one, whose tables its conditions can name
  QueryScope(PartNames names, @Nullable QueryScope outer) {
    this.names = names;
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

  /// The column behind a name with a table: `table.column`, folded.
  String of(String alias, String column) {
    return table(ColumnEquivalence.folded(alias)) + "." + ColumnEquivalence.folded(column);
  }

  /// The same for a name without a table; empty where no table has it.
  Optional<String> of(String column) {
    String name = ColumnEquivalence.folded(column);
    return owner(name).map(table -> table + "." + name);
  }

  private String table(String alias) {
    String known = tables.get(alias);
    return known != null ? known : outer == null ? alias : outer.table(alias);
  }

  private Optional<String> owner(String column) {
    Optional<String> owner =
        tables.values().stream().filter(table -> names.has(table, column)).findFirst();
    return owner.isPresent() || outer == null ? owner : outer.owner(column);
  }
}
