package dev.signalbox.sql.view;

import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.List;

/// Descriptions of a part of a database.
public final class SingleSource {
  private SingleSource() {}

  /// The database as if it had one table or view alone.
  public static DatabaseDescription of(DatabaseDescription database, TableDescription source) {
    TableDescription alone = TableDescription.newBuilder(source).setForeignKeys(List.of()).build();
    return DatabaseDescription.newBuilder(database).setTables(List.of(alone)).build();
  }

  /// The database without its views.
  public static DatabaseDescription tablesOf(DatabaseDescription database) {
    return DatabaseDescription.newBuilder(database)
        .setTables(database.getTables().stream().filter(table -> !table.getView()).toList())
        .build();
  }
}
