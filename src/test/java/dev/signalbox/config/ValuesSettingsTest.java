package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ValuesSettingsTest {

  @Test
  void shouldReadExplicitValues() {
    ValuesSettings explicit = parse("values: {refresh: 1h, pause: 5s, distinct: 9}").values();

    assertThat(explicit)
        .isEqualTo(new ValuesSettings(Duration.ofHours(1), Duration.ofSeconds(5), 9));
    assertNothingInCommon(explicit, ValuesSettings.defaults());
    assertThat(parse("").values()).isEqualTo(ValuesSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "values: {refresh: 0s}",
        "values.refresh: must be longer than nothing, or left out; found 'PT0S'");
    assertRefused("values: {pause: -PT1S}", "values.pause: must be 0s or longer; found 'PT-1S'");
    assertRefused("values: {distinct: 0}", "values.distinct: must be at least 1; found '0'");
  }
}
