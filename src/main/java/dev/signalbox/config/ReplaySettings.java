package dev.signalbox.config;

import java.time.Duration;

/// How replay runs are kept.
///
/// @param retention how long the events of a run are kept; a run that is older is forgotten with
///   them
public record ReplaySettings(Duration retention) {

  public ReplaySettings {
    SettingRules.that(retention.isPositive(), "replay.retention", "longer than nothing", retention);
  }

  public static ReplaySettings defaults() {
    return new ReplaySettings(Duration.ofDays(30));
  }
}
