package dev.signalbox.catalog;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import net.sf.jsqlparser.schema.Column;
import net.sf.jsqlparser.schema.Table;
import net.sf.jsqlparser.statement.select.FromItem;
import net.sf.jsqlparser.statement.select.Join;
import net.sf.jsqlparser.statement.select.PlainSelect;
import net.sf.jsqlparser.statement.select.Select;
import net.sf.jsqlparser.statement.select.SelectItem;

/// Finds the columns of a query that do not show a column of a table as it is.
final class ComputedColumns {
  private ComputedColumns() {}

  /// The places of the computed columns, from 0 on. All columns count as computed where one cannot
  /// tell them: the query is no plain one, or reads no table.
  ///
  /// @param columns the number of columns of the query
  static Set<Integer> of(Select query, int columns) {
    Set<Integer> computed = new HashSet<>();
    if (!(query instanceof PlainSelect plain) || !readsTables(plain)) {
      for (int i = 0; i < columns; i++) {
        computed.add(i);
      }
      return computed;
    }
    List<SelectItem<?>> items = plain.getSelectItems();
    for (int i = 0; i < items.size() && items.size() == columns; i++) {
      if (!(items.get(i).getExpression() instanceof Column column) || isOfQuery(column, plain)) {
        computed.add(i);
      }
    }
    return computed;
  }

  /// Whether the query reads a table, beside others or queries.
  private static boolean readsTables(PlainSelect plain) {
    return sources(plain).stream().anyMatch(Table.class::isInstance);
  }

  /// Whether a column may come from a query among the sources.
  private static boolean isOfQuery(Column column, PlainSelect plain) {
    String of = column.getTable() == null ? null : column.getTable().getName();
    return sources(plain).stream()
        .filter(source -> !(source instanceof Table))
        .anyMatch(source ->
            of == null || (source.getAlias() != null && of.equals(source.getAlias().getName())));
  }

  private static List<FromItem> sources(PlainSelect plain) {
    List<FromItem> sources = new ArrayList<>();
    if (plain.getFromItem() != null) {
      sources.add(plain.getFromItem());
    }
    Objects.requireNonNullElse(plain.getJoins(), List.<Join>of())
        .forEach(join -> sources.add(join.getFromItem()));
    return sources;
  }
}
