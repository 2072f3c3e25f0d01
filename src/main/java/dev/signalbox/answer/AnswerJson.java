package dev.signalbox.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.CandidateQuery;
import dev.signalbox.event.Composition;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Failure;
import dev.signalbox.event.LiteralCorrection;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Refusal;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import dev.signalbox.event.SchemaLink;
import dev.signalbox.event.StageTiming;
import dev.signalbox.event.UsedExample;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Terminal events as JSON, the form in which programs read them from the command line and over
/// HTTP. The JSON leaves out missing values; it writes enumerations as in the event and binary
/// values as Base64.
public final class AnswerJson {
  private static final JsonMapper JSON = new JsonMapper();
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final double MICROS_PER_MILLI = 1_000;

  private AnswerJson() {}

  /// All values of the event.
  public static ObjectNode of(Answer answer) {
    ObjectNode json = head(answer);
    answer.getRanking().ifPresent(ranking -> putRanking(json, ranking, true));
    json.set("databases", texts(answer.getDatabases()));
    if (!answer.getSteps().isEmpty()) {
      answer.getSteps().forEach(step -> json.withArray("steps").add(step(step)));
    }
    answer.getCombination().ifPresent(sql -> json.put("combination", sql));
    answer.getResult().ifPresent(result -> json.set("result", result(result)));
    putWords(json, answer);
    putEnd(json, answer);
    answer.getJourney().getTimings().forEach(timing -> json.withArray("timings").add(of(timing)));
    answer.getJourney().getModelCalls().forEach(call -> json.withArray("modelCalls").add(of(call)));
    return json.put("finishedAt", answer.getFinishedAt().toString());
  }

  /// The route alone: id, question, status, ranking (empty where there is none), chosen databases,
  /// and the refusal or failure.
  public static ObjectNode route(Answer answer) {
    ObjectNode json = head(answer);
    Optional<Ranking> ranking = answer.getRanking();
    if (ranking.isPresent()) {
      putRanking(json, ranking.get(), false);
    } else {
      json.putArray("ranking");
    }
    json.set("databases", texts(answer.getDatabases()));
    putEnd(json, answer);
    return json;
  }

  private static void putWords(ObjectNode json, Answer answer) {
    answer.getSentence().ifPresent(sentence -> json.put("sentence", sentence));
    answer.getWriter().ifPresent(writer -> json.put("writer", writer));
    if (answer.getReturns() != ReturnType.UNKNOWN) {
      json.put("returns", answer.getReturns().name());
    }
    answer.getChart().ifPresent(chart -> json.set("chart", chart(chart)));
  }

  private static JsonNode chart(String specification) {
    try {
      return JSON.readTree(specification);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("The chart of the answer is not JSON", e);
    }
  }

  private static ObjectNode head(Answer answer) {
    Question question = answer.getJourney().getQuestion();
    ObjectNode json = NODES.objectNode().put("id", question.getId());
    json.put("question", question.getText());
    question.getConversation().ifPresent(conversation -> json.put("conversation", conversation));
    String standalone = answer.getJourney().getStandalone();
    if (!standalone.equals(question.getText())) {
      json.put("standalone", standalone);
    }
    answer.getJourney().getComposition().ifPresent(parts -> json.set("composition", of(parts)));
    return json.put("status", answer.getStatus().name());
  }

  private static void putRanking(ObjectNode json, Ranking ranking, boolean withEvidence) {
    ArrayNode candidates = json.putArray("ranking");
    for (Candidate candidate : ranking.getCandidates()) {
      ObjectNode entry = candidates.addObject().put("database", candidate.getDatabase());
      entry.put("score", candidate.getScore());
      candidate.getProbability().ifPresent(value -> entry.put("probability", value));
      if (withEvidence) {
        candidate.getEvidence().forEach(item -> entry.withArray("evidence").add(of(item)));
      }
    }
    json.put("confidence", ranking.getConfidence());
    json.put("anyConfidence", ranking.getAnyConfidence());
    json.put("indexVersion", ranking.getIndexVersion());
    ranking.getReranking().ifPresent(reason -> json.put("reranking", reason));
  }

  private static ObjectNode of(Composition composition) {
    ObjectNode json = NODES.objectNode();
    json.put("combination", composition.getCombination().name());
    composition.getKey().ifPresent(key -> json.put("key", key));
    for (QuestionPart part : composition.getParts()) {
      ObjectNode entry = json.withArray("parts").addObject().put("label", part.getLabel());
      entry.put("question", part.getQuestion());
    }
    return json;
  }

  private static ObjectNode of(Evidence evidence) {
    ObjectNode json = NODES.objectNode().put("kind", evidence.getKind().name());
    json.put("element", evidence.getElement());
    evidence.getPhrase().ifPresent(phrase -> json.put("phrase", phrase));
    return json.put("score", evidence.getScore());
  }

