package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The ranking.
///
/// @param candidates number of candidate databases of a ranking
public record RankingSettings(int candidates) {

  public RankingSettings {
    SettingRules.that(candidates > 0, "ranking.candidates", "at least 1", candidates);
  }

  public static RankingSettings defaults() {
    return new RankingSettings(10);
  }
}
