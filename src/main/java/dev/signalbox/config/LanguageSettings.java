package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The language model.
///
/// @param provider `none`, `openai` (any compatible server), `anthropic`, or `gguf`: in the process
/// @param url base URL of the server; null: the provider's own
/// @param model its name; null only where the provider is `none`. A model in a file defaults to the
///   file's name
/// @param key usually `${SOME_VARIABLE}`; null where the server needs none
/// @param file the model of `gguf`; null with any other provider
/// @param parallel number of replies that a model in the process writes at once
/// @param timeout of one call
/// @param inputTokens the most tokens of one prompt, by estimate; the planner drops whole tables of
///   a schema that is larger
/// @param outputTokens the most tokens of one reply
/// @param requestsPerMinute the most requests of this process; null: no limit
/// @param tokensPerMinute the most tokens of prompts and replies together; null: no limit
/// @param sees the data that a prompt may show: `schema`, `values` (also the stored values that a
///   question may mean) or `rows` (also the rows that a query found)
/// @param prompts a folder of prompt templates that replace the built-in ones; null: no replacement
/// @param questionTokens the most tokens of all calls for one question, prompts and replies
///   together; null: no limit
/// @param tenantTokensPerDay the most tokens of all calls for one tenant in a day (UTC), over all
///   instances; null: no limit
public record LanguageSettings(
    String provider,
    @Nullable String url,
    @Nullable String model,
    @Nullable String key,
    @Nullable Path file,
    int parallel,
    Duration timeout,
    double temperature,
    int inputTokens,
    int outputTokens,
    @Nullable Integer requestsPerMinute,
    @Nullable Integer tokensPerMinute,
    BreakerSettings breaker,
    CostSettings cost,
    String sees,
    @Nullable Path prompts,
    JournalSettings journal,
    @Nullable Integer questionTokens,
    @Nullable Integer tenantTokensPerDay) {
  private static final int LEAST_INPUT = 500;

  public LanguageSettings {
    SettingRules.oneOf(
        provider, "language.provider", List.of("none", "openai", "anthropic", "gguf"));
    checkPlace(provider, url, key, file);
    if (model == null && file != null) {
      model = Objects.requireNonNullElse(file.getFileName(), file).toString();
    }
    SettingRules.that(
        provider.equals("none") || model != null,
        "language.model",
        "the model's name, since language.provider is " + provider);
    SettingRules.that(parallel > 0, "language.parallel", "at least 1", parallel);
    SettingRules.that(timeout.isPositive(), "language.timeout", "longer than nothing", timeout);
    SettingRules.that(
        inputTokens >= LEAST_INPUT,
        "language.input-tokens",
        "at least " + LEAST_INPUT,
        inputTokens);
    SettingRules.that(outputTokens > 0, "language.output-tokens", "at least 1", outputTokens);
    SettingRules.oneOf(sees, "language.sees", List.of("schema", "values", "rows"));
    positive(requestsPerMinute, "language.requests-per-minute");
    positive(tokensPerMinute, "language.tokens-per-minute");
    positive(questionTokens, "language.question-tokens");
    positive(tenantTokensPerDay, "language.tenant-tokens-per-day");
    SettingRules.that(
        tenantTokensPerDay == null || !journal.mode().equals("off"),
        "language.tenant-tokens-per-day",
        "left out where language.journal.mode is off, since Signalbox counts the day's tokens from the"
            + " journal; with refresh, every call is made, too");
  }

  /// A model is either in a file or behind a URL.
  private static void checkPlace(
      String provider, @Nullable String url, @Nullable String key, @Nullable Path file) {
    boolean isInProcess = provider.equals("gguf");
    SettingRules.that(
        isInProcess == (file != null),
        "language.file",
        isInProcess
            ? "the GGUF file of the model, since language.provider is gguf"
            : "left out: only the provider gguf reads a file, and language.provider is "
                + provider);
    SettingRules.that(
        !isInProcess || url == null,
        "language.url",
        "left out: with the provider gguf, the model runs in the process");
    SettingRules.that(
        !isInProcess || key == null,
        "language.key",
        "left out: with the provider gguf, the model runs in the process");
  }

  private static void positive(@Nullable Integer limit, String path) {
    if (limit != null) {
      SettingRules.that(limit > 0, path, "at least 1; left out, there is no limit", limit);
    }
  }

  /// Never shows the key.
  @Override
  public String toString() {
    return "LanguageSettings[provider=%s, url=%s, model=%s]".formatted(provider, url, model);
  }

  public static LanguageSettings defaults() {
    return new LanguageSettings(
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
        null);
  }
}
