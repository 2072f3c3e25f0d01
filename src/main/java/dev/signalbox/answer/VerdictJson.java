package dev.signalbox.answer;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.Verdict;
import dev.signalbox.verdict.VerdictState;
import java.util.Collection;
import java.util.function.UnaryOperator;

/// Verdicts as JSON, the form in which programs read them from the command line and over HTTP.
public final class VerdictJson {
  private VerdictJson() {}

  /// The verdicts on some answers.
  ///
  /// @param names gives the id of an answer the name that the reader knows it by
  public static ArrayNode of(Collection<Judgement> judgements, UnaryOperator<String> names) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (Judgement judgement : judgements) {
      judgement.getVerdicts().forEach(held -> array.add(of(held, names)));
    }
    return array;
  }

  private static ObjectNode of(HeldVerdict held, UnaryOperator<String> names) {
    Verdict verdict = held.getVerdict();
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("answer", names.apply(verdict.getAnswer()));
    verdict.getTenant().ifPresent(tenant -> json.put("tenant", tenant));
    json.put("asker", verdict.getAsker());
    json.put("verdict", verdict.getKind().name());
    json.put("state", VerdictState.of(held).name());
    json.put("question", verdict.getQuestion());
    verdict.getComment().ifPresent(comment -> json.put("comment", comment));
    ArrayNode teaches = json.putArray("teaches");
    verdict.getTeaches().forEach(feedback -> teaches.add(of(feedback)));
    json.put("givenAt", verdict.getGivenAt().toString());
    held.getConfirmedAt().ifPresent(at -> json.put("confirmedAt", at.toString()));
    held.getConfirmedBy().ifPresent(by -> json.put("confirmedBy", by));
    return json;
  }

  private static ObjectNode of(Feedback feedback) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("question", feedback.getQuestion());
    feedback.getDatabases().forEach(json.putArray("databases")::add);
    feedback.getSql().ifPresent(sql -> json.put("sql", sql));
    ArrayNode rejected = json.putArray("rejected");
    feedback
        .getRejected()
        .forEach(each ->
            rejected
                .addObject()
                .put("database", each.getDatabase())
                .put("sql", each.getSql().orElse(null)));
    return json;
  }
}
