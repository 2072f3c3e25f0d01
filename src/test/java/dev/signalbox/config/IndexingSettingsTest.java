package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class IndexingSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").indexing())
        .isEqualTo(new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(2), 16_777_216));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("indexing: {quiet: 0s, at-latest: 3s, description-bytes: 1000000}").indexing())
        .isEqualTo(new IndexingSettings(Duration.ZERO, Duration.ofSeconds(3), 1_000_000));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "indexing: {quiet: 3s, at-latest: 2s}",
        "indexing.at-latest: must be at least as long as indexing.quiet; found 'PT2S'");
    assertRefused(
        "indexing: {description-bytes: 100000000}",
        "indexing.description-bytes: must be from 65536 to 67108864; found '100000000'");
  }
}
