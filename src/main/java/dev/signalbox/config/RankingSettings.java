package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The ranking.
///
/// @param candidates number of candidate databases of a ranking
/// @param priors past answers of those who ask
public record RankingSettings(int candidates, PriorSettings priors) {

  public RankingSettings {
    SettingRules.that(candidates > 0, "ranking.candidates", "at least 1", candidates);
  }

  public static RankingSettings defaults() {
    return new RankingSettings(10, PriorSettings.defaults());
  }
}