  private static ObjectNode step(PlanStep step) {
    ObjectNode json = NODES.objectNode().put("database", step.getDatabase());
    json.put("goal", step.getGoal()).put("sql", step.getSql());
    json.put("planner", step.getPlanner()).put("confidence", step.getConfidence());
    for (SchemaLink link : step.getLinks()) {
      ObjectNode entry = json.withArray("links").addObject().put("phrase", link.getPhrase());
      entry.put("kind", link.getKind().name()).put("element", link.getElement());
      entry.put("score", link.getScore());
    }
    for (LiteralCorrection correction : step.getCorrections()) {
      ObjectNode entry = json.withArray("corrections").addObject();
      entry.put("column", correction.getColumn()).put("written", correction.getWritten());
      entry.put("stored", correction.getStored());
    }
    for (RefusedQuery refused : step.getAttempts()) {
      ObjectNode entry = json.withArray("attempts").addObject().put("sql", refused.getSql());
      entry.put("problem", refused.getProblem());
    }
    step.getExamples().forEach(example -> json.withArray("examples").add(of(example)));
    putCandidates(json, step.getCandidates());
    return json;
  }

  private static ObjectNode of(UsedExample example) {
    ObjectNode json = NODES.objectNode().put("database", example.getDatabase());
    json.put("question", example.getQuestion()).put("sql", example.getSql());
    json.put("dialect", example.getDialect()).put("distance", example.getDistance());
    example.getSimilarity().ifPresent(similarity -> json.put("similarity", similarity));
    return json;
  }

  private static void putCandidates(ObjectNode json, List<CandidateQuery> candidates) {
    for (CandidateQuery candidate : candidates) {
      ObjectNode entry = json.withArray("candidates").addObject().put("sql", candidate.getSql());
      candidate.getExample().ifPresent(example -> entry.put("example", example));
      entry.put("confidence", candidate.getConfidence());
      entry.put("trial", candidate.getTrial().name());
    }
  }

  private static ObjectNode result(ResultTable result) {
    ObjectNode json = NODES.objectNode();
    ArrayNode columns = json.putArray("columns");
    for (ResultColumn column : result.getColumns()) {
      columns.addObject().put("name", column.getName()).put("type", column.getType());
    }
    ArrayNode rows = json.putArray("rows");
    for (List<Object> row : result.getRows()) {
      ArrayNode values = rows.addArray();
      row.forEach(value -> values.add(value(value)));
    }
    result.getTruncated().ifPresent(limit -> json.put("truncated", limit));
    return json;
  }

  private static JsonNode value(@Nullable Object value) {
    return switch (value) {
      case null -> NODES.nullNode();
      case Boolean truth -> NODES.booleanNode(truth);
      case Long number -> NODES.numberNode(number);
      case Double number -> NODES.numberNode(number);
      case CharSequence text -> NODES.textNode(text.toString());
      case ByteBuffer bytes -> NODES.binaryNode(bytes(bytes));
      default -> throw new IllegalArgumentException("No value of a result: " + value.getClass());
    };
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }

  private static void putEnd(ObjectNode json, Answer answer) {
    answer.getRefusal().ifPresent(refusal -> json.set("refusal", of(refusal)));
    answer.getFailure().ifPresent(failure -> json.set("failure", of(failure)));
  }

  private static ObjectNode of(Refusal refusal) {
    ObjectNode json = NODES.objectNode().put("reason", refusal.getReason().name());
    json.put("detail", refusal.getDetail());
    putCandidates(json, refusal.getCandidates());
    return json;
  }

  private static ObjectNode of(Failure failure) {
    return NODES
        .objectNode()
        .put("stage", failure.getStage())
        .put("code", failure.getCode())
        .put("actor", failure.getActor().name())
        .put("message", failure.getMessage())
        .put("attempts", failure.getAttempts());
  }

  private static ObjectNode of(StageTiming timing) {
    return NODES
        .objectNode()
        .put("stage", timing.getStage())
        .put("startedAt", timing.getStartedAt().toString())
        .put("millis", timing.getMicros() / MICROS_PER_MILLI);
  }

  private static ObjectNode of(ModelUse call) {
    ObjectNode json = NODES.objectNode();
    json.put("stage", call.getStage())
        .put("model", call.getModel())
        .put("prompt", call.getPrompt())
        .put("inputTokens", call.getInputTokens())
        .put("outputTokens", call.getOutputTokens())
        .put("millis", call.getMicros() / MICROS_PER_MILLI);
    call.getDigest().ifPresent(digest -> json.put("digest", digest));
    call.getRecordedAt().ifPresent(at -> json.put("recordedAt", at.toString()));
    return json;
  }

  private static ArrayNode texts(List<String> texts) {
    ArrayNode array = NODES.arrayNode();
    texts.forEach(array::add);
    return array;
  }
}
