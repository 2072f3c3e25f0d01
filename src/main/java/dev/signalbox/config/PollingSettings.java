package dev.signalbox.config;

import java.time.Duration;

/// How databases are looked at for changes of their schemas, which few of them report.
///
/// @param interval from one look at a database to the next, give or take a tenth; zero: none is
///   looked at
/// @param concurrency how many are looked at side by side
/// @param deadline of one look; a database that takes longer counts as one that cannot be read
/// @param backoffLimit the longest time from one look at a database that cannot be read to the
///   next; it begins with the interval, and doubles with each look
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

  /// None is looked at.
  public static PollingSettings never() {
    PollingSettings defaults = defaults();
    return new PollingSettings(
        Duration.ZERO, defaults.concurrency(), defaults.deadline(), defaults.backoffLimit());
  }

  public boolean enabled() {
    return interval.isPositive();
  }
}
