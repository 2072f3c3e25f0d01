package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.federation.FetchSettings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ExecutionSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").execution())
        .isEqualTo(
            new ExecutionSettings(
                1_000,
                524_288,
                Duration.ofSeconds(30),
                4,
                Duration.ofMinutes(2),
                500,
                new FetchSettings(100_000, 67_108_864, 500)));
  }

  @Test
  void shouldReadExplicitValues() {
    ExecutionSettings settings =
        parse(
                "execution: {rows: 5, bytes: 4096, timeout: 750ms, pool-size: 2, idle: PT1H, keys:"
                    + " 7, fetch: {rows: 8, bytes: 9, calls: 6}}")
            .execution();

    assertThat(settings)
        .isEqualTo(
            new ExecutionSettings(
                5,
                4_096,
                Duration.ofMillis(750),
                2,
                Duration.ofHours(1),
                7,
                new FetchSettings(8, 9, 6)));
    assertNothingInCommon(settings, ExecutionSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("execution: {rows: 0}", "execution.rows: must be at least 1; found '0'");
    assertRefused("execution: {bytes: 0}", "execution.bytes: must be at least 1; found '0'");
    assertRefused(
        "execution: {timeout: 0s}", "execution.timeout: must be longer than nothing; found 'PT0S'");
    assertRefused(
        "execution: {pool-size: 0}", "execution.pool-size: must be at least 1; found '0'");
    assertRefused("execution: {keys: 0}", "execution.keys: must be at least 1; found '0'");
    assertRefused(
        "execution: {fetch: {rows: 0}}", "execution.fetch.rows: must be at least 1; found '0'");
    assertRefused(
        "execution: {fetch: {bytes: 0}}", "execution.fetch.bytes: must be at least 1; found '0'");
    assertRefused(
        "execution: {fetch: {calls: 0}}", "execution.fetch.calls: must be at least 1; found '0'");
    assertRefused(
        "execution: {idle: 0s}", "execution.idle: must be longer than nothing; found 'PT0S'");
  }
}
