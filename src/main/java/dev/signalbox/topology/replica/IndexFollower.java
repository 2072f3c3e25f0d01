package dev.signalbox.topology.replica;

import dev.signalbox.config.StageName;
import dev.signalbox.event.IndexEntry;
import java.util.Set;

/// Follows the index: sees every entry from the first on, and then each change.
///
/// Threading: several threads may put and remove at the same time, each its own keys; one
/// publishes, while the others pause.
public interface IndexFollower {

  /// @param key database/kind/element
  void put(String key, IndexEntry entry);

  void remove(String key);

  /// The part of it that a process needs.
  ///
  /// @param stages all stages of the process
  default IndexFollower neededBy(Set<StageName> stages) {
    return this;
  }

  /// Whether it follows past questions alone. It then gets no entry of a database's schema.
  default boolean followsQuestionsAlone() {
    return false;
  }

  /// Makes the entries and removals so far visible to searches.
  ///
  /// @param version offset in the topic `index` up to which all records have been seen
  void publish(long version);
}
