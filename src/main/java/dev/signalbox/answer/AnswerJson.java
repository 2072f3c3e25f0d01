package dev.signalbox.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.ResultTable;
import dev.signalbox.event.ReturnType;
import java.util.List;
import java.util.Optional;

/// Terminal events as JSON, the form in which programs read them from the command line and over
/// HTTP. The JSON leaves out missing values; it writes enumerations as in the event and binary
/// values as Base64.
///
/// [EventMixIns] binds the parts of an event. This class puts the answer itself together: its JSON
/// takes fields of journey and ranking up among its own.
public final class AnswerJson {
  private static final JsonMapper JSON = EventMixIns.mapper();

  private AnswerJson() {}

  /// All values of the event.
  public static ObjectNode of(Answer answer) {
    ObjectNode json = head(answer);
    answer.getRanking().ifPresent(ranking -> put(json, ranking, ranking.getCandidates()));
    put(json, "databases", answer.getDatabases());
    putAny(json, "steps", answer.getSteps());
    putChoices(json, answer.getChoices());
    putDifference(json, answer);
    answer.getCombination().ifPresent(sql -> json.put("combination", sql));
    answer
        .getResult()
        .ifPresent(result -> {
          put(json, "result", result);
          putHeadings(json.path("result"), result, ColumnHeadings.of(answer, result));
        });
    answer.getSentence().ifPresent(sentence -> json.put("sentence", sentence));
    answer.getWriter().ifPresent(writer -> json.put("writer", writer));
    if (answer.getReturns() != ReturnType.UNKNOWN) {
      put(json, "returns", answer.getReturns());
    }
    answer.getChart().ifPresent(chart -> json.set("chart", chart(chart)));
    putEnd(json, answer);
    answer.getNotRun().ifPresent(step -> put(json, "notRun", step));
    putAny(json, "timings", answer.getJourney().getTimings());
    putAny(json, "modelCalls", answer.getJourney().getModelCalls());
    put(json, "finishedAt", answer.getFinishedAt());
    return json;
  }

  /// The route alone: id, question, status, ranking (empty where there is none), chosen databases,
  /// the choices of an ambiguous question without their queries (otherwise empty), and the refusal
  /// or failure.
  public static ObjectNode route(Answer answer) {
    ObjectNode json = head(answer);
    Optional<Ranking> ranking = answer.getRanking();
    if (ranking.isPresent()) {
      put(json, ranking.get(), withoutEvidence(ranking.get()));
    } else {
      json.putArray("ranking");
    }
    put(json, "databases", answer.getDatabases());
    put(json, "choices", answer.getChoices().stream().map(AnswerJson::named).toList());
    putDifference(json, answer);
    putEnd(json, answer);
    return json;
  }

  /// A choice without its query.
  private static Choice named(Choice choice) {
    return Choice.newBuilder(choice).setStep(null).setResult(null).build();
  }

  private static void putDifference(ObjectNode json, Answer answer) {
    answer.getDifference().ifPresent(difference -> json.put("difference", difference));
  }

  private static List<Candidate> withoutEvidence(Ranking ranking) {
    return ranking.getCandidates().stream()
        .map(candidate -> Candidate.newBuilder(candidate).setEvidence(List.of()).build())
        .toList();
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
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("id", question.getId());
    json.put("question", question.getText());
    question.getConversation().ifPresent(conversation -> json.put("conversation", conversation));
    String standalone = answer.getJourney().getStandalone();
    if (!standalone.equals(question.getText())) {
      json.put("standalone", standalone);
    }
    answer.getJourney().getDialogue().ifPresent(dialogue -> put(json, "dialogue", dialogue));
    answer.getJourney().getComposition().ifPresent(parts -> put(json, "composition", parts));
    put(json, "status", answer.getStatus());
    return json;
  }

  private static void put(ObjectNode json, Ranking ranking, List<Candidate> candidates) {
    put(json, "ranking", candidates);
    json.put("confidence", ranking.getConfidence());
    json.put("anyConfidence", ranking.getAnyConfidence());
    json.put("indexVersion", ranking.getIndexVersion());
    ranking.getModel().ifPresent(digest -> json.put("rankingModel", digest));
    ranking.getReranking().ifPresent(reason -> json.put("reranking", reason));
    putAny(json, "shown", ranking.getShown());
  }

  private static void putEnd(ObjectNode json, Answer answer) {
    answer.getRefusal().ifPresent(refusal -> put(json, "refusal", refusal));
    answer.getFailure().ifPresent(failure -> put(json, "failure", failure));
  }

  /// Tells the heading of each column of a result whose name is another one.
  private static void putHeadings(JsonNode json, ResultTable result, List<String> headings) {
    for (int column = 0; column < headings.size(); column++) {
      String heading = headings.get(column);
      if (!heading.equals(result.getColumns().get(column).getName())
          && json.at("/columns/" + column) instanceof ObjectNode described) {
        described.put("heading", heading);
      }
    }
  }

  private static void putChoices(ObjectNode json, List<Choice> choices) {
    putAny(json, "choices", choices);
    for (int at = 0; at < choices.size(); at++) {
      Choice choice = choices.get(at);
      JsonNode put = json.at("/choices/%d/result".formatted(at));
      choice
          .getResult()
          .ifPresent(result -> putHeadings(put, result, ColumnHeadings.of(choice, result)));
    }
  }

  private static void put(ObjectNode json, String field, Object value) {
    json.set(field, JSON.<JsonNode>valueToTree(value));
  }

  private static void putAny(ObjectNode json, String field, List<?> values) {
    if (!values.isEmpty()) {
      put(json, field, values);
    }
  }
}
