package dev.signalbox.ranking;

import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.PartlyRanked;
import dev.signalbox.event.Ranked;
import dev.signalbox.stage.Stage;

/// The ranking by an index whose shards are in several processes. A question passes the shards one
/// after the other: each adds its candidates to those of the shards before it, and the last one
/// ranks them, as one index of all databases does.
public final class ShardRanking {
  private ShardRanking() {}

  /// The work of one shard. The first reads [Embedded] and the others [PartlyRanked]; the last
  /// writes [Ranked] and the others [PartlyRanked].
  ///
  /// @param rank a [RankStage] with an index that holds the databases of this shard
  public static Stage<?, ?> of(IndexShard shard, Stage<Embedded, Ranked> rank) {
    if (!(rank instanceof RankStage ranking)) {
      throw new IllegalArgumentException(rank + " does not rank with a shard of an index");
    }
    if (shard.isFirst()) {
      Stage<Embedded, PartlyRanked> first = ranking::begin;
      return first;
    }
    if (shard.isLast()) {
      Stage<PartlyRanked, Ranked> last = ranking::end;
      return last;
    }
    Stage<PartlyRanked, PartlyRanked> between = ranking::goOn;
    return between;
  }
}
