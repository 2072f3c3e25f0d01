package dev.signalbox.catalog.ddl;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;

/// A table in one line, for tests to compare.
public final class RenderedTable {
  private RenderedTable() {}

  /// `name(column type!, ...; primary key) -> referenced`, with `!` for not null.
  public static String of(TableDescription table) {
    StringBuilder text = new StringBuilder(table.getSchema$().map(s -> s + ".").orElse(""));
    text.append(table.getName()).append('(');
    List<String> columns = new ArrayList<>();
    for (ColumnDescription column : table.getColumns()) {
      columns.add(
          (column.getName() + " " + column.getType()).strip() + (column.getNullable() ? "" : "!"));
    }
    text.append(String.join(", ", columns));
    if (!table.getPrimaryKey().isEmpty()) {
      text.append("; ").append(String.join(", ", table.getPrimaryKey()));
    }
    text.append(')');
    for (ForeignKey key : table.getForeignKeys()) {
      text.append(
          " (%s)->%s(%s)"
              .formatted(
                  String.join(", ", key.getColumns()),
                  key.getReferencedTable(),
                  String.join(", ", key.getReferencedColumns())));
    }
    return text.toString();
  }
}
