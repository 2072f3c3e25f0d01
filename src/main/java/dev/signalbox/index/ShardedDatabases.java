package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The databases of an index, spread over parts by the hash of their ids. Immutable: a change
/// copies only the parts of the databases that it changes.
///
/// @param parts databases by id; a power of two of them
/// @param size the number of databases
record ShardedDatabases(List<SortedMap<String, IndexedDatabase>> parts, int size) {
  static final ShardedDatabases NONE =
      new ShardedDatabases(List.of(Collections.emptySortedMap()), 0);

  private static final int DATABASES_OF_A_PART = 256;

  ShardedDatabases {
    parts = List.copyOf(parts);
  }

  /// The database with an id; null where there is none.
  @Nullable IndexedDatabase find(String id) {
    return parts.get(part(id, parts.size())).get(id);
  }

  /// @param changed the changed databases by id; empty: the database is removed
  @SuppressWarnings("ReferenceEquality") // identity tells whether a part is copied already
  ShardedDatabases with(Map<String, Optional<IndexedDatabase>> changed) {
    List<SortedMap<String, IndexedDatabase>> renewed = new ArrayList<>(parts);
    int count = size;
    for (Map.Entry<String, Optional<IndexedDatabase>> change : changed.entrySet()) {
      String id = change.getKey();
      int part = part(id, parts.size());
      SortedMap<String, IndexedDatabase> members = renewed.get(part);
      if (members == parts.get(part)) {
        members = new TreeMap<>(members);
        renewed.set(part, members);
      }
      count -= members.remove(id) == null ? 0 : 1;
      if (change.getValue().isPresent()) {
        members.put(id, change.getValue().get());
        count++;
      }
    }
    int needed = parts(count);
    return new ShardedDatabases(needed == parts.size() ? renewed : spread(renewed, needed), count);
  }

  /// The databases with a change applied to each of them.
  ShardedDatabases map(UnaryOperator<IndexedDatabase> change) {
    List<SortedMap<String, IndexedDatabase>> mapped = new ArrayList<>();
    for (SortedMap<String, IndexedDatabase> part : parts) {
      SortedMap<String, IndexedDatabase> members = new TreeMap<>(part);
      members.replaceAll((_, each) -> change.apply(each));
      mapped.add(members);
    }
    return new ShardedDatabases(mapped, size);
  }

  private static int parts(int databases) {
    int needed = (databases + DATABASES_OF_A_PART - 1) / DATABASES_OF_A_PART;
    return Math.max(1, Integer.highestOneBit(2 * needed - 1));
  }

  private static List<SortedMap<String, IndexedDatabase>> spread(
      List<SortedMap<String, IndexedDatabase>> databases, int parts) {
    List<SortedMap<String, IndexedDatabase>> spread = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      spread.add(new TreeMap<>());
    }
    databases.forEach(
        members -> members.forEach((id, each) -> spread.get(part(id, parts)).put(id, each)));
    return spread;
  }

  private static int part(String id, int parts) {
    int hash = id.hashCode();
    return (hash ^ (hash >>> 16) ^ (hash >>> 8)) & (parts - 1);
  }
}
