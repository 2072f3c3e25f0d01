package dev.signalbox.config.federation;

import dev.signalbox.config.rules.SettingRules;

/// Limits of the rows that one query over APIs or several sources loads from them.
///
/// @param rows the most rows of all its sources together
/// @param bytes the most bytes of these rows
/// @param calls the most requests and statements; a query that needs more is refused before the
///   first one
public record FetchSettings(int rows, long bytes, int calls) {
  public FetchSettings {
    SettingRules.that(rows > 0, "execution.fetch.rows", "at least 1", rows);
    SettingRules.that(bytes > 0, "execution.fetch.bytes", "at least 1", bytes);
    SettingRules.that(calls > 0, "execution.fetch.calls", "at least 1", calls);
  }

  public static FetchSettings defaults() {
    return new FetchSettings(100_000, 64L << 20, 500);
  }
}
