package dev.signalbox.gateway;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.gateway.service.RunService;
import java.util.ArrayList;
import java.util.List;

/// Runs that a test has made up.
final class ScriptedRuns implements RunService {
  private final List<ObjectNode> runs = new ArrayList<>();

  void add(String name) {
    ObjectNode run = JsonNodeFactory.instance.objectNode().put("name", name).put("state", "DONE");
    run.put("version", "1").put("indexVersion", 7).put("firstStage", "understand");
    run.putObject("source").put("name", "live");
    run.put("startedAt", "2026-11-27T10:00:00Z").put("events", 1200).put("skipped", 0);
    run.put("seconds", 2.5);
    run.putObject("statuses").put("ANSWERED", 1100).put("REFUSED", 100);
    run.putObject("prompts");
    run.putObject("settings").put("planning.answer-above", name);
    runs.addFirst(run);
  }

  @Override
  public List<ObjectNode> all() {
    return List.copyOf(runs);
  }

  @Override
  public ObjectNode compare(String first, String second) {
    for (String name : List.of(first, second)) {
      if (runs.stream().noneMatch(run -> run.path("name").asText().equals(name))) {
        throw new RefusedComparisonException("There is no run '%s'".formatted(name));
      }
    }
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("first", first);
    json.put("second", second).put("questions", 1200).put("same", 900);
    json.put("only_in_first", 3).put("only_in_second", 0);
    json.put("served_in_first_only", 40).put("served_in_second_only", 60).put("p", 0.057);
    json.putObject("first_to_differ").put("plan", 300);
    json.putObject("milliseconds")
        .putObject("plan")
        .put("first_p50", 3.5)
        .put("second_p50", 4)
        .put("first_p99", 30)
        .put("second_p99", 41);
    json.putObject("flipped").put("LOST", 40).put("GAINED", 60);
    for (String cost : List.of("first_cost", "second_cost")) {
      json.putObject(cost).put("model_calls", 0).put("input_tokens", 0).put("output_tokens", 0);
    }
    ObjectNode flip = json.putArray("flips").addObject().put("key", "q1").put("kind", "LOST");
    flip.put("stage", "plan").put("question", "How many of " + first + "?");
    flip.putArray("ends")
        .add(end("ANSWERED", first, "There are 3."))
        .add(end("REFUSED", second, "CANNOT_WRITE_SQL: " + second));
    return json;
  }

  private static ObjectNode end(String status, String database, String words) {
    ObjectNode json = JsonNodeFactory.instance.objectNode().put("status", status);
    json.putArray("databases").add(database);
    json.putArray("queries").add("SELECT '" + database + "'");
    return json.put("words", words);
  }
}
