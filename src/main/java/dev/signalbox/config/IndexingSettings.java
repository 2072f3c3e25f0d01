package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// The waiting time before Signalbox indexes a schema change, and the size limit of a description.
///
/// @param quiet time without further changes after which indexing begins
/// @param atLatest time after the first change at which indexing begins in any case
/// @param descriptionBytes the largest description of a database, as an event
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
