package dev.signalbox.reranking;

import com.fasterxml.jackson.databind.JsonNode;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.language.ReplyText;
import dev.signalbox.reranking.Reranker.Decision;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// Reads which databases a language model chose: from the JSON that it was asked for, from a list,
/// or from prose that names one. A reply that names none leaves the ranking as it is.
final class ChoiceReply {
  private ChoiceReply() {}

  /// @param reply without thoughts
  static Decision read(Ranking ranking, String reply, List<ModelUse> calls) {
    Optional<JsonNode> json = ReplyText.json(reply);
    List<String> order = json.map(node -> named(ranking, node, "ranking")).orElse(List.of());
    List<String> needed = json.map(node -> named(ranking, node, "needed")).orElse(List.of());
    boolean none =
        json.filter(node -> node.path("needed").isArray() && node.path("needed").isEmpty())
            .isPresent();
    if (order.isEmpty() && needed.isEmpty() && !none) {
      order = mentioned(ranking, reply);
    }
    if (none) {
      return new Decision(Reordering.of(ranking, order), List.of(), noneReason(json), calls);
    }
    if (order.isEmpty() && needed.isEmpty()) {
      return new Decision(
          ranking,
          List.of(ranking.getCandidates().getFirst().getDatabase()),
          "The language model named no candidate, so the ranking stands.",
          calls);
    }
    List<String> chosen = needed.isEmpty() ? List.of(order.getFirst()) : needed;
    Set<String> first = new LinkedHashSet<>(chosen);
    first.addAll(order);
    return new Decision(
        Reordering.of(ranking, List.copyOf(first)),
        chosen,
        reason(json).orElse("The language model chose " + String.join(" and ", chosen) + "."),
        calls);
  }

  private static String noneReason(Optional<JsonNode> json) {
    return reason(json)
        .map(reason -> "None of the databases seems to answer this: " + reason)
        .orElse("None of the databases seems to answer this.");
  }

  private static Optional<String> reason(Optional<JsonNode> json) {
    return json.map(node -> node.path("reason"))
        .filter(JsonNode::isTextual)
        .map(JsonNode::textValue)
        .filter(text -> !text.isBlank());
  }

  /// The candidates that an array of the reply names, or the reply itself where it is an array.
  private static List<String> named(Ranking ranking, JsonNode reply, String field) {
    JsonNode array = reply.isArray() && field.equals("ranking") ? reply : reply.path(field);
    Set<String> named = new LinkedHashSet<>();
    if (array.isTextual()) {
      candidate(ranking, array.textValue()).ifPresent(named::add);
    }
    for (JsonNode element : array) {
      String text = element.isObject() ? element.path("database").asText() : element.asText();
      candidate(ranking, text).ifPresent(named::add);
    }
    return List.copyOf(named);
  }

  private static Optional<String> candidate(Ranking ranking, String name) {
    return ranking.getCandidates().stream()
        .map(Candidate::getDatabase)
        .filter(database -> database.equalsIgnoreCase(name.strip()))
        .findFirst();
  }

  /// The candidates in a numbered or bulleted list, in its order; or the only one that prose names.
  private static List<String> mentioned(Ranking ranking, String reply) {
    Set<String> listed = new LinkedHashSet<>();
    for (String line : reply.lines().toList()) {
      if (line.matches("\\s*(?:\\d+[.):]|[-*•])\\s.*")) {
        List<String> names = inText(ranking, line);
        if (names.size() == 1) {
          listed.addAll(names);
        }
      }
    }
    if (!listed.isEmpty()) {
      return List.copyOf(listed);
    }
    List<String> names = inText(ranking, reply);
    return names.size() == 1 ? names : List.of();
  }

  private static List<String> inText(Ranking ranking, String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    return ranking.getCandidates().stream()
        .map(Candidate::getDatabase)
        .filter(database ->
            Pattern.compile(
                    "(?<![\\p{L}\\p{N}_])"
                        + Pattern.quote(database.toLowerCase(Locale.ROOT))
                        + "(?![\\p{L}\\p{N}_])")
                .matcher(lower)
                .find())
        .toList();
  }
}
