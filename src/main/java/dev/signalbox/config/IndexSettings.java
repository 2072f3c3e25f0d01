package dev.signalbox.config;

import java.time.Duration;

/// What the topics of the index keep.
///
/// @param window for how long an earlier version of the index can be rebuilt
public record IndexSettings(Duration window) {

  public IndexSettings {
    SettingRules.that(!window.isNegative(), "index.window", "0s or longer", window);
  }

  public static IndexSettings defaults() {
    return new IndexSettings(Duration.ofDays(7));
  }
}
