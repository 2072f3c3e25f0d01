package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.words.HashedColumn;
import dev.signalbox.index.words.TermNumbers;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The searchable replica of the topic `index`.
///
/// Entries are put and removed one by one, and become visible together with [#publish]. A search
/// reads an [IndexSnapshot], which never changes: it sees every database as it was at one version.
/// A database with nothing but past questions is invisible.
///
/// The databases are spread over shards ([ShardedDatabases]), so that the first search after a
/// change lays out only the few hundred databases of the changed shard anew.
///
/// An index may hold the databases of one [IndexShard] alone. It has all others in outline, so that
/// it compares its own as an index of all databases does.
///
/// Threading: any number of threads put and remove, but never two of them the same key at once. One
/// thread publishes while no thread puts or removes. Any number of threads search.
public final class SearchIndex {
  /// @param vocabulary the vocabulary whose numbers the databases have
  private record Published(long version, ShardedDatabases databases, TermNumbers vocabulary) {}

  /// @param published the published state that the snapshot was made from
  private record Searchable(Published published, IndexSnapshot snapshot) {}

  private static final int FEW_WORDS = 1_024;

  private final String encoder;
  private final int dimension;
  private final Predicate<String> held;
  private volatile TermNumbers vocabulary = new TermNumbers();
  private final Map<String, SortedMap<String, PastQuestion>> memories = new HashMap<>();
  private final Map<String, ChangedDatabase> changed = new HashMap<>();
  private volatile Published published = new Published(0, ShardedDatabases.NONE, vocabulary);
  private volatile Searchable searchable;

  /// The number of words in removed entries since the vocabulary was last checked.
  private long wordsRemoved;

  /// An index of all databases.
  ///
  /// @param encoder name of the encoder whose vectors are searched; vectors of others are left out
  /// @param dimension floats in each vector
  public SearchIndex(String encoder, int dimension) {
    this(encoder, dimension, _ -> true);
  }

  /// An index of some databases, with the others in outline.
  ///
  /// @param held whether the index holds the database with an id
  public SearchIndex(String encoder, int dimension, Predicate<String> held) {
    this.encoder = encoder;
    this.dimension = dimension;
    this.held = held;
    this.searchable =
        new Searchable(published, new IndexSnapshot(0, encoder, vocabulary, List.of()));
  }

  /// Adds an entry, or replaces the key's former one.
  ///
  /// @param key the entry's key ([ElementKey])
  public void put(String key, IndexEntry entry) {
    if (!key.equals(ElementKey.of(entry))) {
      throw new IllegalArgumentException(
          "The key '%s' is not the entry's, which is '%s'".formatted(key, ElementKey.of(entry)));
    }
    if (entry.getKind() == ElementKind.QUESTION) {
      if (entry.getVector().isEmpty() && entry.getExample().isPresent()) {
        return; // an example of how queries are written, which routes nothing
      }
      if (QuestionMemory.isRejectedOnly(entry)) {
        remove(key); // the database no longer answers it
        return;
      }
      PastQuestion question = PastQuestion.of(entry, vocabulary, encoder, dimension);
      put(key, entry.getDatabase(), holds(entry) ? question : question.inOutline());
    } else if (entry.getKind() == ElementKind.VALUE) {
      HashedColumn column = HashedColumn.of(entry);
      put(key, entry.getDatabase(), holds(entry) ? column : column.inOutline());
    } else {
      EmbeddedElement element = EmbeddedElement.of(entry, vocabulary, encoder, dimension);
      put(key, entry.getDatabase(), holds(entry) ? element : element.inOutline());
    }
  }

  private boolean holds(IndexEntry entry) {
    return held.test(entry.getDatabase());
  }

  private void put(String key, String database, PastQuestion question) {
    synchronized (changed) {
      removed(memories.computeIfAbsent(database, _ -> new TreeMap<>()).put(key, question));
      changed(database);
    }
  }

