package dev.signalbox.config.ranking;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import java.util.List;

/// The past answers of those who ask, as the ranking counts them.
///
/// @param mode `on`: they are learnt, and count; `off`: neither
/// @param halfLife age at which a past answer counts half
/// @param answers the most past answers that are kept of each asker, application, conversation and
///   tenant; the oldest go first
/// @param keys the most askers, applications, conversations and tenants whose past answers are
///   kept; those that have asked nothing for the longest time go first
/// @param weight factor of the log-odds that past answers add to the score of a database; 1 is as
///   estimated
public record PriorSettings(String mode, Duration halfLife, int answers, int keys, double weight) {
  private static final Duration LEAST_HALF_LIFE = Duration.ofMinutes(1);
  private static final double GREATEST_WEIGHT = 10;

  public PriorSettings {
    SettingRules.oneOf(mode, "ranking.priors.mode", List.of("on", "off"));
    SettingRules.that(
        halfLife.compareTo(LEAST_HALF_LIFE) >= 0,
        "ranking.priors.half-life",
        "at least 1m",
        halfLife);
    SettingRules.that(answers > 0, "ranking.priors.answers", "at least 1", answers);
    SettingRules.that(keys > 0, "ranking.priors.keys", "at least 1", keys);
    SettingRules.that(
        weight > 0 && weight <= GREATEST_WEIGHT,
        "ranking.priors.weight",
        "above 0 and at most 10",
        weight);
  }

  /// Whether past answers are learnt and count.
  public boolean areUsed() {
    return mode.equals("on");
  }

  /// The defaults, switched off.
  public static PriorSettings off() {
    PriorSettings on = defaults();
    return new PriorSettings("off", on.halfLife(), on.answers(), on.keys(), on.weight());
  }

  public static PriorSettings defaults() {
    return new PriorSettings("on", Duration.ofDays(30), 30, 50_000, 1);
  }
}
