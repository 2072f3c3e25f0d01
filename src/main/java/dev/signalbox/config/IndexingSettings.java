package dev.signalbox.config;

import java.time.Duration;

/// When changes of a database are indexed.
///
/// @param quiet how long none may have come
/// @param atLatest since the first of them, however many come
public record IndexingSettings(Duration quiet, Duration atLatest) {

  public IndexingSettings {
    Check.that(!quiet.isNegative(), "indexing.quiet", "0s or longer", quiet);
    Check.that(
        atLatest.compareTo(quiet) >= 0,
        "indexing.at-latest",
        "at least as long as indexing.quiet",
        atLatest);
  }

  public static IndexingSettings defaults() {
    return new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(2));
  }
}
