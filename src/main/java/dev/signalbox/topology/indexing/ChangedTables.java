package dev.signalbox.topology.indexing;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The tables whose rows have changed lately. A table can change a thousand times a second; its
/// first change is reported at once, and all later ones are reported together at the next
/// collection.
///
/// Threading: for one thread.
final class ChangedTables {
  private record Table(String database, String name) {}

  private final Set<Table> reported = new HashSet<>();
  private final Set<Table> again = new HashSet<>();

  /// Whether the caller must report this change at once.
  boolean isFirst(String database, String table) {
    Table changed = new Table(database, table);
    if (reported.add(changed)) {
      return true;
    }
    again.add(changed);
    return false;
  }

  /// The tables, by database, that have changed since they were reported; they count as reported
  /// from now on.
  Map<String, Set<String>> collected() {
    Map<String, Set<String>> collected = new TreeMap<>();
    again.forEach(table ->
        collected.computeIfAbsent(table.database(), _ -> new TreeSet<>()).add(table.name()));
    reported.clear();
    reported.addAll(again);
    again.clear();
    return collected;
  }
}
