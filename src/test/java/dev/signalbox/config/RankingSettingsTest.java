package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RankingSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").ranking()).isEqualTo(new RankingSettings(10));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("ranking: {candidates: 7}").ranking()).isEqualTo(new RankingSettings(7));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("ranking: {candidates: 0}", "ranking.candidates: must be at least 1; found '0'");
  }
}
