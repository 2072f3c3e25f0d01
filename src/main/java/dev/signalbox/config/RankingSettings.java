package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// The ranking.
///
/// @param candidates number of candidate databases of a ranking
/// @param model the folder of a fitted model, or a store of such; null: the weights that ship
public record RankingSettings(int candidates, @Nullable Path model) {

  public RankingSettings {
    SettingRules.that(candidates > 0, "ranking.candidates", "at least 1", candidates);
  }

  public static RankingSettings defaults() {
    return new RankingSettings(10);
  }

  /// Settings with the weights that ship.
  public RankingSettings(int candidates) {
    this(candidates, null);
  }
}
