package dev.signalbox.language;

import dev.langchain4j.model.anthropic.AnthropicChatModel;
import dev.langchain4j.model.chat.ChatModel;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.signalbox.config.LanguageSettings;
import java.util.Objects;
import java.util.Optional;

/// Opens the configured language model.
public final class LanguageModels {
  private LanguageModels() {}

  /// The model; empty where the provider is `none`. It never repeats a call by itself: retries are
  /// up to the caller.
  ///
  /// @throws dev.signalbox.config.ConfigurationException a model in the process cannot be loaded
  public static Optional<ChatModel> of(LanguageSettings settings) {
    return switch (settings.provider()) {
      case "none" -> Optional.empty();
      case "openai" -> Optional.of(openAi(settings));
      case "anthropic" -> Optional.of(anthropic(settings));
      case "gguf" -> Optional.of(GgufModel.load(settings));
      default -> throw new IllegalArgumentException("unknown provider " + settings.provider());
    };
  }

  private static ChatModel openAi(LanguageSettings settings) {
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .modelName(Objects.requireNonNull(settings.model()))
            // A self-hosted server often asks for no key; the client insists on one.
            .apiKey(Objects.requireNonNullElse(settings.key(), "none"))
            .timeout(settings.timeout())
            .temperature(settings.temperature())
            .maxTokens(settings.outputTokens())
            .maxRetries(0);
    if (settings.url() != null) {
      builder.baseUrl(settings.url());
    }
    return builder.build();
  }

  private static ChatModel anthropic(LanguageSettings settings) {
    AnthropicChatModel.AnthropicChatModelBuilder builder =
        AnthropicChatModel.builder()
            .modelName(Objects.requireNonNull(settings.model()))
            .apiKey(settings.key())
            .timeout(settings.timeout())
            .temperature(settings.temperature())
            .maxTokens(settings.outputTokens())
            .maxRetries(0);
    if (settings.url() != null) {
      builder.baseUrl(settings.url());
    }
    return builder.build();
  }
}
