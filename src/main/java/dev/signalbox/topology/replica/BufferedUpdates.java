package dev.signalbox.topology.replica;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ElementKey;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Holds back what is read of a database in the topic `index` until all of its update has come:
/// until its entry of kind DATABASE, with which each ends, or the tombstone of it. Past questions
/// belong to no update, and pass at once.
///
/// Threading: one thread.
public final class BufferedUpdates implements IndexFollower {
  private final IndexFollower follower;

  /// By database what the update holds of each key; empty: it is removed.
  private final Map<String, Map<String, Optional<IndexEntry>>> buffered = new HashMap<>();

  /// Databases whose update may be without an end.
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

  /// What is held back stays invisible.
  @Override
  public void publish(long version) {
    follower.publish(version);
  }

  /// Whether nothing is held back.
  boolean isEmpty() {
    return buffered.isEmpty();
  }

  /// Remembers which updates are held back now.
  void suspect() {
    suspected.addAll(buffered.keySet());
  }

  /// Lets those pass that were suspected and are held back still, without their end.
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
