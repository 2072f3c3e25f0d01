package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// Retention of replay runs.
///
/// @param retention age up to which the events of a run are kept; an older run is forgotten with
///   its events
public record ReplaySettings(Duration retention) {

  public ReplaySettings {
    SettingRules.that(retention.isPositive(), "replay.retention", "longer than nothing", retention);
  }

  public static ReplaySettings defaults() {
    return new ReplaySettings(Duration.ofDays(30));
  }
}
