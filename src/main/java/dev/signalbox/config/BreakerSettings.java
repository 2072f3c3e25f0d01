package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.Duration;

/// The circuit breaker that holds back calls of the language model while its provider is down.
///
/// @param failuresPercent share of failed calls that opens the breaker
/// @param calls number of last calls that the breaker counts, and the fewest that can open it
/// @param pause time until the open breaker lets a few calls through, to test the provider
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
