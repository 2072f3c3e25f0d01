package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The ranking.
///
/// @param candidates number of candidate databases of a ranking
/// @param model the folder of a fitted model, or a store of such; null: the weights that ship
/// @param priors past answers of those who ask
public record RankingSettings(int candidates, @Nullable Path model, PriorSettings priors) {

  public RankingSettings {
    SettingRules.that(candidates > 0, "ranking.candidates", "at least 1", candidates);
  }

  public static RankingSettings defaults() {
    return new RankingSettings(10);
  }

  /// The same with another model.
  public RankingSettings withModel(@Nullable Path other) {
    return new RankingSettings(candidates, other, priors);
  }

  /// Settings with the weights that ship.
  public RankingSettings(int candidates) {
    this(candidates, null, PriorSettings.defaults());
  }
}
