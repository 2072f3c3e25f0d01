package dev.signalbox.topology.replica;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.SearchIndex;

/// What follows the topic `index`: that by which questions are ranked, and that by which queries
/// are written.
///
/// Threading: as [IndexFollower].
public record SearchedIndex(SearchIndex index, ExampleMemory examples) implements IndexFollower {

  @Override
  public void put(String key, IndexEntry entry) {
    index.put(key, entry);
    examples.put(key, entry);
  }

  @Override
  public void remove(String key) {
    index.remove(key);
    examples.remove(key);
  }

  @Override
  public void publish(long version) {
    index.publish(version);
    examples.publish();
  }
}
