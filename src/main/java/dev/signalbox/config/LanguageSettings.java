package dev.signalbox.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The language model.
///
/// @param provider `none`, `openai` (any compatible server), `anthropic`, or `gguf`: in the process
/// @param url base URL of the server; null: the provider's own
/// @param model its name; null only where the provider is `none`. Of a file, the file's name where
///   none is given
/// @param key usually `${SOME_VARIABLE}`; null where the server asks for none
/// @param file the model of `gguf`; null with any other provider
/// @param parallel how many replies a model in the process writes at once
/// @param timeout of one call
/// @param inputTokens the most that one prompt may have, by estimate; what is too much of a schema
///   is left out by whole tables
/// @param outputTokens the most that one reply may have
/// @param requestsPerMinute the most that this process may send; null: any number
/// @param tokensPerMinute the most, of prompts and replies together; null: any number
/// @param sees what of a database a prompt may show: `schema`, `values` (those that a question may
///   mean, too) or `rows` (what a query found, too)
/// @param prompts a folder of prompt templates that take the place of those that ship; null: none
///   do
/// @param questionTokens the most that the calls for one question may cost, prompts and replies
///   together; null: any number
/// @param tenantTokensPerDay the most that the calls for one tenant may cost in a day (UTC), of all
///   instances together; null: any number
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
        "left out where language.journal.mode is off, as the day's tokens are counted from the"
            + " journal; with refresh, every call is made, too");
  }

  /// A model is either in a file or somewhere else.
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
