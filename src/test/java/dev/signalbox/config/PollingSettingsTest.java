package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class PollingSettingsTest {

  @Test
  void shouldReadExplicitValues() {
    PollingSettings explicit =
        parse("polling: {interval: 5s, concurrency: 3, deadline: 10s, backoff-limit: 1m}")
            .polling();

    assertThat(explicit)
        .isEqualTo(
            new PollingSettings(
                Duration.ofSeconds(5), 3, Duration.ofSeconds(10), Duration.ofMinutes(1)));
    assertNothingInCommon(explicit, PollingSettings.defaults());
    assertThat(parse("").polling()).isEqualTo(PollingSettings.defaults());
  }

  @Test
  void shouldBeSwitchedOffByNoInterval() {
    assertThat(parse("polling: {interval: 0s}").polling()).isEqualTo(PollingSettings.never());
    assertThat(PollingSettings.never().enabled()).isFalse();
    assertThat(PollingSettings.defaults().enabled()).isTrue();
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "polling: {interval: -PT1S}",
        "polling.interval: must be 0s (never) or longer; found 'PT-1S'");
    assertRefused(
        "polling: {concurrency: 0}", "polling.concurrency: must be at least 1; found '0'");
    assertRefused(
        "polling: {deadline: 0s}", "polling.deadline: must be longer than nothing; found 'PT0S'");
    assertRefused(
        "polling: {backoff-limit: -PT1S}",
        "polling.backoff-limit: must be 0s or longer; found 'PT-1S'");
  }
}
