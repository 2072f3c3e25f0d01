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
        .isEqualTo(new IndexingSettings(Duration.ofMillis(100), Duration.ofSeconds(2)));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("indexing: {quiet: 0s, at-latest: 3s}").indexing())
        .isEqualTo(new IndexingSettings(Duration.ZERO, Duration.ofSeconds(3)));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "indexing: {quiet: 3s, at-latest: 2s}",
        "indexing.at-latest: must be at least as long as indexing.quiet; found 'PT2S'");
  }
}
