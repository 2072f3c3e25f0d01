package dev.signalbox.benchmarks;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.stream.Collectors;

/// Schemas as DBRouting shows them to its models (section 7.1, table 9): `CREATE TABLE` with a line
/// for each column, its type, and whether it is a key.
final class PublishedSchema {
  private PublishedSchema() {}

  /// The database's name, followed by all of its tables (section 4.2).
  static String of(DatabaseDescription database) {
    return database.getTables().stream()
        .map(PublishedSchema::of)
        .collect(Collectors.joining("\n", database.getName() + "\n", ""));
  }

  static String of(TableDescription table) {
    return table.getColumns().stream()
        .map(column -> line(table, column))
        .collect(
            Collectors.joining("", "CREATE TABLE %s (\n".formatted(quoted(table.getName())), ");"));
  }

  private static String line(TableDescription table, ColumnDescription column) {
    String name = column.getName();
    boolean primary = table.getPrimaryKey().contains(name);
    boolean foreign =
        table.getForeignKeys().stream().anyMatch(key -> key.getColumns().contains(name));
    return "%s %s%s%s,\n"
        .formatted(
            quoted(name),
            column.getType(),
            primary ? " PRIMARY KEY" : "",
            foreign ? " FOREIGN KEY" : "");
  }

  private static String quoted(String name) {
    return name.matches("\\w+") ? name : "'" + name + "'";
  }
}
