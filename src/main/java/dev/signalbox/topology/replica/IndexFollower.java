package dev.signalbox.topology.replica;

import dev.signalbox.event.IndexEntry;

/// Follows the index: sees every entry from the first on, and then each change.
///
/// Threading: several threads may put and remove at the same time, each its own keys; one
/// publishes, while the others pause.
public interface IndexFollower {

  /// @param key database/kind/element
  void put(String key, IndexEntry entry);

  void remove(String key);

  /// Makes the entries and removals so far visible to searches.
  ///
  /// @param version offset in the topic `index` up to which all records have been seen
  void publish(long version);
}
