package dev.signalbox.topology.indexing;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/// The tables whose rows have changed lately. A table can change a thousand times a second; it is
/// told at its first change, and then once for all that come until the next collection.
///
/// Threading: for one thread.
final class ChangedRows {
  private record Table(String database, String name) {}

  private final Set<Table> told = new HashSet<>();
  private final Set<Table> again = new HashSet<>();

  /// Whether this change is to be told at once.
  boolean isFirst(String database, String table) {
    Table changed = new Table(database, table);
    if (told.add(changed)) {
      return true;
    }
    again.add(changed);
    return false;
  }

  /// The tables that have changed since they were told, by database; from now on they are told.
  Map<String, Set<String>> collected() {
    Map<String, Set<String>> collected = new TreeMap<>();
    again.forEach(table ->
        collected.computeIfAbsent(table.database(), _ -> new TreeSet<>()).add(table.name()));
    told.clear();
    told.addAll(again);
    again.clear();
    return collected;
  }
}
