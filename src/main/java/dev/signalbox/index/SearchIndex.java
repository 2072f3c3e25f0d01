package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/// The searchable replica of the topic `index`.
///
/// Entries are put and removed one by one, and become visible together with [#publish]. What was
/// published is searched through an [IndexSnapshot], which never changes: a search sees every
/// database as it was at one version. A database of which nothing but past questions is known is
/// not there.
///
/// The databases are spread over shards by the hash of their id, so that a change lays out anew
/// only the few hundred databases of its shard, at the first search that follows.
///
/// Threading: one thread puts, removes and publishes; any number of threads search.
public final class SearchIndex {
  private static final int DATABASES_OF_A_SHARD = 256;

  /// @param count how often something was published before
  /// @param databases by id
  private record Published(
      long count, long version, SortedMap<String, IndexedDatabase> databases) {}

  /// @param count of what the snapshot was made from
  private record Searchable(long count, IndexSnapshot snapshot) {}

  private final String encoder;
  private final int dimension;
  private final Vocabulary vocabulary = new Vocabulary();
  private final Map<String, String> databaseByKey = new HashMap<>();
  private final Map<String, SortedMap<String, IndexEntry>> entries = new HashMap<>();
  private final Map<String, SortedMap<String, PastQuestion>> memories = new HashMap<>();
  private final Set<String> changed = new HashSet<>();
  private volatile Published published = new Published(0, 0, new TreeMap<>());
  private volatile Searchable searchable;

  /// @param encoder name of the encoder whose vectors are searched; others' are left out
  /// @param dimension floats in each vector
  public SearchIndex(String encoder, int dimension) {
    this.encoder = encoder;
    this.dimension = dimension;
    this.searchable = new Searchable(0, new IndexSnapshot(0, encoder, vocabulary, List.of()));
  }

  /// Adds an entry, or replaces the one that the key had.
  public void put(String key, IndexEntry entry) {
    String before = databaseByKey.put(key, entry.getDatabase());
    if (before != null && !before.equals(entry.getDatabase())) {
      removeFrom(before, key);
    }
    if (entry.getKind() == ElementKind.QUESTION) {
      memories
          .computeIfAbsent(entry.getDatabase(), _ -> new TreeMap<>())
          .put(key, PastQuestion.of(entry, vocabulary, encoder, dimension));
    } else {
      entries.computeIfAbsent(entry.getDatabase(), _ -> new TreeMap<>()).put(key, entry);
    }
    changed.add(entry.getDatabase());
  }

  /// Removes the entry that the key has, if any.
  public void remove(String key) {
    String database = databaseByKey.remove(key);
    if (database != null) {
      removeFrom(database, key);
    }
  }

  private void removeFrom(String database, String key) {
    removeFrom(entries, database, key);
    removeFrom(memories, database, key);
    changed.add(database);
  }

  private static <T> void removeFrom(
      Map<String, SortedMap<String, T>> all, String database, String key) {
    SortedMap<String, T> left = all.get(database);
    if (left != null) {
      left.remove(key);
      if (left.isEmpty()) {
        all.remove(database);
      }
    }
  }

  /// Makes visible what was put and removed so far.
  ///
  /// @param version offset in the topic `index` up to which everything has been seen
  public void publish(long version) {
    SortedMap<String, IndexedDatabase> databases = published.databases();
    if (!changed.isEmpty()) {
      databases = new TreeMap<>(databases);
      for (String id : changed) {
        SortedMap<String, IndexEntry> ofDatabase = entries.get(id);
        if (ofDatabase == null) {
          databases.remove(id);
        } else {
          databases.put(id, indexed(id, ofDatabase));
        }
      }
      changed.clear();
    }
    published = new Published(published.count() + 1, version, databases);
  }

  private IndexedDatabase indexed(String id, SortedMap<String, IndexEntry> ofDatabase) {
    Collection<PastQuestion> remembered = memories.getOrDefault(id, new TreeMap<>()).values();
    return IndexedDatabase.of(id, ofDatabase.values(), remembered, vocabulary, encoder, dimension);
  }

  /// The version that was published last.
  public long version() {
    return published.version();
  }

  /// What was published last, as it stays from now on.
  public IndexSnapshot snapshot() {
    Searchable current = searchable;
    return current.count() == published.count() ? current.snapshot() : renewed();
  }

  private synchronized IndexSnapshot renewed() {
    Published latest = published;
    if (searchable.count() != latest.count()) {
      List<Shard> shards = shards(latest.databases().values(), searchable.snapshot().shards());
      searchable =
          new Searchable(
              latest.count(), new IndexSnapshot(latest.version(), encoder, vocabulary, shards));
    }
    return searchable.snapshot();
  }

  /// @param databases in the order of their ids
  /// @param before the shards so far, which are kept where nothing has changed
  private List<Shard> shards(Collection<IndexedDatabase> databases, List<Shard> before) {
    int needed = (databases.size() + DATABASES_OF_A_SHARD - 1) / DATABASES_OF_A_SHARD;
    int count = Math.max(1, Integer.highestOneBit(2 * needed - 1));
    List<List<IndexedDatabase>> members = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      members.add(new ArrayList<>());
    }
    for (IndexedDatabase database : databases) {
      members.get(spread(database.id().hashCode()) & (count - 1)).add(database);
    }
    List<Shard> shards = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean unchanged = before.size() == count && before.get(i).holds(members.get(i));
      shards.add(unchanged ? before.get(i) : new Shard(members.get(i), dimension));
    }
    return shards;
  }

  private static int spread(int hash) {
    return hash ^ (hash >>> 16) ^ (hash >>> 8);
  }
}
