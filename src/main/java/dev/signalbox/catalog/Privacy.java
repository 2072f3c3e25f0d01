package dev.signalbox.catalog;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// To whom the private columns of a database are private. Whoever reads a description takes a
/// column as private where it is marked so; only [#seenBy] unmarks some.
public final class Privacy {
  private Privacy() {}

  /// Whether any column is private.
  public static boolean isIn(DatabaseDescription database) {
    return database.getTables().stream()
        .anyMatch(table -> table.getColumns().stream().anyMatch(ColumnDescription::getIsPrivate));
  }

  /// The database as a tenant may see it: with no column private to those who may see all.
  ///
  /// @param tenant who asks; null: nobody in particular
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

  /// What may be logged of an engine's error in reading public columns: engines quote values, and a
  /// view can meet those of columns that it does not show.
  public static SQLException told(SQLException error, DatabaseDescription database) {
    return isIn(database)
        ? new SQLException(
            "what the engine says may hold private values, so it is not told",
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
