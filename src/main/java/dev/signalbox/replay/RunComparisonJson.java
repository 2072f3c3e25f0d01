package dev.signalbox.replay;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.Answer;
import dev.signalbox.replay.RunComparison.Cost;
import dev.signalbox.replay.RunComparison.Flip;

/// The comparison of two runs as JSON.
///
/// The code builds the JSON field by field: it flattens the comparison, and no code reads it back.
public final class RunComparisonJson {
  private RunComparisonJson() {}

  /// The figures, and the questions that flipped with both ends.
  public static ObjectNode of(RunComparison compared) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("first", compared.first()).put("second", compared.second());
    json.put("questions", compared.common()).put("same", compared.same());
    json.put("only_in_first", compared.onlyFirst()).put("only_in_second", compared.onlySecond());
    json.put("served_in_first_only", compared.served().onlyFirst());
    json.put("served_in_second_only", compared.served().onlySecond());
    json.put("p", compared.served().probability());
    ObjectNode stages = json.putObject("first_to_differ");
    compared.stages().forEach(stages::put);
    ObjectNode times = json.putObject("milliseconds");
    compared
        .latencies()
        .forEach((stage, latency) ->
            times
                .putObject(stage)
                .put("first_p50", latency.firstP50())
                .put("second_p50", latency.secondP50())
                .put("first_p99", latency.firstP99())
                .put("second_p99", latency.secondP99()));
    ObjectNode flipped = json.putObject("flipped");
    compared.flipped().forEach((kind, number) -> flipped.put(kind.name(), number));
    json.set("first_cost", cost(compared.firstCost()));
    json.set("second_cost", cost(compared.secondCost()));
    for (Flip flip : compared.flips()) {
      json.withArray("flips")
          .addObject()
          .put("key", flip.key())
          .put("kind", flip.kind().name())
          .put("stage", flip.stage())
          .put("question", flip.first().getJourney().getQuestion().getText())
          .set("ends", ends(flip));
    }
    return json;
  }

  private static ArrayNode ends(Flip flip) {
    return JsonNodeFactory.instance.arrayNode().add(end(flip.first())).add(end(flip.second()));
  }

  private static ObjectNode end(Answer answer) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("status", answer.getStatus().name());
    answer.getDatabases().forEach(json.putArray("databases")::add);
    answer.getSteps().forEach(step -> json.withArray("queries").add(step.getSql()));
    answer
        .getRefusal()
        .map(refusal -> refusal.getReason() + ": " + refusal.getDetail())
        .or(() ->
            answer.getFailure().map(failure -> failure.getCode() + ": " + failure.getMessage()))
        .or(answer::getDifference)
        .or(answer::getSentence)
        .ifPresent(words -> json.put("words", words));
    return json;
  }

  private static ObjectNode cost(Cost cost) {
    return JsonNodeFactory.instance
        .objectNode()
        .put("model_calls", cost.modelCalls())
        .put("input_tokens", cost.inputTokens())
        .put("output_tokens", cost.outputTokens());
  }
}
