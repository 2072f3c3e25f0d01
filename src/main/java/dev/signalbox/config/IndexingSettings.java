package dev.signalbox.config;

import java.time.Duration;

/// When changes of a database are indexed, and how large its description may be.
///
/// @param quiet how long none may have come
/// @param atLatest since the first of them, however many come
/// @param descriptionBytes of a database's description, as an event
public record IndexingSettings(Duration quiet, Duration atLatest, int descriptionBytes) {
  private static final int LEAST_BYTES = 1 << 16;
  private static final int MOST_BYTES = 1 << 26;

  public IndexingSettings {
    SettingRules.that(!quiet.isNegative(), "indexing.quiet", "0s or longer", quiet);
    SettingRules.that(
        atLatest.compareTo(quiet) >= 0,
        "indexing.at-latest",
        "at least as long as indexing.quiet",
        atLatest);
    SettingRules.that(
        descriptionBytes >= LEAST_BYTES && descriptionBytes <= MOST_BYTES,
        "indexing.description-bytes",
        "from %d to %d".formatted(LEAST_BYTES, MOST_BYTES),
        descriptionBytes);
  }

  public static IndexingSettings defaults() {
    return new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(2), 1 << 24);
  }
}
