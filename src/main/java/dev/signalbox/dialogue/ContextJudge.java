package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ReplyText;
import dev.signalbox.stage.StageException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Asks a language model whether a text holds the answer to its own question (Qin et al.,
/// Relational Database Augmented Large Language Model, section A.1). The model sees the text alone.
/// Where its reply is neither yes nor no, the text goes on to the databases.
///
/// Threading: as [ModelClient].
public final class ContextJudge {
  private static final String STAGE = "understand";
  private static final String FIELD = "held";
  private static final int LONGEST_REASON = 300;
  private static final Pattern WORD = Pattern.compile("^\\W*(yes|no)\\b", Pattern.CASE_INSENSITIVE);

  private final ModelClient client;
  private final PromptTemplate template;

  public ContextJudge(ModelClient client, Prompts prompts) {
    this.client = client;
    this.template = prompts.template(PromptName.JUDGE_CONTEXT);
  }

  /// @param again whether a model was called for the same question before
  /// @throws StageException the model could not be reached
  ContextSwitch.Decision decide(String text, boolean again) throws InterruptedException {
    Prompt prompt = template.fill(Map.of("question", text));
    if (prompt.tokens() > client.inputTokens()) {
      return ContextSwitch.Decision.DATABASE_MAY_BE_NEEDED;
    }
    try {
      ModelClient.Reply reply =
          again ? client.callAgain(STAGE, prompt) : client.call(STAGE, prompt);
      return new ContextSwitch.Decision(
          reasonIfHeld(ReplyText.withoutThoughts(reply.text())), List.of(reply.use()));
    } catch (StageException e) {
      if (e.code().isOfReply()) {
        return new ContextSwitch.Decision(Optional.empty(), e.calls());
      }
      throw e;
    }
  }

  private static Optional<String> reasonIfHeld(String reply) {
    Optional<JsonNode> json = ReplyText.json(reply, node -> node.has(FIELD));
    boolean held =
        json.map(node -> isYes(node.get(FIELD)))
            .orElseGet(() -> {
              Matcher word = WORD.matcher(reply);
              return word.find() && isYes(word.group(1));
            });
    return held
        ? Optional.of(
            "The text itself holds what it asks about"
                + json.map(node -> node.path("reason").asText().strip())
                    .filter(reason -> !reason.isEmpty())
                    .map(reason -> ", says the language model: " + cut(reason))
                    .orElse(", says the language model."))
        : Optional.empty();
  }

  private static boolean isYes(JsonNode node) {
    return node.isBoolean() ? node.booleanValue() : isYes(node.asText());
  }

  private static boolean isYes(String word) {
    return word.strip().toLowerCase(Locale.ROOT).equals("yes");
  }

  private static String cut(String reason) {
    return reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "...";
  }
}
