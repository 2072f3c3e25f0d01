package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class EmbeddingSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").embedding()).isEqualTo(new EmbeddingSettings("all-minilm-l6-v2", 0));
  }

  @Test
  void shouldReadExplicitValues() {
    EmbeddingSettings settings =
        parse("embedding: {model: bge-small-en-v1.5, threads: 3, skip-above: 0.97}").embedding();

    assertThat(settings).isEqualTo(new EmbeddingSettings("bge-small-en-v1.5", 3, 0.97));
    assertNothingInCommon(settings, EmbeddingSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("embedding: {threads: -1}", "embedding.threads: must be 0 or more; found '-1'");
    assertRefused(
        "embedding: {skip-above: 1.5}", "embedding.skip-above: must be from 0 to 1; found '1.5'");
  }
}
