package dev.signalbox.benchmarks.attr;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A table that an API serves.
///
/// @param listed whether there is an operation that lists all rows
/// @param required the column whose values another operation requires; empty: there is none
record ServedTable(StoredTable table, ApiStyle style, boolean listed, Optional<String> required) {

  /// The most values of a key in one request.
  static final int BATCH = 50;

  int page() {
    return style.page(table.rows().size());
  }

  /// The columns of which a request may name several values: keys of one column.
  Set<String> lists() {
    Set<String> lists = new LinkedHashSet<>();
    if (table.key().size() == 1) {
      lists.addAll(table.key());
    }
    table.keys().forEach(each -> lists.add(each.column()));
    return lists;
  }

  /// The tables as a style serves them.
  ///
  /// @param replaced the tables that the API serves
  /// @param all of the database, whose others stay in it
  static List<ServedTable> of(List<StoredTable> replaced, List<StoredTable> all, ApiStyle style) {
    if (style == ApiStyle.OPEN) {
      return replaced.stream()
          .map(table -> new ServedTable(table, style, true, Optional.empty()))
          .toList();
    }
    Set<String> listed = listed(replaced, all);
    List<ServedTable> served = new ArrayList<>();
    for (StoredTable table : replaced) {
      served.add(new ServedTable(table, style, listed.contains(table.name()), key(table)));
    }
    return List.copyOf(served);
  }

  /// The primary key, where it has one column, or else the first foreign key.
  private static Optional<String> key(StoredTable table) {
    return table.key().size() == 1
        ? Optional.of(table.key().getFirst())
        : table.keys().stream().map(StoredTable.Reference::column).findFirst();
  }

  /// The tables whose key no other table could bind: those have a list, the one with the most
  /// foreign keys first, as its rows bind the keys of others.
  private static Set<String> listed(List<StoredTable> replaced, List<StoredTable> all) {
    Set<String> listed = new LinkedHashSet<>();
    while (true) {
      Set<String> reached = reached(replaced, all, listed);
      Optional<StoredTable> next =
          replaced.stream()
              .filter(table -> !reached.contains(table.name()))
              .max(java.util.Comparator.comparingInt(table -> table.keys().size()));
      if (next.isEmpty()) {
        return listed;
      }
      listed.add(next.get().name());
    }
  }

  private static Set<String> reached(
      List<StoredTable> replaced, List<StoredTable> all, Set<String> listed) {
    Set<String> reached = new LinkedHashSet<>(listed);
    all.stream()
        .filter(table -> !replaced.contains(table))
        .forEach(table -> reached.add(table.name()));
    boolean grown = true;
    while (grown) {
      grown = false;
      for (StoredTable table : replaced) {
        boolean bound = key(table).filter(key -> isBound(table, key, all, reached)).isPresent();
        grown |= bound && reached.add(table.name());
      }
    }
    return reached;
  }

  private static boolean isBound(
      StoredTable table, String key, List<StoredTable> all, Set<String> reached) {
    boolean refers =
        table.keys().stream()
            .anyMatch(each -> each.column().equals(key) && reached.contains(each.table()));
    return refers
        || all.stream()
            .filter(other -> reached.contains(other.name()))
            .flatMap(other -> other.keys().stream())
            .anyMatch(each -> each.table().equals(table.name()) && each.target().equals(key));
  }
}
