package dev.signalbox.evaluation;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import dev.signalbox.evaluation.query.DeclinedQuery;
import dev.signalbox.evaluation.query.Difficulty;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ElementKind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// A line of `questions.jsonl`: its fields are those of the JSON, in their order.
///
/// @param turn a number, or JSON null where a conversation does not number its turns
@JsonInclude(Include.NON_ABSENT)
record EvaluationLine(
    @JsonProperty(required = true) String dataset,
    @JsonProperty(required = true) String id,
    @JsonProperty(required = true) String question,
    @Nullable String conversation,
    @Nullable JsonNode turn,
    List<String> gold,
    boolean goldIsAnyOf,
    boolean hasTwin,
    @JsonProperty(required = true) AnswerStatus status,
    @Nullable String problem,
    @Nullable Boolean right,
    List<String> chosen,
    List<String> choices,
    OptionalDouble probability,
    OptionalDouble anyProbability,
    List<Ranked> ranking,
    Map<String, Double> figures,
    @Nullable Query query,
    @Nullable Perturbed perturbation,
    int modelCalls,
    long inputTokens,
    long outputTokens,
    long micros,
    long indexVersion) {

  static final JsonMapper JSON =
      JsonMapper.builder()
          .addModule(new Jdk8Module())
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  @JsonInclude(Include.NON_ABSENT)
  record Ranked(
      String database, double score, Optional<Double> probability, List<Found> evidence) {}

  @JsonInclude(Include.NON_ABSENT)
  record Found(ElementKind kind, String element, Optional<String> phrase, double score) {}

  @JsonInclude(Include.NON_ABSENT)
  record Query(
      @JsonProperty(required = true) Judgement.Verdict verdict,
      boolean exactMatch,
      @Nullable Difficulty difficulty,
      int goldRows,
      @JsonInclude(Include.ALWAYS) @Nullable String goldSql,
      @Nullable WrongCause cause,
      List<Step> steps,
      @Nullable DeclinedQuery declined,
      @Nullable Boolean onSuite) {

    Query {
      steps = Objects.requireNonNullElse(steps, List.of());
    }
  }

  @JsonInclude(Include.NON_ABSENT)
  record Perturbed(
      @JsonProperty(required = true) PerturbationKind kind,
      @JsonProperty(required = true) PerturbationOutcome outcome,
      String change,
      String literal,
      String asked,
      String original,
      String sql) {}

  record Step(String database, String sql, String planner, double confidence) {}

  /// A line may lack a list.
  EvaluationLine {
    gold = Objects.requireNonNullElse(gold, List.of());
    chosen = Objects.requireNonNullElse(chosen, List.of());
    choices = Objects.requireNonNullElse(choices, List.of());
    ranking = Objects.requireNonNullElse(ranking, List.of());
    figures = Objects.requireNonNullElse(figures, Map.of());
  }
}
