package dev.signalbox.catalog;

import dev.signalbox.catalog.SchemaDraft.Name;
import dev.signalbox.catalog.SchemaDraft.Table;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The columns that the settings call private, as `table.column` or `schema.table.column`, in any
/// case.
final class PrivateColumns {
  private final List<String> configured;
  private final Set<String> matched = new HashSet<>();

  PrivateColumns(List<String> configured) {
    this.configured = configured;
  }

  /// A view's column is private as well where any private column has its name: what a view shows
  /// under a name can be what the table holds under it.
  boolean contains(Table table, String column) {
    return contains(table.name(), table.view(), column);
  }

  boolean contains(Name table, boolean view, String column) {
    String byTable = table.table() + '.' + column;
    String bySchema = table + "." + column;
    String suffix = "." + column.toLowerCase(Locale.ROOT);
    boolean found = false;
    for (String name : configured) {
      if (name.equalsIgnoreCase(byTable) || name.equalsIgnoreCase(bySchema)) {
        matched.add(name);
        found = true;
      } else if (view && name.toLowerCase(Locale.ROOT).endsWith(suffix)) {
        found = true;
      }
    }
    return found;
  }

  /// A line for each setting that names no column that was asked about.
  List<String> unmatched() {
    return configured.stream()
        .filter(name -> !matched.contains(name))
        .map(name -> "private column '%s' is not there; write it as table.column".formatted(name))
        .toList();
  }
}
