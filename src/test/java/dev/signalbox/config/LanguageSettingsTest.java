package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.FOLDER;
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
                "none",
                null,
                null,
                null,
                Duration.ofSeconds(60),
                0,
                8_000,
                1_024,
                null,
                null,
                BreakerSettings.defaults(),
                CostSettings.defaults(),
                "schema",
                null));
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
                  requests-per-minute: 60
                  tokens-per-minute: 90000
                  breaker: {failures-percent: 80, calls: 10, pause: 1m}
                  cost: {input: 0.15, output: 0.6}
                  sees: values
                  prompts: prompts
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
                512,
                60,
                90_000,
                new BreakerSettings(80, 10, Duration.ofMinutes(1)),
                new CostSettings(0.15, 0.6),
                "values",
                FOLDER.resolve("prompts")));
    assertNothingInCommon(settings, LanguageSettings.defaults());
    assertNothingInCommon(settings.breaker(), BreakerSettings.defaults());
    assertNothingInCommon(settings.cost(), CostSettings.defaults());
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
    assertRefused(
        "language: {requests-per-minute: 0}",
        "language.requests-per-minute: must be at least 1; left out, there is no limit; found"
            + " '0'");
    assertRefused(
        "language: {tokens-per-minute: -1}",
        "language.tokens-per-minute: must be at least 1; left out, there is no limit; found '-1'");
    assertRefused(
        "language: {breaker: {failures-percent: 101}}",
        "language.breaker.failures-percent: must be from 1 to 100; found '101'");
    assertRefused(
        "language: {sees: row}",
        "language.sees: must be one of schema, values, rows; found 'row'; did you mean 'rows'?");
    assertRefused(
        "language: {breaker: {calls: 0}}", "language.breaker.calls: must be at least 1; found '0'");
    assertRefused(
        "language: {breaker: {pause: 0s}}",
        "language.breaker.pause: must be longer than nothing; found 'PT0S'");
    assertRefused(
        "language: {cost: {input: -1}}", "language.cost.input: must be 0 or more; found '-1.0'");
    assertRefused(
        "language: {cost: {output: -1}}", "language.cost.output: must be 0 or more; found '-1.0'");
  }
}
