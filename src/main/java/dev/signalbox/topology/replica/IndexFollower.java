package dev.signalbox.topology.replica;

import dev.signalbox.event.IndexEntry;

/// Follows the index: sees every entry from the first on, and then each change.
///
/// Threading: several threads may put and remove, though no two of them the same key at once; one
/// publishes, while nobody does.
public interface IndexFollower {

  /// @param key database/kind/element
  void put(String key, IndexEntry entry);

  void remove(String key);

  /// What was put and removed so far becomes visible to searches.
  ///
  /// @param version offset in the topic `index` up to which everything has been seen
  void publish(long version);
}
