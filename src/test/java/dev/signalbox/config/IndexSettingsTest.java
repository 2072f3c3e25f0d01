package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class IndexSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").index()).isEqualTo(new IndexSettings(Duration.ofDays(7)));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("index: {window: 36h}").index())
        .isEqualTo(new IndexSettings(Duration.ofHours(36)));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("index: {window: -PT1S}", "index.window: must be 0s or longer; found 'PT-1S'");
  }
}
