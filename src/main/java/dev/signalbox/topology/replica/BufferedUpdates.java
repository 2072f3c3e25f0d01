package dev.signalbox.topology.replica;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.entry.ElementKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Buffers the entries of a database from the topic `index` until its whole update has come. An
/// update ends with the entry of kind DATABASE, or with that entry's tombstone. Past questions
/// belong to no update, and pass at once.
///
/// Threading: one thread.
public final class BufferedUpdates implements IndexFollower {
  private final IndexFollower follower;

  /// The buffered entries of each database by key; empty: the entry is removed.
  private final Map<String, Map<String, Optional<IndexEntry>>> buffered = new HashMap<>();

  /// Databases whose buffered update may have no end.
  private final Set<String> suspected = new HashSet<>();

  public BufferedUpdates(IndexFollower follower) {
    this.follower = follower;
  }

  @Override
  public void put(String key, IndexEntry entry) {
    take(key, Optional.of(entry));
  }

  @Override
  public void remove(String key) {
    take(key, Optional.empty());
  }

  private void take(String key, Optional<IndexEntry> entry) {
    if (ElementKey.isOf(ElementKind.QUESTION, key)) {
      pass(key, entry);
      return;
    }
    String database = ElementKey.database(key);
    buffered.computeIfAbsent(database, _ -> new LinkedHashMap<>()).put(key, entry);
    if (key.equals(ElementKey.closing(database))) {
      pass(database);
    }
  }

  /// Buffered entries stay invisible.
  @Override
  public void publish(long version) {
    follower.publish(version);
  }

  /// Whether no update is buffered.
  boolean isEmpty() {
    return buffered.isEmpty();
  }

  /// Remembers which updates are buffered now.
  void suspect() {
    suspected.addAll(buffered.keySet());
  }

  /// Lets the suspected updates pass that are still buffered without their end.
  void release() {
    Set.copyOf(suspected).forEach(this::pass);
  }

  private void pass(String database) {
    suspected.remove(database);
    buffered.getOrDefault(database, Map.of()).forEach(this::pass);
    buffered.remove(database);
  }

  private void pass(String key, Optional<IndexEntry> entry) {
    if (entry.isPresent()) {
      follower.put(key, entry.get());
    } else {
      follower.remove(key);
    }
  }
}
