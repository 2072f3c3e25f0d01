package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// Refreshing of the stored column values, by which questions that name a value find its database.
///
/// @param refresh time between two readings of a database's values; null: only with the schema, or
///   on request
/// @param pause the shortest time between two readings, however many requests come
/// @param distinct the most values of one column
public record ValuesSettings(@Nullable Duration refresh, Duration pause, int distinct) {

  public ValuesSettings {
    SettingRules.that(
        refresh == null || refresh.isPositive(),
        "values.refresh",
        "longer than nothing, or left out",
        refresh);
    SettingRules.that(!pause.isNegative(), "values.pause", "0s or longer", pause);
    SettingRules.that(distinct > 0, "values.distinct", "at least 1", distinct);
  }

  public static ValuesSettings defaults() {
    return new ValuesSettings(null, Duration.ofMinutes(1), 2_000);
  }
}
