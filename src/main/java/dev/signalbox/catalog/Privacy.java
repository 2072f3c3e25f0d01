package dev.signalbox.catalog;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The readers of a database's private columns. Code that reads a description takes every marked
/// column as private; only [#seenBy] removes marks.
public final class Privacy {
  private Privacy() {}

  /// Whether any column is private.
  public static boolean isIn(DatabaseDescription database) {
    return database.getTables().stream()
        .anyMatch(table -> table.getColumns().stream().anyMatch(ColumnDescription::getIsPrivate));
  }

  /// The database as a tenant may see it: without marks for a tenant that may read private columns.
  ///
  /// @param tenant the asker's; null: none
  public static DatabaseDescription seenBy(@Nullable String tenant, DatabaseDescription database) {
    if (tenant == null || !database.getVisibleTo().contains(tenant) || !isIn(database)) {
      return database;
    }
    return DatabaseDescription.newBuilder(database)
        .setTables(database.getTables().stream().map(Privacy::shown).toList())
        .build();
  }

  private static TableDescription shown(TableDescription table) {
    List<ColumnDescription> columns =
        table.getColumns().stream()
            .map(column ->
                column.getIsPrivate()
                    ? ColumnDescription.newBuilder(column).setIsPrivate(false).build()
                    : column)
            .toList();
    return TableDescription.newBuilder(table).setColumns(columns).build();
  }

  /// The engine's error, as far as it may be logged. Engines quote values, and a view can read
  /// values of columns that it does not show.
  public static SQLException loggable(SQLException error, DatabaseDescription database) {
    return isIn(database)
        ? new SQLException(
            "the engine's message is left out, since it may hold private values",
            error.getSQLState(),
            error.getErrorCode())
        : error;
  }

  /// The names of a table's columns that are not private.
  public static List<String> publicColumns(TableDescription table) {
    return table.getColumns().stream()
        .filter(column -> !column.getIsPrivate())
        .map(ColumnDescription::getName)
        .toList();
  }
}
