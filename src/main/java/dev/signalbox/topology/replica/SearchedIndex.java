package dev.signalbox.topology.replica;

import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import org.jspecify.annotations.Nullable;

/// The followers of the topic `index`: the index that ranks questions, the memory of examples that
/// writes queries, and the memory of past questions as they were told.
///
/// Threading: as [IndexFollower].
///
/// @param index null: no stage of the process ranks
public record SearchedIndex(
    @Nullable SearchIndex index, ExampleMemory examples, TaughtMemory taught)
    implements IndexFollower {

  @Override
  public void put(String key, IndexEntry entry) {
    if (index != null) {
      index.put(key, entry);
    }
    examples.put(key, entry);
    taught.put(key, entry);
  }

  @Override
  public void remove(String key) {
    if (index != null) {
      index.remove(key);
    }
    examples.remove(key);
    taught.remove(key);
  }

  @Override
  public void publish(long version) {
    if (index != null) {
      index.publish(version);
    }
    examples.publish();
    taught.publish();
  }
}
