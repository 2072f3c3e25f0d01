package dev.signalbox.index;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.List;

/// Descriptions of databases for tests.
public final class Described {
  private Described() {}

  /// @param tables each as `table: column, column`
  public static DatabaseDescription.Builder database(String id, String... tables) {
    List<TableDescription> described = new ArrayList<>();
    for (String table : tables) {
      String[] parts = table.split(": ");
      described.add(table(parts[0], parts[1].split(", ")).build());
    }
    return DatabaseDescription.newBuilder()
        .setId(id)
        .setName(id)
        .setDialect("sqlite")
        .setTables(described);
  }

  public static TableDescription.Builder table(String name, String... columns) {
    List<ColumnDescription> described = new ArrayList<>();
    for (String column : columns) {
      described.add(ColumnDescription.newBuilder().setName(column).setType("TEXT").build());
    }
    return TableDescription.newBuilder().setName(name).setColumns(described);
  }
}
