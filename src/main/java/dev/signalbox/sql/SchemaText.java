package dev.signalbox.sql;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.List;
import java.util.stream.Collectors;

/// A schema as a language model reads it: compact DDL, without any row.
final class SchemaText {
  private SchemaText() {}

  static String of(DatabaseDescription database) {
    return database.getTables().stream().map(SchemaText::table).collect(Collectors.joining("\n\n"));
  }

  private static String table(TableDescription table) {
    StringBuilder text = new StringBuilder();
    table.getComment().ifPresent(comment -> text.append("-- ").append(line(comment)).append('\n'));
    text.append(table.getView() ? "VIEW " : "TABLE ").append(name(table)).append(" (\n");
    for (ColumnDescription column : table.getColumns()) {
      text.append("  ").append(column.getName()).append(' ').append(column.getType()).append(',');
      column.getComment().ifPresent(comment -> text.append(" -- ").append(line(comment)));
      text.append('\n');
    }
    if (!table.getPrimaryKey().isEmpty()) {
      text.append("  PRIMARY KEY (").append(names(table.getPrimaryKey())).append("),\n");
    }
    for (ForeignKey key : table.getForeignKeys()) {
      text.append("  FOREIGN KEY (")
          .append(names(key.getColumns()))
          .append(") REFERENCES ")
          .append(key.getReferencedTable())
          .append(" (")
          .append(names(key.getReferencedColumns()))
          .append("),\n");
    }
    return text.append(')').toString();
  }

  private static String name(TableDescription table) {
    return table.getSchema$().map(schema -> schema + "." + table.getName()).orElse(table.getName());
  }

  private static String names(List<String> columns) {
    return String.join(", ", columns);
  }

  /// A comment must stay one line, or what follows its first line would be read as schema.
  private static String line(String comment) {
    return comment.replaceAll("\\s+", " ").strip();
  }
}
