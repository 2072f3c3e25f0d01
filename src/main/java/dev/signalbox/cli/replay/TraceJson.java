package dev.signalbox.cli.replay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.replay.QuestionTrace;
import org.apache.avro.specific.SpecificRecordBase;

/// The events of a question's way, as JSON for programs.
final class TraceJson {
  private static final JsonMapper JSON = new JsonMapper();

  private TraceJson() {}

  /// The whole event.
  static ObjectNode of(QuestionTrace.Step step) {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    json.put("topic", step.topic())
        .put("partition", step.partition())
        .put("offset", step.offset())
        .put("writtenAt", step.writtenAt().toString())
        .put("type", step.event().getSchema().getName());
    return json.set("event", tree(step.event()));
  }

  private static JsonNode tree(SpecificRecordBase event) {
    try {
      return JSON.readTree(event.toString());
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("An event is not written as JSON", e);
    }
  }
}
