package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;

/// The memory of past questions whose databases are known.
///
/// @param questions the most questions of each database for everyone, and as many for each tenant;
///   the oldest go first
public record MemorySettings(int questions) {

  public MemorySettings {
    SettingRules.that(questions > 0, "memory.questions", "at least 1", questions);
  }

  public static MemorySettings defaults() {
    return new MemorySettings(1_000);
  }
}
