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
        parse("embedding: {model: bge-small-en-v1.5, threads: 3}").embedding();

    assertThat(settings).isEqualTo(new EmbeddingSettings("bge-small-en-v1.5", 3));
    assertNothingInCommon(settings, EmbeddingSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused("embedding: {threads: -1}", "embedding.threads: must be 0 or more; found '-1'");
  }
}
