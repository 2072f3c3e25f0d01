package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// How a process polls databases for changes of their schemas, which few of them report.
///
/// @param interval time between two polls of a database, give or take a tenth; zero: no polling
/// @param concurrency number of databases polled at once
/// @param deadline of one poll; a database that takes longer counts as unreachable
/// @param backoffLimit the longest time between two polls of an unreachable database; the time
///   begins with the interval, and doubles with each poll
public record PollingSettings(
    Duration interval, int concurrency, Duration deadline, Duration backoffLimit) {

  public PollingSettings {
    SettingRules.that(!interval.isNegative(), "polling.interval", "0s (never) or longer", interval);
    SettingRules.that(concurrency > 0, "polling.concurrency", "at least 1", concurrency);
    SettingRules.that(deadline.isPositive(), "polling.deadline", "longer than nothing", deadline);
    SettingRules.that(
        !backoffLimit.isNegative(), "polling.backoff-limit", "0s or longer", backoffLimit);
  }

  public static PollingSettings defaults() {
    return new PollingSettings(
        Duration.ofSeconds(30), 8, Duration.ofMinutes(2), Duration.ofMinutes(5));
  }

  /// Settings without polling.
  public static PollingSettings never() {
    PollingSettings defaults = defaults();
    return new PollingSettings(
        Duration.ZERO, defaults.concurrency(), defaults.deadline(), defaults.backoffLimit());
  }

  public boolean enabled() {
    return interval.isPositive();
  }
}
