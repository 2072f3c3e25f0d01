package dev.signalbox.reranking;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.language.ReplyText;
import dev.signalbox.reranking.Reranker.Decision;
import dev.signalbox.reranking.Reranker.Verdict;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads the databases that a language model chose from its reply: from the JSON that the prompt
/// asks for, from a list, or from prose that names one. A reply without any leaves the ranking as
/// it is.
final class ChoiceReply {
  private static final Pattern LISTED = Pattern.compile("\\s*(?:\\d+[.):]|[-*•])\\s.*");

  /// Prose with such a word may name a database in order to exclude it.
  private static final Pattern DENYING =
      Pattern.compile("(?i)\\b(?:no|not|none|neither|nor|cannot|unable|sorry)\\b|n['’]t\\b");

  private final Ranking ranking;
  private final CandidateNames names;

  private ChoiceReply(Ranking ranking) {
    this.ranking = ranking;
    this.names = new CandidateNames(ranking);
  }

  /// @param reply the model's reply without its thoughts
  static Decision read(Ranking ranking, String reply, List<ModelUse> calls) {
    return new ChoiceReply(ranking).decision(reply, calls);
  }

  private Decision decision(String reply, List<ModelUse> calls) {
    Optional<JsonNode> object =
        ReplyText.json(reply, json -> json.has("ranking") || json.has("needed"));
    Optional<JsonNode> json = object.isPresent() ? object : ReplyText.json(reply, this::namesAny);
    List<String> order =
        json.map(node -> named(node.isArray() ? node : node.path("ranking"))).orElse(List.of());
    if (object.filter(node -> isNone(node.path("needed"))).isPresent()) {
      return new Decision(
          Reordering.of(ranking, order),
          List.of(),
          reason(json)
              .map(reason -> "None of the databases seems to answer this: " + reason)
              .orElse("None of the databases seems to answer this."),
          calls);
    }
    List<String> needed = json.map(node -> named(node.path("needed"))).orElse(List.of());
    if (order.isEmpty() && needed.isEmpty()) {
      order = inProse(reply);
    }
    if (order.isEmpty() && needed.isEmpty()) {
      return Decision.standing(ranking, "The language model named no candidate", calls);
    }
    List<String> chosen = needed.isEmpty() ? List.of(order.getFirst()) : needed;
    Set<String> first = new LinkedHashSet<>(chosen);
    first.addAll(order);
    return new Decision(
        Reordering.of(ranking, List.copyOf(first)),
        chosen,
        reason(json).orElse("The language model chose " + String.join(" and ", chosen) + "."),
        calls,
        chosen.size() == 1 && isUnsure(json) ? Verdict.UNSURE : Verdict.DECIDED);
  }

  /// Whether the model says that several candidates could answer alone, and nothing tells which
  /// one.
  private static boolean isUnsure(Optional<JsonNode> json) {
    return json.filter(node -> node.path("unsure").asBoolean(false)).isPresent();
  }

  private static Optional<String> reason(Optional<JsonNode> json) {
    return json.map(node -> node.path("reason"))
        .filter(JsonNode::isTextual)
        .map(JsonNode::textValue)
        .filter(text -> !text.isBlank());
  }

  private boolean namesAny(JsonNode json) {
    return json.isArray() && !named(json).isEmpty();
  }

  /// Whether the field says, in one way or another, that no database is needed.
  private boolean isNone(JsonNode needed) {
    if (needed.isArray()) {
      return needed.isEmpty() || (needed.size() == 1 && isNone(needed.get(0)));
    }
    return needed.isNull() || (needed.isTextual() && names.isNone(needed.textValue()));
  }

  /// The candidates that an array, or a text in its place, names.
  private List<String> named(JsonNode array) {
    Set<String> named = new LinkedHashSet<>();
    if (array.isValueNode()) {
      names.named(array.asText()).ifPresent(named::add);
    }
    List<JsonNode> elements = array.isArray() ? array.valueStream().toList() : List.of();
    for (JsonNode element : elements) {
      JsonNode database = element.path("database");
      names
          .named(
              element.isValueNode()
                  ? element.asText()
                  : database.isValueNode() ? database.asText() : element.toString())
          .ifPresent(named::add);
    }
    return List.copyOf(named);
  }

  /// The candidates in a numbered or bulleted list, in its order; or else the only one that the
  /// prose names, by name or number.
  private List<String> inProse(String reply) {
    Set<String> listed = new LinkedHashSet<>();
    for (String line : reply.lines().toList()) {
      if (LISTED.matcher(line).matches() && !DENYING.matcher(line).find()) {
        List<String> mentioned = names.mentioned(line);
        if (mentioned.size() == 1) {
          listed.addAll(mentioned);
        }
      }
    }
    if (!listed.isEmpty()) {
      return List.copyOf(listed);
    }
    return DENYING.matcher(reply).find() ? List.of() : names.named(reply).stream().toList();
  }
}
