package dev.signalbox.catalog;

import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Keeps a new description from widening access to a database. A private column stays private, and
/// no tenant gains sight of the database.
public final class VisibilityRules {
  private VisibilityRules() {}

  private record Column(String schema, String table, String name) {}

  /// The new description, at most as visible as the known one.
  public static DatabaseDescription restricted(
      DatabaseDescription known, DatabaseDescription next) {
    Set<Column> closed = privateColumns(known);
    return DatabaseDescription.newBuilder(next)
        .setTenants(narrowed(known.getTenants(), next.getTenants()))
        .setVisibleTo(seeing(known, next))
        .setTables(next.getTables().stream().map(table -> restricted(closed, table)).toList())
        .build();
  }

  private static TableDescription restricted(Set<Column> closed, TableDescription table) {
    return TableDescription.newBuilder(table)
        .setColumns(
            table.getColumns().stream()
                .map(column ->
                    closed.contains(column(table, column)) && !column.getIsPrivate()
                        ? closed(column)
                        : column)
                .toList())
        .build();
  }

  private static ColumnDescription closed(ColumnDescription column) {
    return ColumnDescription.newBuilder(column)
        .setIsPrivate(true)
        .setValues(null)
        .setValuesSampled(false)
        .build();
  }

  /// The tenants that see a database under both lists; an empty list is everyone. Lists without a
  /// common tenant leave the earlier one in force, since no list can stand for nobody.
  public static List<String> narrowed(List<String> before, List<String> after) {
    if (before.isEmpty()) {
      return after;
    }
    List<String> both = after.stream().filter(before::contains).toList();
    return both.isEmpty() ? before : both;
  }

  /// The tenants that see private columns: none who did not see the earlier private columns.
  private static List<String> seeing(DatabaseDescription known, DatabaseDescription next) {
    return privateColumns(known).isEmpty()
        ? next.getVisibleTo()
        : next.getVisibleTo().stream().filter(known.getVisibleTo()::contains).toList();
  }

  /// The access that the second description would add to the first, in words; empty: none.
  ///
  /// @param known the description in the catalog
  /// @param wanted the description of a configuration
  public static List<String> opened(DatabaseDescription known, DatabaseDescription wanted) {
    List<String> opened = new ArrayList<>();
    List<String> narrowed = narrowed(known.getTenants(), wanted.getTenants());
    if (!Set.copyOf(narrowed).equals(Set.copyOf(wanted.getTenants()))) {
      opened.add("tenants stay " + narrowed);
    }
    List<String> seeing = seeing(known, wanted);
    if (!seeing.equals(wanted.getVisibleTo())) {
      opened.add("private columns stay visible to " + seeing);
    }
    Set<Column> closed = privateColumns(known);
    for (TableDescription table : wanted.getTables()) {
      for (ColumnDescription column : table.getColumns()) {
        if (!column.getIsPrivate() && closed.contains(column(table, column))) {
          opened.add("%s.%s stays private".formatted(table.getName(), column.getName()));
        }
      }
    }
    return opened;
  }

  private static Set<Column> privateColumns(DatabaseDescription description) {
    Set<Column> columns = new HashSet<>();
    for (TableDescription table : description.getTables()) {
      for (ColumnDescription column : table.getColumns()) {
        if (column.getIsPrivate()) {
          columns.add(column(table, column));
        }
      }
    }
    return columns;
  }

  private static Column column(TableDescription table, ColumnDescription column) {
    return new Column(table.getSchema$().orElse(""), table.getName(), column.getName());
  }
}
