package dev.signalbox.reranking;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.signalbox.catalog.Catalog;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.Ranking;
import dev.signalbox.language.ReplyText;
import dev.signalbox.reranking.Reranker.Decision;
import dev.signalbox.reranking.Reranker.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// A language model's decomposition of a question into phrases, with the elements that hold each,
/// which orders the candidate databases. The reader leaves out unreadable phrases and missing
/// elements; where none is left, the ranking stays as it is.
///
/// @param phrases the readable phrases
/// @param whole whether the reply has no other phrases
record DecompositionReply(List<DecomposedPhrase> phrases, boolean whole) {
  private static final int HEAVIEST = 3;

  /// @param reply the model's reply without its thoughts
  static Decision decide(Ranking ranking, Catalog catalog, String reply, List<ModelUse> calls) {
    Optional<DecompositionReply> read =
        ReplyText.json(reply, json -> !array(json).isEmpty())
            .map(json -> of(array(json), new CandidateNames(ranking)))
            .filter(decomposition -> !decomposition.phrases.isEmpty());
    return read.isPresent()
        ? read.get().decision(ranking, catalog, calls)
        : Decision.standing(ranking, "The language model named no phrase of the question", calls);
  }

  private Decision decision(Ranking ranking, Catalog catalog, List<ModelUse> calls) {
    if (saysNone(ranking)) {
      return new Decision(
          ranking, List.of(), "None of the databases seems to hold what this asks about.", calls);
    }
    Map<String, SchemaCoverage> coverages = new HashMap<>();
    for (Candidate candidate : ranking.getCandidates()) {
      coverages.put(
          candidate.getDatabase(),
          catalog
              .find(candidate.getDatabase())
              .map(database -> SchemaCoverage.of(phrases, database))
              .orElse(SchemaCoverage.NONE));
    }
    List<String> order =
        ranking.getCandidates().stream()
            .map(Candidate::getDatabase)
            .sorted(
                Comparator.comparing(
                    (String database) -> coverages.getOrDefault(database, SchemaCoverage.NONE),
                    Comparator.reverseOrder()))
            .toList();
    SchemaCoverage best = coverages.getOrDefault(order.getFirst(), SchemaCoverage.NONE);
    boolean tie = order.size() > 1 && best.equals(coverages.get(order.get(1)));
    return best.coverage() == 0
        ? Decision.standing(ranking, "The language model named no table or column there is", calls)
        : new Decision(
            Reordering.of(ranking, order),
            List.of(order.getFirst()),
            String.format(
                Locale.ROOT,
                "%s holds %.0f %% of what is asked by weight, %.0f %% in tables that join%s.",
                order.getFirst(),
                100 * best.coverage(),
                100 * best.joined(),
                tie ? ", and so does " + order.get(1) : ""),
            calls,
            tie ? Verdict.UNSURE : Verdict.DECIDED);
  }

  /// Whether the model said of each phrase that every candidate lacks it.
  private boolean saysNone(Ranking ranking) {
    return whole
        && phrases.stream()
            .allMatch(phrase ->
                ranking.getCandidates().stream()
                    .map(candidate -> phrase.elements().get(candidate.getDatabase()))
                    .allMatch(elements -> elements != null && elements.isEmpty()));
  }

  /// The array of phrases in the reply, or the reply itself where it is that array.
  private static JsonNode array(JsonNode json) {
    JsonNode phrases = json.isArray() ? json : json.path("phrases");
    boolean any = phrases.isArray() && phrases.valueStream().anyMatch(each -> each.has("elements"));
    return any ? phrases : MissingNode.getInstance();
  }

  private static DecompositionReply of(JsonNode array, CandidateNames names) {
    List<DecomposedPhrase> phrases = new ArrayList<>();
    for (JsonNode each : array) {
      if (each.path("elements").isObject()) {
        phrases.add(
            new DecomposedPhrase(
                each.path("phrase").asText(),
                Math.clamp(each.path("weight").asInt(1), 1, HEAVIEST),
                elements(each.path("elements"), names)));
      }
    }
    return new DecompositionReply(List.copyOf(phrases), phrases.size() == array.size());
  }

  private static Map<String, List<String>> elements(JsonNode object, CandidateNames names) {
    Map<String, List<String>> elements = new HashMap<>();
    for (Map.Entry<String, JsonNode> each : object.properties()) {
      names
          .named(each.getKey())
          .ifPresent(database -> elements.put(database, list(each.getValue(), names)));
    }
    return elements;
  }

  private static List<String> list(JsonNode value, CandidateNames names) {
    List<JsonNode> nodes = value.isArray() ? value.valueStream().toList() : List.of(value);
    return nodes.stream()
        .filter(JsonNode::isTextual)
        .map(JsonNode::textValue)
        .filter(text -> !names.isNone(text))
        .toList();
  }
}
