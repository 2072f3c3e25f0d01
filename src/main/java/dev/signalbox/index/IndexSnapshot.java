package dev.signalbox.index;

import dev.signalbox.event.ShardCandidate;
import dev.signalbox.index.words.NamedValues;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The index at one version. Its facts about one database are exact. Among more than a few hundred
/// databases it compares only the most promising ones ([DatabasePrefilter]).
///
/// Threading: safe for any number of threads.
public final class IndexSnapshot {
  private final long version;
  private final String encoder;
  private final TermNumbers vocabulary;
  private final List<Shard> shards;
  private final List<IndexedDatabase> databases = new ArrayList<>();
  private final Set<String> tenants = new HashSet<>();
  private final TenantView open;
  private final Map<String, TenantView> byTenant = new ConcurrentHashMap<>();

  /// The databases' numbers by id, made when they are first needed.
  private volatile @Nullable Map<String, Integer> numbers;

  IndexSnapshot(long version, String encoder, TermNumbers vocabulary, List<Shard> shards) {
    this.version = version;
    this.encoder = encoder;
    this.vocabulary = vocabulary;
    this.shards = List.copyOf(shards);
    for (Shard shard : shards) {
      databases.addAll(shard.databases());
      tenants.addAll(shard.tenants());
    }
    open = TenantView.of(shards, null);
  }

  List<Shard> shards() {
    return shards;
  }

  /// Offset in the topic `index` up to which the snapshot has every entry.
  public long version() {
    return version;
  }

  /// Name of the encoder whose vectors are searched.
  public String encoder() {
    return encoder;
  }

  /// The number of vectors that are left out because another encoder made them.
  public int foreignVectors() {
    return databases.stream().mapToInt(IndexedDatabase::foreignVectors).sum();
  }

  /// Whether a database exists and the tenant may see it.
  ///
  /// @param tenant null: asks whether everyone may see it
  public boolean sees(@Nullable String tenant, String database) {
    Integer number = numbers().get(database);
    return number != null && visibility(tenant).databases().get(number);
  }

  private Map<String, Integer> numbers() {
    Map<String, Integer> known = numbers;
    if (known == null) {
      known = new HashMap<>();
      for (IndexedDatabase database : databases) {
        known.put(database.id(), known.size());
      }
      numbers = known;
    }
    return known;
  }

  /// The number of databases that a tenant may see.
  ///
  /// @param tenant null: those of everyone
  public int visible(@Nullable String tenant) {
    return visibility(tenant).count();
  }

  /// Whether a tenant sees so few databases that all of them are compared exactly.
  ///
  /// @param tenant null: asks for those of everyone
  public boolean comparesAll(@Nullable String tenant) {
    return visible(tenant) <= DatabasePrefilter.FEW;
  }

  /// The number of databases that have a word in their names and texts.
  ///
  /// @param stem the word's stem
  /// @param tenant the tenant that sees the databases; null: those of everyone
  public int frequency(String stem, @Nullable String tenant) {
    int word = vocabulary.find(stem);
    if (word < 0) {
      return 0;
    }
    TenantView visible = visibility(tenant);
    int frequency = 0;
    int first = 0;
    for (Shard shard : shards) {
      for (int place : shard.postings().placesOf(word)) {
        frequency += visible.databases().get(first + place) ? 1 : 0;
      }
      first += shard.databases().size();
    }
    return frequency;
  }

  /// Whether the index holds a database itself, and not only in outline.
  public boolean holds(String database) {
    Integer number = numbers().get(database);
    return number != null && !databases.get(number).outline();
  }

  /// Whether a word is a value of a database that the index holds.
  ///
  /// @param tenant the tenant that sees the databases; null: those of everyone
  public boolean holdsValue(String word, @Nullable String tenant) {
    NamedValues named = new NamedValues(word, Words.placed(word));
    return visibility(tenant).databases().stream()
        .anyMatch(number -> !named.in(databases.get(number).values()).isEmpty());
  }

  /// Compares the question with every database that may answer it.
  public DatabaseMatches search(SearchQuery query) {
    return search(query, List.of());
  }

  /// Compares the question with every database of the index that may answer it.
  ///
  /// @param received databases that other shards of the index have compared
  public DatabaseMatches search(SearchQuery query, List<ShardCandidate> received) {
    return new DatabaseMatches(
        databases, shards, vocabulary, visibility(query.tenant()), query, received);
  }

  private TenantView visibility(@Nullable String tenant) {
    return tenant == null || !tenants.contains(tenant)
        ? open
        : byTenant.computeIfAbsent(tenant, known -> TenantView.of(shards, known));
  }
}
