package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MemorySettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").memory()).isEqualTo(new MemorySettings(1_000));
  }

  @Test
  void shouldReadExplicitValues() {
    assertThat(parse("memory: {questions: 7}").memory()).isEqualTo(new MemorySettings(7));
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("memory: {questions: 0}", "memory.questions: must be at least 1; found '0'");
  }
}
