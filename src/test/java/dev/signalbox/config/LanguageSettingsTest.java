package dev.signalbox.config;

import static dev.signalbox.config.SettingsCases.FOLDER;
import static dev.signalbox.config.SettingsCases.assertNothingInCommon;
import static dev.signalbox.config.SettingsCases.assertRefused;
import static dev.signalbox.config.SettingsCases.parse;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
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
                null,
                1,
                Duration.ofSeconds(60),
                0,
                8_000,
                1_024,
                null,
                null,
                BreakerSettings.defaults(),
                CostSettings.defaults(),
                "schema",
                null,
                JournalSettings.defaults(),
                null,
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
                  parallel: 2
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
                  journal:
                    mode: refresh
                    apis: only
                    topic: signalbox.model-calls
                    key: MDEyMzQ1Njc4OWFiY2RlZg==
                    earlier-keys: [ZmVkY2JhOTg3NjU0MzIxMA==]
                    retention: 7d
                  question-tokens: 20000
                  tenant-tokens-per-day: 1000000
                """)
            .language();

    assertThat(settings)
        .isEqualTo(
            new LanguageSettings(
                "openai",
                "http://localhost:11434/v1",
                "qwen",
                "s3cret",
                null,
                2,
                Duration.ofMinutes(2),
                0.5,
                3_000,
                512,
                60,
                90_000,
                new BreakerSettings(80, 10, Duration.ofMinutes(1)),
                new CostSettings(0.15, 0.6),
                "values",
                FOLDER.resolve("prompts"),
                new JournalSettings(
                    "refresh",
                    "only",
                    "signalbox.model-calls",
                    "MDEyMzQ1Njc4OWFiY2RlZg==",
                    List.of("ZmVkY2JhOTg3NjU0MzIxMA=="),
                    Duration.ofDays(7)),
                20_000,
                1_000_000));
    assertNothingInCommon(settings, LanguageSettings.defaults());
    assertNothingInCommon(settings.breaker(), BreakerSettings.defaults());
    assertNothingInCommon(settings.cost(), CostSettings.defaults());
    assertNothingInCommon(settings.journal(), JournalSettings.defaults());
  }

  @Test
  void shouldReadAJournalThatIsOffAndOneThatIsKeptForEver() {
    assertThat(parse("language: {journal: {mode: off}}").language().journal().mode())
        .isEqualTo("off");
    assertThat(parse("language: {journal: {retention: }}").language().journal().retention())
        .isNull();
    assertThat(
            JournalSettings.defaults().toString()
                + parse("language: {journal: {key: MDEyMzQ1Njc4OWFiY2RlZg==}}")
                    .language()
                    .journal())
        .doesNotContain("MDEy");
  }

  @Test
  void shouldCallAModelInTheProcessByItsFileWhereItHasNoName() {
    LanguageSettings settings =
        parse("language: {provider: gguf, file: models/small.gguf}").language();

    assertThat(settings.file()).isEqualTo(FOLDER.resolve("models/small.gguf"));
    assertThat(settings.model()).isEqualTo("small.gguf");
    assertThat(
            parse("language: {provider: gguf, file: small.gguf, model: mine}").language().model())
        .isEqualTo("mine");
  }

  @Test
  void shouldRefuseSettingsThatDoNotFitThePlaceOfTheModel() {
    assertRefused(
        "language: {provider: gguf}",
        "language.file: must be the GGUF file of the model, since language.provider is gguf");
    assertRefused(
        "language: {provider: openai, model: m, file: small.gguf}",
        "language.file: must be left out: only the provider gguf reads a file, and"
            + " language.provider is openai");
    assertRefused(
        "language: {provider: gguf, file: small.gguf, url: 'http://localhost'}",
        "language.url: must be left out: with the provider gguf, the model runs in the process");
    assertRefused(
        "language: {provider: gguf, file: small.gguf, key: s3cret}",
        "language.key: must be left out: with the provider gguf, the model runs in the process");
    assertRefused("language: {parallel: 0}", "language.parallel: must be at least 1; found '0'");
  }

  @Test
  void shouldRefuseValuesOutOfBounds() {
    assertRefused(
        "language: {provider: opanai}",
        "language.provider: must be one of none, openai, anthropic, gguf; found 'opanai'; did you mean"
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
        "language: {question-tokens: 0}",
        "language.question-tokens: must be at least 1; left out, there is no limit; found '0'");
    assertRefused(
        "language: {tenant-tokens-per-day: 0}",
        "language.tenant-tokens-per-day: must be at least 1; left out, there is no limit; found"
            + " '0'");
    assertRefused(
        "language: {tenant-tokens-per-day: 9, journal: {mode: off}}",
        "language.tenant-tokens-per-day: must be left out where language.journal.mode is off, since"
            + " Signalbox counts the day's tokens from the journal; with refresh, every call is made, too");
    assertRefused(
        "language: {journal: {mode: fil}}",
        "language.journal.mode: must be one of fill, only, refresh, off; found 'fil'; did you mean"
            + " 'fill'?");
    assertRefused(
        "language: {journal: {key: c2hvcnQ=}}",
        "language.journal.key: must be the Base64 text of 16, 24 or 32 random bytes, as 'openssl"
            + " rand -base64 32' makes it");
    assertRefused(
        "language: {journal: {earlier-keys: [c2hvcnQ=]}}",
        "language.journal.earlier-keys: must be the Base64 text of 16, 24 or 32 random bytes, as 'openssl"
            + " rand -base64 32' makes it");
    assertRefused(
        "language: {journal: {retention: 1s}}",
        "language.journal.retention: must be at least 1m; leave it empty to keep recorded calls for ever;"
            + " found 'PT1S'");
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
