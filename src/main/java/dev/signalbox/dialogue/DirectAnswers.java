package dev.signalbox.dialogue;

import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import java.util.Map;

/// Lets a language model answer a text that needs no database (Qin et al., Relational Database
/// Augmented Large Language Model, section 3.2). The model sees the text alone.
///
/// Threading: as [ModelClient].
public final class DirectAnswers {
  private static final String STAGE = "understand";

  private final ModelClient client;
  private final PromptTemplate template;

  public DirectAnswers(ModelClient client, Prompts prompts) {
    this.client = client;
    this.template = prompts.template(PromptName.PLAIN);
  }

  /// The model's name.
  String writer() {
    return client.name();
  }

  /// @param again whether the model was called for the same question before
  /// @throws dev.signalbox.stage.StageException the model could not be reached, or its reply is
  ///   empty
  ModelClient.Reply answer(String text, boolean again) throws InterruptedException {
    Prompt prompt = template.fill(Map.of("question", text));
    return again ? client.callAgain(STAGE, prompt) : client.call(STAGE, prompt);
  }
}