  private void put(String key, String database, HashedColumn column) {
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
      if (remembered != null) {
        removed(remembered.remove(key));
        if (remembered.isEmpty()) {
          memories.remove(database);
        }
      }
      changed(database).remove(key);
    }
  }

  private void removed(@Nullable PastQuestion question) {
    wordsRemoved += question == null ? 0 : question.words().length;
  }

  private ChangedDatabase changed(String database) {
    return changed.computeIfAbsent(
        database,
        id -> {
          IndexedDatabase before = published.databases().find(id);
          wordsRemoved += before == null ? 0 : before.words().length;
          return new ChangedDatabase(before);
        });
  }

  /// Makes the entries put and removed so far visible.
  ///
  /// @param version offset in the topic `index` up to which every entry was put
  public void publish(long version) {
    ShardedDatabases databases = published.databases();
    if (!changed.isEmpty()) {
      databases =
          databases.with(
              changed.entrySet().parallelStream()
                  .collect(
                      Collectors.toMap(
                          Map.Entry::getKey, each -> laidOut(each.getKey(), each.getValue()))));
      changed.clear();
    }
    databases = withoutUnusedWords(databases);
    published = new Published(version, databases, vocabulary);
  }

  /// Checks the vocabulary once the number of removed words reaches half of its size, and renumbers
  /// the remaining words where a quarter has no use any more. The vocabulary therefore stays in
  /// proportion to the searched entries, at a bounded cost for each change.
  private ShardedDatabases withoutUnusedWords(ShardedDatabases databases) {
    int size = vocabulary.size();
    if (wordsRemoved < Math.max(size / 2, FEW_WORDS)) {
      return databases;
    }
    wordsRemoved = 0;
    BitSet occurring = new BitSet(size);
    databases.parts().stream()
        .flatMap(part -> part.values().stream())
        .forEach(database -> Arrays.stream(database.words()).forEach(occurring::set));
    memories.values().stream()
        .flatMap(each -> each.values().stream())
        .forEach(question -> Arrays.stream(question.words()).forEach(occurring::set));
    if (occurring.cardinality() > size / 4 * 3) {
      return databases;
    }
    TermNumbers.Renumbered numbers = vocabulary.with(occurring);
    memories.values().forEach(each -> each.replaceAll((_, question) -> question.with(numbers)));
    vocabulary = numbers.vocabulary();
    return databases.map(database -> database.with(numbers, remembered(database.id())));
  }

  /// The number of different words in the vocabulary.
  int words() {
    return vocabulary.size();
  }

  private Optional<IndexedDatabase> laidOut(String id, ChangedDatabase database) {
    return database.isEmpty()
        ? Optional.empty()
        : Optional.of(database.laidOut(id, remembered(id), !held.test(id)));
  }

  private Collection<PastQuestion> remembered(String database) {
    return memories.getOrDefault(database, new TreeMap<>()).values();
  }

  /// The version that was published last.
  public long version() {
    return published.version();
  }

  /// A snapshot of the last published state; it never changes.
  @SuppressWarnings("ReferenceEquality") // the same, not an equal one: nothing was published since
  public IndexSnapshot snapshot() {
    Searchable current = searchable;
    return current.published() == published ? current.snapshot() : renewed();
  }

  @SuppressWarnings("ReferenceEquality")
  private synchronized IndexSnapshot renewed() {
    Published latest = published;
    if (searchable.published() != latest) {
      List<Shard> shards = shards(latest.databases());
      searchable =
          new Searchable(
              latest, new IndexSnapshot(latest.version(), encoder, latest.vocabulary(), shards));
    }
    return searchable.snapshot();
  }

  /// A shard for each part; a part that has not changed since the last snapshot keeps its shard.
  @SuppressWarnings("ReferenceEquality") // a part that nothing has changed is the same
  private List<Shard> shards(ShardedDatabases databases) {
    ShardedDatabases before = searchable.published().databases();
    List<Shard> shardsBefore = searchable.snapshot().shards();
    List<Shard> shards = new ArrayList<>();
    for (int i = 0; i < databases.parts().size(); i++) {
      SortedMap<String, IndexedDatabase> part = databases.parts().get(i);
      boolean unchanged = i < shardsBefore.size() && part == before.parts().get(i);
      shards.add(
          unchanged ? shardsBefore.get(i) : new Shard(List.copyOf(part.values()), dimension));
    }
    return shards;
  }
}
