package dev.signalbox.reranking;

import dev.signalbox.event.ForeignKey;
import dev.signalbox.event.TableDescription;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// The tables of a database in groups that foreign keys join. Where no table has a foreign key,
/// joins are unknown and all tables form one group.
final class JoinGroups {
  private final Map<String, Integer> groups = new HashMap<>();

  /// @param tables tables with different names
  JoinGroups(List<TableDescription> tables) {
    boolean known = tables.stream().anyMatch(table -> !table.getForeignKeys().isEmpty());
    for (TableDescription table : tables) {
      groups.putIfAbsent(key(table.getName()), known ? groups.size() : 0);
    }
    for (TableDescription table : tables) {
      for (ForeignKey foreign : table.getForeignKeys()) {
        join(key(table.getName()), key(foreign.getReferencedTable()));
      }
    }
  }

  private void join(String one, String other) {
    Integer from = groups.get(one);
    Integer to = groups.get(other);
    if (from != null && to != null && !from.equals(to)) {
      groups.replaceAll((_, group) -> group.equals(from) ? to : group);
    }
  }

  /// The number of the group of one of the tables.
  int of(String table) {
    Integer group = groups.get(key(table));
    if (group == null) {
      throw new IllegalArgumentException("there is no table " + table);
    }
    return group;
  }

  private static String key(String table) {
    return table.toLowerCase(Locale.ROOT);
  }
}
