package dev.signalbox.topology.replica;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.SearchIndex;

/// The two followers of the topic `index`: the index that ranks questions, and the memory of
/// examples that writes queries.
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
