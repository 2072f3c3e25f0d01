package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class LanguageSettingsTest {

  @Test
  void shouldHaveDefaults() {
    assertThat(parse("").language())
        .isEqualTo(
            new LanguageSettings(
                "none", null, null, null, Duration.ofSeconds(60), 0, 8_000, 1_024));
  }

  @Test
  void shouldReadExplicitValues() {
    LanguageSettings settings =
        parse(
                """
                language:
                  provider: openai
                  url: http://localhost:11434/v1
                  model: qwen
                  key: s3cret
                  timeout: 2m
                  temperature: 0.5
                  input-tokens: 3000
                  output-tokens: 512
                """)
            .language();

    assertThat(settings)
        .isEqualTo(
            new LanguageSettings(
                "openai",
                "http://localhost:11434/v1",
                "qwen",
                "s3cret",
                Duration.ofMinutes(2),
                0.5,
                3_000,
                512));
    assertNothingInCommon(settings, LanguageSettings.defaults());
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "language: {provider: opanai}",
        "language.provider: must be one of none, openai, anthropic; found 'opanai'; did you mean"
            + " 'openai'?");
    assertRefused(
        "language: {provider: openai}",
        "language.model: must be the model's name, since language.provider is openai");
    assertRefused(
        "language: {timeout: 0s}", "language.timeout: must be longer than nothing; found 'PT0S'");
    assertRefused(
        "language: {input-tokens: 499}",
        "language.input-tokens: must be at least 500; found '499'");
    assertRefused(
        "language: {output-tokens: 0}", "language.output-tokens: must be at least 1; found '0'");
  }
}
