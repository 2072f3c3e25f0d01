package dev.signalbox.config;

import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// How the values that columns hold are kept up to date, by which questions that name one find the
/// database that holds it.
///
/// @param refresh from one reading of a database's values to the next; null: they are read with the
///   schema, and where it is asked for
/// @param pause the shortest time between two readings, however often it is asked for
/// @param distinct the most that are read of one column
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
