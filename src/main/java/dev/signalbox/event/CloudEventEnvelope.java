package dev.signalbox.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.EventFormatException.Kind;
import java.time.Instant;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/// The attributes of an event in the structured mode of CloudEvents 1.0 (JSON event format).
///
/// @param id unique together with source and type
/// @param source the writer of the event
/// @param time when the event was written
/// @param type the full name of the schema
public record CloudEventEnvelope(String id, String source, Instant time, String type) {
  private static final String VERSION = "specversion";
  private static final String DATA = "data";

  ObjectNode around(ObjectNode event) {
    ObjectNode envelope =
        JsonNodeFactory.instance
            .objectNode()
            .put(VERSION, "1.0")
            .put("id", id)
            .put("source", source)
            .put("type", type)
            .put("time", time.toString())
            .put("datacontenttype", EventFormat.JSON.contentType());
    return envelope.set(DATA, event);
  }

  static boolean isAround(JsonNode tree, Schema schema) {
    return tree.path(VERSION).isTextual() && schema.getField(VERSION) == null;
  }

  /// The event inside. Where it lacks its id or its time, it has those of the envelope.
  ///
  /// @throws EventFormatException the envelope holds another event, or none in JSON
  static ObjectNode contentOf(JsonNode envelope, Schema schema) {
    StatedContent stated = stated(envelope);
    stated.requireType(schema);
    if (!(envelope.path(DATA) instanceof ObjectNode data)) {
      throw new EventFormatException(
          Kind.CORRUPT,
          "the CloudEvent has no object in 'data'; write the %s there as JSON"
              .formatted(schema.getName()));
    }
    stated.complete(data, schema);
    return data;
  }

  private static StatedContent stated(JsonNode envelope) {
    return new StatedContent(
        null, text(envelope, "id"), text(envelope, "time"), text(envelope, "type"));
  }

  private static @Nullable String text(JsonNode envelope, String attribute) {
    return envelope.path(attribute).textValue();
  }
}
