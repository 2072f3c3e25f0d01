package dev.signalbox.language;

import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;

/// The join paths by foreign keys between tables with different names.
final class JoinPaths {
  private final SequencedMap<String, TableDescription> tables = new LinkedHashMap<>();
  private final Map<String, List<String>> neighbours = new HashMap<>();

  JoinPaths(Collection<TableDescription> tables) {
    tables.forEach(table -> this.tables.putIfAbsent(key(table.getName()), table));
    for (TableDescription table : tables) {
      for (ForeignKey foreign : table.getForeignKeys()) {
        connect(key(table.getName()), key(foreign.getReferencedTable()));
      }
    }
  }

  private void connect(String one, String other) {
    if (tables.containsKey(other)) {
      neighbours.computeIfAbsent(one, _ -> new ArrayList<>()).add(other);
      neighbours.computeIfAbsent(other, _ -> new ArrayList<>()).add(one);
    }
  }

  /// The table with the other tables on a shortest join path from it to one of `shown`; the table
  /// alone where there is no path.
  List<TableDescription> toward(TableDescription table, Set<TableDescription> shown) {
    Map<String, String> before = new HashMap<>();
    Deque<String> open = new ArrayDeque<>();
    String start = key(table.getName());
    before.put(start, start);
    open.add(start);
    while (!open.isEmpty()) {
      String here = open.remove();
      TableDescription reached = tables.get(here);
      if (reached != null && shown.contains(reached)) {
        return way(table, before, here);
      }
      for (String next : neighbours.getOrDefault(here, List.of())) {
        if (before.putIfAbsent(next, here) == null) {
          open.add(next);
        }
      }
    }
    return List.of(table);
  }

  private List<TableDescription> way(
      TableDescription from, Map<String, String> before, String shown) {
    List<TableDescription> way = new ArrayList<>();
    String start = key(from.getName());
    String here = shown;
    while (!here.equals(start)) {
      here = before.getOrDefault(here, start);
      way.addFirst(here.equals(start) ? from : Objects.requireNonNull(tables.get(here)));
    }
    return way.isEmpty() ? List.of(from) : way;
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
