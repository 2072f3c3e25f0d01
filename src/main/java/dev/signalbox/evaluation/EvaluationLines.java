package dev.signalbox.evaluation;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PlanStep;
import java.util.List;

/// What came of the questions of an evaluation, one JSON line each: `questions.jsonl`.
public final class EvaluationLines {
  private EvaluationLines() {}

  /// One question.
  public static ObjectNode json(EvaluatedQuestion question) {
    GoldQuestion gold = question.asked().gold();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("dataset", question.asked().dataset()).put("id", gold.id());
    json.put("question", gold.question());
    if (gold.conversation() != null) {
      json.put("conversation", gold.conversation()).put("turn", gold.turn());
    }
    json.set("gold", texts(gold.databases()));
    json.put("has_twin", question.asked().hasTwin());
    json.put("status", question.status().name());
    if (question.problem() != null) {
      json.put("problem", question.problem());
    }
    if (question.answerable()) {
      json.put("right", question.isRight());
    }
    json.set("chosen", texts(question.chosen()));
    question.firstProbability().ifPresent(stated -> json.put("probability", stated));
    question.anyProbability().ifPresent(stated -> json.put("any_probability", stated));
    ArrayNode ranking = json.putArray("ranking");
    question.ranking().forEach(candidate -> ranking.add(json(candidate)));
    ObjectNode figures = json.putObject("figures");
    question.figures().forEach((metric, figure) -> figures.put(metric.id(), figure));
    if (question.judgement() != null) {
      put(json.putObject("query"), question, question.judgement());
    }
    EvaluatedQuestion.Cost cost = question.cost();
    json.put("model_calls", cost.modelCalls());
    json.put("input_tokens", cost.inputTokens()).put("output_tokens", cost.outputTokens());
    return json.put("index_version", cost.indexVersion());
  }

  private static void put(ObjectNode json, EvaluatedQuestion question, Judgement judgement) {
    json.put("verdict", judgement.verdict().name());
    json.put("exact_match", judgement.exactMatch());
    if (judgement.difficulty() != null) {
      json.put("difficulty", judgement.difficulty().name());
    }
    json.put("gold_rows", judgement.goldRows());
    json.put("gold_sql", question.asked().gold().sql());
    ArrayNode steps = json.putArray("steps");
    for (PlanStep step : question.queries()) {
      ObjectNode written = steps.addObject();
      written.put("database", step.getDatabase()).put("sql", step.getSql());
      written.put("planner", step.getPlanner()).put("confidence", step.getConfidence());
    }
  }

  private static ObjectNode json(Candidate candidate) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("database", candidate.getDatabase()).put("score", candidate.getScore());
    candidate.getProbability().ifPresent(stated -> json.put("probability", stated));
    ArrayNode items = json.putArray("evidence");
    for (Evidence evidence : candidate.getEvidence()) {
      ObjectNode item = items.addObject().put("kind", evidence.getKind().name());
      item.put("element", evidence.getElement());
      evidence.getPhrase().ifPresent(phrase -> item.put("phrase", phrase));
      item.put("score", evidence.getScore());
    }
    return json;
  }

  private static ArrayNode texts(List<String> texts) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
