package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

class StreamsSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").streams())
        .isEqualTo(
            new StreamsSettings(
                "exactly_once_v2", 2, 4, false, 0, Duration.ofSeconds(5), Map.of()));
  }

  @Test
  void shouldReadExplicitValues() {
    StreamsSettings settings =
        parse(
                """
                streams:
                  guarantee: at_least_once
                  threads: 1
                  partitions: 12
                  fused: true
                  standbys: 1
                  drain: 1s
                  properties: {commit.interval.ms: 20}
                """)
            .streams();

    assertThat(settings)
        .isEqualTo(
            new StreamsSettings(
                "at_least_once",
                1,
                12,
                true,
                1,
                Duration.ofSeconds(1),
                Map.of("commit.interval.ms", "20")));
    assertNothingInCommon(settings, StreamsSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "streams: {guarantee: exactly_once}",
        "streams.guarantee: must be one of exactly_once_v2, at_least_once; found 'exactly_once';"
            + " did you mean 'exactly_once_v2'?");
    assertRefused("streams: {threads: 0}", "streams.threads: must be at least 1; found '0'");
    assertRefused("streams: {partitions: 0}", "streams.partitions: must be at least 1; found '0'");
    assertRefused("streams: {standbys: -1}", "streams.standbys: must be 0 or more; found '-1'");
  }
}
