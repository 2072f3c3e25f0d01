package dev.signalbox.topology;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.answer.ModelWriter;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import java.util.Optional;

/// The writer of sentences as a configuration asks for it.
final class AnswerWriters {
  private AnswerWriters() {}

  /// @throws ConfigurationException the writer needs a model, and none is configured
  static AnswerWriter of(Configuration configuration, Optional<ModelClient> model) {
    return switch (configuration.answering().provider()) {
      case "embedded" -> AnswerWriter.byRules();
      case "language" ->
          new ModelWriter(
              StageAssembly.needed(model, "answering.provider"),
              Prompts.of(configuration.language().prompts()));
      default ->
          throw new ConfigurationException("answering.provider", "must be embedded or language");
    };
  }
}
