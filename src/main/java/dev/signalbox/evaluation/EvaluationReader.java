package dev.signalbox.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.evaluation.dataset.DatasetException;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.query.Difficulty;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.PlanStep;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Reads what [EvaluationLines] wrote, without the evidence.
public final class EvaluationReader {
  /// The file of an evaluation that holds its questions.
  public static final String FILE = "questions.jsonl";

  private static final JsonMapper JSON = new JsonMapper();

  private EvaluationReader() {}

  /// The questions of an evaluation, in their order.
  ///
  /// @param report the folder that it wrote
  /// @throws DatasetException there is no such file in it, or a line cannot be read; the message
  ///   names line and field
  public static List<EvaluatedQuestion> read(Path report) {
    Path file = report.resolve(FILE);
    if (!Files.isRegularFile(file)) {
      throw new DatasetException(
          report, "holds no " + FILE + "; name the folder of an evaluation (eval --report DIR)");
    }
    try {
      List<EvaluatedQuestion> questions = new ArrayList<>();
      int number = 0;
      for (String line : Files.readAllLines(file)) {
        number++;
        if (!line.isBlank()) {
          questions.add(new Line(file, number, parse(file, number, line)).question());
        }
      }
      return questions;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }

  private static JsonNode parse(Path file, int number, String line) {
    try {
      return JSON.readTree(line);
    } catch (JsonProcessingException e) {
      throw new DatasetException(file, number, "not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private record Line(Path file, int number, JsonNode fields) {

    EvaluatedQuestion question() {
      GoldQuestion gold =
          new GoldQuestion(
              text("id"),
              text("question"),
              texts("gold"),
              fields.path("query").path("gold_sql").textValue(),
              List.of(),
              null,
              textOrNull("conversation"),
              null,
              null);
      return new EvaluatedQuestion(
          new DatasetQuestion(text("dataset"), gold, fields.path("has_twin").asBoolean()),
          status(),
          ranking(),
          fields.path("probability").asDouble(),
          fields.has("any_probability")
              ? OptionalDouble.of(fields.path("any_probability").asDouble())
              : OptionalDouble.empty(),
          texts("chosen"),
          textOrNull("problem"),
          figures(),
          queries(),
          judgement(),
          new EvaluatedQuestion.Cost(
              fields.path("model_calls").asInt(),
              fields.path("input_tokens").asLong(),
              fields.path("output_tokens").asLong(),
              fields.path("index_version").asLong()));
    }

    private AnswerStatus status() {
      return known(AnswerStatus.class, "status", text("status"));
    }

    private <E extends Enum<E>> E known(Class<E> type, String field, String name) {
      try {
        return Enum.valueOf(type, name);
      } catch (IllegalArgumentException e) {
        throw new DatasetException(file, number, "field '" + field + "': not known", e);
      }
    }

    private List<PlanStep> queries() {
      List<PlanStep> steps = new ArrayList<>();
      for (JsonNode step : fields.path("query").path("steps")) {
        steps.add(
            PlanStep.newBuilder()
                .setDatabase(step.path("database").asText())
                .setGoal(text("question"))
                .setSql(step.path("sql").asText())
                .setPlanner(step.path("planner").asText())
                .setConfidence(step.path("confidence").asDouble())
                .build());
      }
      return steps;
    }

    private @Nullable Judgement judgement() {
      JsonNode query = fields.path("query");
      if (query.isMissingNode()) {
        return null;
      }
      String difficulty = query.path("difficulty").textValue();
      return new Judgement(
          known(Judgement.Verdict.class, "query.verdict", query.path("verdict").asText()),
          query.path("steps").path(0).path("sql").textValue(),
          query.path("exact_match").asBoolean(),
          query.path("gold_rows").asInt(),
          difficulty == null ? null : known(Difficulty.class, "query.difficulty", difficulty));
    }

    private List<Candidate> ranking() {
      List<Candidate> ranking = new ArrayList<>();
      for (JsonNode candidate : fields.path("ranking")) {
        JsonNode stated = candidate.path("probability");
        ranking.add(
            new Candidate(
                candidate.path("database").asText(),
                candidate.path("score").asDouble(),
                stated.isNumber() ? stated.asDouble() : null,
                List.of()));
      }
      return ranking;
    }

    private Map<QuestionMetric, Double> figures() {
      Map<QuestionMetric, Double> figures = new EnumMap<>(QuestionMetric.class);
      JsonNode given = fields.path("figures");
      for (QuestionMetric metric : QuestionMetric.values()) {
        if (given.has(metric.id())) {
          figures.put(metric, given.path(metric.id()).asDouble());
        }
      }
      return figures;
    }

    private String text(String field) {
      String value = textOrNull(field);
      if (value == null) {
        throw new DatasetException(
            file, number, "field '" + field + "': missing; run the evaluation again", null);
      }
      return value;
    }

    private @Nullable String textOrNull(String field) {
      JsonNode value = fields.path(field);
      return value.isTextual() ? value.textValue() : null;
    }

    private List<String> texts(String field) {
      return fields.path(field).valueStream().map(JsonNode::asText).toList();
    }
  }
}
