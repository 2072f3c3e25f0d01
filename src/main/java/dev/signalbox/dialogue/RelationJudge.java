package dev.signalbox.dialogue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.signalbox.event.ModelUse;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompt;
import dev.signalbox.language.PromptName;
import dev.signalbox.language.PromptTemplate;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ReplyText;
import dev.signalbox.language.SchemaOutline;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.NotNowException;
import dev.signalbox.stage.StageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Asks a language model whether a text continues the turns before it, where the classifier of
/// [TurnRelation] is not sure. The model sees the texts alone. Where its reply tells nothing or
/// does not come, the classifier decides, and the decision says so. While the provider is down, the
/// stage waits for it as for any other call.
///
/// Threading: as [ModelClient].
public final class RelationJudge {
  /// The least and the greatest probability of which the classifier is not sure.
  private static final double UNSURE_FROM = 0.1;

  private static final double UNSURE_TO = 0.9;

  /// The probability of the relation that a model tells. A model gives none by itself.
  private static final double TOLD = 0.95;

  private static final String STAGE = "understand";
  private static final String FIELD = "relation";
  private static final int MOST_TURNS = 5;
  private static final int LONGEST_LINE = 2_000;
  private static final int LONGEST_REASON = 300;

  private final ModelClient client;
  private final PromptTemplate template;

  /// @param continuing the probability, from 0 to 1, that the text continues the turns before it
  /// @param reason of the model, or the reason why it gave none; null where it was not asked
  record Decision(double continuing, @Nullable String reason, List<ModelUse> calls) {

    /// The decision of the classifier.
    static Decision embedded(double continuing) {
      return new Decision(continuing, null, List.of());
    }
  }

  public RelationJudge(ModelClient client, Prompts prompts) {
    this.client = client;
    this.template = prompts.template(PromptName.RELATE_TURN);
  }

  /// @param earlier the texts of the turns before, oldest first
  /// @param continuing the probability by the classifier
  /// @throws StageException the model may not be asked
  Decision decide(String text, List<String> earlier, double continuing)
      throws InterruptedException {
    Optional<Prompt> prompt =
        continuing < UNSURE_FROM || continuing > UNSURE_TO
            ? Optional.empty()
            : prompt(text, earlier);
    if (prompt.isEmpty()) {
      return Decision.embedded(continuing);
    }
    try {
      ModelClient.Reply reply = client.call(STAGE, prompt.get());
      return told(ReplyText.withoutThoughts(reply.text()), continuing, List.of(reply.use()));
    } catch (StageException e) {
      if (e.code().isOfReply() || gaveNone(e)) {
        return left(String.valueOf(e.getMessage()), continuing, e.calls());
      }
      throw e;
    }
  }

  /// The prompt with the last turns that fit; empty where none does.
  private Optional<Prompt> prompt(String text, List<String> earlier) {
    List<String> shown =
        new ArrayList<>(earlier.subList(Math.max(0, earlier.size() - MOST_TURNS), earlier.size()));
    for (; !shown.isEmpty(); shown.removeFirst()) {
      Prompt prompt = template.fill(Map.of("earlier", lines(shown), "question", line(text)));
      if (prompt.tokens() <= client.inputTokens()) {
        return Optional.of(prompt);
      }
    }
    return Optional.empty();
  }

  private static String lines(List<String> earlier) {
    return earlier.stream()
        .map(text -> "\n- " + line(text))
        .collect(Collectors.joining("", "Texts before, the last one at the end:", ""));
  }

  private static String line(String text) {
    return SchemaOutline.oneLine(text, LONGEST_LINE);
  }

  /// Whether no reply came: it was late, the model was not reached, or a replay has none recorded.
  private static boolean gaveNone(StageException failure) {
    return failure.code() == FailureCode.MODEL_CALL_NOT_RECORDED
        || (failure.code() == FailureCode.MODEL_UNAVAILABLE
            && !(failure instanceof NotNowException));
  }

  private Decision told(String reply, double continuing, List<ModelUse> calls) {
    JsonNode json =
        ReplyText.json(reply, node -> node.has(FIELD)).orElseGet(MissingNode::getInstance);
    return switch (json.path(FIELD).asText().strip().toLowerCase(Locale.ROOT)) {
      case "follow-up" -> new Decision(TOLD, reason(json), calls);
      case "new" -> new Decision(1 - TOLD, reason(json), calls);
      default -> left("its reply names no relation", continuing, calls);
    };
  }

  private String reason(JsonNode reply) {
    String reason = reply.path("reason").asText().strip();
    return reason.isEmpty()
        ? "%s tells the relation.".formatted(client.name())
        : "%s: %s".formatted(client.name(), SchemaOutline.oneLine(reason, LONGEST_REASON));
  }

  private Decision left(String problem, double continuing, List<ModelUse> calls) {
    return new Decision(
        continuing,
        "The classifier decides, as %s told nothing: %s"
            .formatted(client.name(), SchemaOutline.oneLine(problem, LONGEST_REASON)),
        calls);
  }
}
