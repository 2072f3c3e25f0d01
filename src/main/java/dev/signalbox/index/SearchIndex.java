package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

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
/// Threading: any number of threads put and remove, though no two of them the same key at once; one
/// thread publishes, while nobody does; any number of threads search.
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
  private final Map<String, SortedMap<String, PastQuestion>> memories = new HashMap<>();
  private final Map<String, ChangedDatabase> changed = new HashMap<>();
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
  ///
  /// @param key the entry's ([ElementKey])
  public void put(String key, IndexEntry entry) {
    if (!key.equals(ElementKey.of(entry))) {
      throw new IllegalArgumentException(
          "The key '%s' is not the entry's, which is '%s'".formatted(key, ElementKey.of(entry)));
    }
    if (entry.getKind() == ElementKind.QUESTION) {
      put(key, entry.getDatabase(), PastQuestion.of(entry, vocabulary, encoder, dimension));
    } else if (entry.getKind() == ElementKind.VALUE) {
      put(key, entry.getDatabase(), HeldColumn.of(entry));
    } else {
      put(key, entry.getDatabase(), EmbeddedElement.of(entry, vocabulary, encoder, dimension));
    }
  }

  private void put(String key, String database, PastQuestion question) {
    synchronized (changed) {
      memories.computeIfAbsent(database, _ -> new TreeMap<>()).put(key, question);
      changed(database);
    }
  }

  private void put(String key, String database, HeldColumn column) {
    synchronized (changed) {
      changed(database).put(key, column);
    }
  }

  private void put(String key, String database, EmbeddedElement element) {
    synchronized (changed) {
      changed(database).put(key, element);
    }
  }

  /// Removes the entry that the key has, if any.
  public void remove(String key) {
    String database = ElementKey.database(key);
    synchronized (changed) {
      SortedMap<String, PastQuestion> remembered = memories.get(database);
      if (remembered != null && remembered.remove(key) != null && remembered.isEmpty()) {
        memories.remove(database);
      }
      changed(database).remove(key);
    }
  }

  private ChangedDatabase changed(String database) {
    return changed.computeIfAbsent(
        database, id -> new ChangedDatabase(published.databases().get(id)));
  }

  /// Makes visible what was put and removed so far.
  ///
  /// @param version offset in the topic `index` up to which everything has been seen
  public void publish(long version) {
    SortedMap<String, IndexedDatabase> databases = published.databases();
    if (!changed.isEmpty()) {
      databases = new TreeMap<>(databases);
      databases.keySet().removeAll(changed.keySet());
      databases.putAll(
          changed.entrySet().parallelStream()
              .filter(each -> !each.getValue().isEmpty())
              .map(each -> each.getValue().laidOut(each.getKey(), remembered(each.getKey())))
              .collect(Collectors.toMap(IndexedDatabase::id, Function.identity())));
      changed.clear();
    }
    published = new Published(published.count() + 1, version, databases);
  }

  private Collection<PastQuestion> remembered(String database) {
    return memories.getOrDefault(database, new TreeMap<>()).values();
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
