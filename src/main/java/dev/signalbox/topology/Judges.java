package dev.signalbox.topology;

import dev.signalbox.config.Configuration;
import dev.signalbox.dialogue.ContextJudge;
import dev.signalbox.dialogue.DirectAnswers;
import dev.signalbox.dialogue.RelationJudge;
import dev.signalbox.dialogue.TextJudges;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import java.util.Optional;

/// Makes the parts of the stage `understand` that ask a language model.
final class Judges {
  private Judges() {}

  /// @throws dev.signalbox.config.rules.ConfigurationException a setting needs a model, and none is
  ///   configured
  static TextJudges of(Configuration configuration, Optional<ModelClient> model) {
    Prompts prompts = Prompts.of(configuration.language().prompts());
    return new TextJudges(
        configuration.dialogue().provider().equals("language")
            ? new ContextJudge(StageAssembly.needed(model, "dialogue.provider"), prompts)
            : null,
        configuration.dialogue().relation().equals("language")
            ? new RelationJudge(StageAssembly.needed(model, "dialogue.relation"), prompts)
            : null,
        configuration.answering().withoutDatabase()
            ? new DirectAnswers(StageAssembly.needed(model, "answering.without-database"), prompts)
            : null);
  }
}
