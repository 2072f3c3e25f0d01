package dev.signalbox.config;

import java.time.Duration;

/// When calls of the language model are held back, because its provider is down.
///
/// @param failuresPercent of the last calls, from which on they are held back
/// @param calls that are looked at, and that there must have been
/// @param pause until a few calls go through again, to see whether the provider is back
public record BreakerSettings(int failuresPercent, int calls, Duration pause) {
  public BreakerSettings {
    SettingRules.that(
        failuresPercent >= 1 && failuresPercent <= 100,
        "language.breaker.failures-percent",
        "from 1 to 100",
        failuresPercent);
    SettingRules.that(calls > 0, "language.breaker.calls", "at least 1", calls);
    SettingRules.that(pause.isPositive(), "language.breaker.pause", "longer than nothing", pause);
  }

  public static BreakerSettings defaults() {
    return new BreakerSettings(50, 20, Duration.ofSeconds(10));
  }
}
