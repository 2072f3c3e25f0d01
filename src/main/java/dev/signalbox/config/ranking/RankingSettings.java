package dev.signalbox.config.ranking;

import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The ranking.
///
/// @param candidates number of candidate databases of a ranking
/// @param model the folder of a fitted model, or a store of such; null: the weights that ship
/// @param priors past answers of those who ask
/// @param shards the number of processes that hold a part of the index each; 1: every process holds
///   the whole index
/// @param shard the part that this process holds, from 1 on; null: none, so that it cannot rank
///   where there are several
public record RankingSettings(
    int candidates,
    @Nullable Path model,
    PriorSettings priors,
    int shards,
    @Nullable Integer shard) {

  public RankingSettings {
    SettingRules.that(candidates > 0, "ranking.candidates", "at least 1", candidates);
    SettingRules.that(
        shards >= 1 && shards <= IndexShard.MOST,
        "ranking.shards",
        "from 1 to " + IndexShard.MOST,
        shards);
    if (shard != null) {
      SettingRules.that(
          shard >= 1 && shard <= shards, "ranking.shard", "from 1 to ranking.shards", shard);
    }
  }

  public static RankingSettings defaults() {
    return new RankingSettings(10);
  }

  /// The same with another model.
  public RankingSettings withModel(@Nullable Path other) {
    return new RankingSettings(candidates, other, priors, shards, shard);
  }

  /// The same with other settings of past answers.
  public RankingSettings withPriors(PriorSettings other) {
    return new RankingSettings(candidates, model, other, shards, shard);
  }

  /// The same with the whole index in every process.
  public RankingSettings withWholeIndex() {
    return new RankingSettings(candidates, model, priors, 1, null);
  }

  /// The same with a part of the index in this process.
  public RankingSettings with(IndexShard part) {
    return new RankingSettings(candidates, model, priors, part.count(), part.number());
  }

  /// Settings with the weights that ship.
  public RankingSettings(int candidates) {
    this(candidates, null, PriorSettings.defaults(), 1, null);
  }

  /// Whether each process holds only a part of the index.
  public boolean isSharded() {
    return shards > 1;
  }

  /// Whether this process's part of the index holds a database.
  ///
  /// @param database its id
  public boolean holds(String database) {
    return !isSharded() || (shard != null && new IndexShard(shard, shards).holds(database));
  }

  /// The part of the index that this process ranks with; empty: the whole index.
  ///
  /// @throws ConfigurationException there are several parts, and none is chosen
  public Optional<IndexShard> indexShard() {
    if (!isSharded()) {
      return Optional.empty();
    }
    if (shard == null) {
      throw new ConfigurationException(
          "ranking.shard",
          "is missing: ranking.shards is %d, so a process that ranks must say which of them it holds"
              .formatted(shards));
    }
    return Optional.of(new IndexShard(shard, shards));
  }
}
