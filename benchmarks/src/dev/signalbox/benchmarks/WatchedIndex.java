package dev.signalbox.benchmarks;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.topology.replica.IndexFollower;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/// Passes the index on, and tells when an update of a database can be searched: when what holds the
/// last entry of it is published.
///
/// Threading: as [IndexFollower]; the rest from anywhere.
final class WatchedIndex implements IndexFollower {
  private final IndexFollower index;
  private final Set<String> updated = ConcurrentHashMap.newKeySet();
  private final Set<String> searchable = ConcurrentHashMap.newKeySet();
  private final Map<String, CompletableFuture<Long>> awaited = new ConcurrentHashMap<>();

  WatchedIndex(IndexFollower index) {
    this.index = index;
  }

  /// How many databases can be searched.
  int size() {
    return searchable.size();
  }

  /// Completes with the time ([System#nanoTime]) at which the next update of a database can be
  /// searched.
  CompletableFuture<Long> next(String database) {
    return awaited.computeIfAbsent(database, _ -> new CompletableFuture<>());
  }

  @Override
  public void put(String key, IndexEntry entry) {
    index.put(key, entry);
    if (key.equals(ElementKey.closing(entry.getDatabase()))) {
      updated.add(entry.getDatabase());
    }
  }

  @Override
  public void remove(String key) {
    index.remove(key);
  }

  @Override
  public void publish(long version) {
    index.publish(version);
    long now = System.nanoTime();
    for (String database : new HashSet<>(updated)) {
      updated.remove(database);
      searchable.add(database);
      CompletableFuture<Long> update = awaited.remove(database);
      if (update != null) {
        update.complete(now);
      }
    }
  }
}
