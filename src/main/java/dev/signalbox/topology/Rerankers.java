package dev.signalbox.topology;

import dev.signalbox.catalog.Catalog;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.reranking.LanguageModelReranker;
import dev.signalbox.reranking.Reranker;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Makes the re-ranker of a configuration.
final class Rerankers {
  private Rerankers() {}

  /// The re-ranker; null: the ranking stands.
  ///
  /// @throws ConfigurationException a setting needs a part that is not configured
  static @Nullable Reranker of(
      Configuration configuration, Optional<ModelClient> model, Catalog catalog) {
    return switch (configuration.reranking().provider()) {
      case "language" ->
          reranker(configuration, StageAssembly.needed(model, "reranking.provider"), catalog);
      case "none" -> null;
      default -> throw new ConfigurationException("reranking.provider", "must be language or none");
    };
  }

  private static Reranker reranker(
      Configuration configuration, ModelClient model, Catalog catalog) {
    Prompts prompts = Prompts.of(configuration.language().prompts());
    return switch (configuration.reranking().form()) {
      case "choice" -> LanguageModelReranker.choosing(model, prompts, catalog);
      case "decomposed" -> LanguageModelReranker.decomposing(model, prompts, catalog);
      default -> throw new ConfigurationException("reranking.form", "must be choice or decomposed");
    };
  }
}
