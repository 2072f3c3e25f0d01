package dev.signalbox.config;

/// What is remembered of past questions whose databases are known.
///
/// @param questions the most that are kept of each database for everyone, and as many for each
///   tenant; the newest stay
public record MemorySettings(int questions) {

  public MemorySettings {
    SettingRules.that(questions > 0, "memory.questions", "at least 1", questions);
  }

  public static MemorySettings defaults() {
    return new MemorySettings(1_000);
  }
}
