package dev.signalbox.sql.schema;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Finds the tables that add no rows to a table's own when they join it.
public final class SingleRows {

  private SingleRows() {}

  /// The tables with one row at most for each row of a table.
  public static Set<TableName> of(TableName start, Schema schema) {
    Set<TableName> reached = new LinkedHashSet<>(Set.of(start));
    Deque<TableName> open = new ArrayDeque<>(reached);
    while (!open.isEmpty()) {
      TableName table = open.remove();
      for (Join join : schema.joins().of(table)) {
        TableName next = join.other(table);
        List<Column> key = schema.table(next).primaryKey();
        if (!key.isEmpty() && key.equals(join.side(next)) && reached.add(next)) {
          open.add(next);
        }
      }
    }
    return reached;
  }
}
