package dev.signalbox.evaluation;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;
import dev.signalbox.evaluation.dataset.DatasetException;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.Expected;
import dev.signalbox.evaluation.perturbation.JudgedPerturbation;
import dev.signalbox.evaluation.perturbation.Perturbation;
import dev.signalbox.evaluation.query.DeclinedQuery;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TrialOutcome;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Reads what [EvaluationLines] wrote, without the evidence.
public final class EvaluationReader {
  /// The file of an evaluation that holds its questions.
  public static final String FILE = "questions.jsonl";

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
          questions.add(question(parse(file, number, line)));
        }
      }
      return questions;
    } catch (IOException e) {
      throw new UncheckedIOException(file + " cannot be read", e);
    }
  }

  private static EvaluationLine parse(Path file, int number, String line) {
    try {
      return EvaluationLine.JSON.readValue(line, EvaluationLine.class);
    } catch (JsonMappingException e) {
      String field =
          e.getPath().stream()
              .map(JsonMappingException.Reference::getFieldName)
              .collect(Collectors.joining("."));
      String problem =
          e instanceof InvalidFormatException ? "not known" : "missing; run the evaluation again";
      throw new DatasetException(file, number, "field '" + field + "': " + problem, e);
    } catch (JsonProcessingException e) {
      throw new DatasetException(file, number, "not JSON: " + e.getOriginalMessage(), e);
    }
  }

  private static EvaluatedQuestion question(EvaluationLine line) {
    EvaluationLine.Query query = line.query();
    GoldQuestion gold =
        new GoldQuestion(
            line.id(),
            line.question(),
            line.gold(),
            query == null ? null : query.goldSql(),
            List.of(),
            null,
            line.conversation(),
            null,
            null,
            query != null && judgement(query).isOfUnanswerable()
                ? Expected.REFUSAL
                : Expected.ANSWER,
            null,
            line.goldIsAnyOf(),
            List.of());
    return new EvaluatedQuestion(
        new DatasetQuestion(line.dataset(), gold, line.hasTwin()),
        line.status(),
        line.ranking().stream().map(EvaluationReader::candidate).toList(),
        line.probability().orElse(0),
        line.anyProbability(),
        line.chosen(),
        line.choices(),
        line.problem(),
        figures(line.figures()),
        query == null ? List.of() : queries(query, line.question()),
        query == null ? null : declined(query),
        query == null ? null : judgement(query),
        line.perturbation() == null ? null : perturbation(line.perturbation()),
        new EvaluatedQuestion.Cost(
            line.modelCalls(),
            line.inputTokens(),
            line.outputTokens(),
            line.micros(),
            line.indexVersion()));
  }

  private static Candidate candidate(EvaluationLine.Ranked ranked) {
    return new Candidate(
        ranked.database(), ranked.score(), ranked.probability().orElse(null), List.of());
  }

  private static List<PlanStep> queries(EvaluationLine.Query query, String goal) {
    return query.steps().stream()
        .map(step ->
            PlanStep.newBuilder()
                .setDatabase(step.database())
                .setGoal(goal)
                .setSql(step.sql())
                .setPlanner(step.planner())
                .setConfidence(step.confidence())
                .build())
        .toList();
  }

  private static Judgement judgement(EvaluationLine.Query query) {
    return new Judgement(
        query.verdict(),
        query.steps().isEmpty() ? null : query.steps().getFirst().sql(),
        query.exactMatch(),
        query.goldRows(),
        query.difficulty(),
        query.cause(),
        query.declined(),
        query.onSuite());
  }

  private static @Nullable CandidateQuery declined(EvaluationLine.Query query) {
    DeclinedQuery declined = query.declined();
    return declined == null
        ? null
        : new CandidateQuery(declined.sql(), null, declined.confidence(), TrialOutcome.UNKNOWN);
  }

  private static JudgedPerturbation perturbation(EvaluationLine.Perturbed line) {
    return new JudgedPerturbation(
        new Perturbation(
            line.kind(), line.change(), line.literal(), line.asked(), line.original(), line.sql()),
        line.outcome());
  }

  private static Map<QuestionMetric, Double> figures(Map<String, Double> given) {
    Map<QuestionMetric, Double> figures = new EnumMap<>(QuestionMetric.class);
    for (QuestionMetric metric : QuestionMetric.values()) {
      Double figure = given.get(metric.id());
      if (figure != null) {
        figures.put(metric, figure);
      }
    }
    return figures;
  }
}
