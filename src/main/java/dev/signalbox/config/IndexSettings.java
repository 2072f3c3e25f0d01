package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// How long the index topics keep earlier versions.
///
/// @param window age up to which Signalbox can rebuild an earlier version of the index
public record IndexSettings(Duration window) {

  public IndexSettings {
    SettingRules.that(!window.isNegative(), "index.window", "0s or longer", window);
  }

  public static IndexSettings defaults() {
    return new IndexSettings(Duration.ofDays(7));
  }
}
