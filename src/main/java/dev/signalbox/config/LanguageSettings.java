package dev.signalbox.config;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The language model.
///
/// @param provider `none`, `openai` (any compatible server) or `anthropic`
/// @param url base URL of the server; null: the provider's own
/// @param model its name; null only where the provider is `none`
/// @param key usually `${SOME_VARIABLE}`; null where the server asks for none
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
public record LanguageSettings(
    String provider,
    @Nullable String url,
    @Nullable String model,
    @Nullable String key,
    Duration timeout,
    double temperature,
    int inputTokens,
    int outputTokens,
    @Nullable Integer requestsPerMinute,
    @Nullable Integer tokensPerMinute,
    BreakerSettings breaker,
    CostSettings cost,
    String sees,
    @Nullable Path prompts) {
  private static final int LEAST_INPUT = 500;

  public LanguageSettings {
    Check.oneOf(provider, "language.provider", List.of("none", "openai", "anthropic"));
    Check.that(
        provider.equals("none") || model != null,
        "language.model",
        "the model's name, since language.provider is " + provider);
    Check.that(timeout.isPositive(), "language.timeout", "longer than nothing", timeout);
    Check.that(
        inputTokens >= LEAST_INPUT,
        "language.input-tokens",
        "at least " + LEAST_INPUT,
        inputTokens);
    Check.that(outputTokens > 0, "language.output-tokens", "at least 1", outputTokens);
    Check.oneOf(sees, "language.sees", List.of("schema", "values", "rows"));
    positive(requestsPerMinute, "language.requests-per-minute");
    positive(tokensPerMinute, "language.tokens-per-minute");
  }

  private static void positive(@Nullable Integer limit, String path) {
    if (limit != null) {
      Check.that(limit > 0, path, "at least 1; left out, there is no limit", limit);
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
        Duration.ofSeconds(60),
        0,
        8_000,
        1_024,
        null,
        null,
        BreakerSettings.defaults(),
        CostSettings.defaults(),
        "schema",
        null);
  }
}
