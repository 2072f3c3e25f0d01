package dev.signalbox.catalog;

import dev.signalbox.catalog.SchemaDraft.Name;
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

  boolean contains(Name table, String column) {
    String short_ = table.table() + '.' + column;
    String full = table + "." + column;
    boolean found = false;
    for (String name : configured) {
      if (name.equalsIgnoreCase(short_) || name.equalsIgnoreCase(full)) {
        matched.add(name.toLowerCase(Locale.ROOT));
        found = true;
      }
    }
    return found;
  }

  /// A line for each setting that names no column that was asked about.
  List<String> unmatched() {
    return configured.stream()
        .filter(name -> !matched.contains(name.toLowerCase(Locale.ROOT)))
        .map(name -> "private column '%s' is not there; write it as table.column".formatted(name))
        .toList();
  }
}
