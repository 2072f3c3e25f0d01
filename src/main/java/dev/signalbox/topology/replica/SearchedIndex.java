package dev.signalbox.topology.replica;

import dev.signalbox.config.StageName;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.ExampleMemory;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.TaughtMemory;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The followers of the topic `index`: the index that ranks questions, the memory of examples that
/// writes queries, and the memory of past questions as they were told.
///
/// Threading: as [IndexFollower].
///
/// @param index null: no stage of the process ranks
/// @param examples null: no stage of the process plans
public record SearchedIndex(
    @Nullable SearchIndex index, @Nullable ExampleMemory examples, TaughtMemory taught)
    implements IndexFollower {

  /// The stage `execute` plans, too: it has refused queries corrected.
  @Override
  public IndexFollower neededBy(Set<StageName> stages) {
    boolean ranks = stages.contains(StageName.RANK);
    boolean plans = stages.contains(StageName.PLAN) || stages.contains(StageName.EXECUTE);
    return new SearchedIndex(ranks ? index : null, plans ? examples : null, taught);
  }

  @Override
  public boolean followsQuestionsAlone() {
    return index == null;
  }

  @Override
  public void put(String key, IndexEntry entry) {
    if (index != null) {
      index.put(key, entry);
    }
    if (examples != null) {
      examples.put(key, entry);
    }
    taught.put(key, entry);
  }

  @Override
  public void remove(String key) {
    if (index != null) {
      index.remove(key);
    }
    if (examples != null) {
      examples.remove(key);
    }
    taught.remove(key);
  }

  @Override
  public void publish(long version) {
    if (index != null) {
      index.publish(version);
    }
    if (examples != null) {
      examples.publish();
    }
    taught.publish();
  }
}
