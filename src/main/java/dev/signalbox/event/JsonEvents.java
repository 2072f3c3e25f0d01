package dev.signalbox.event;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.EventFormatException.Kind;
import java.io.IOException;
import java.util.Set;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/// Events as JSON, plain or in the envelope of a CloudEvent.
///
/// A record is an object with the fields of its schema; `null` and a left out field mean the same
/// where the schema has a default. An enum is its symbol, a time is ISO 8601 in UTC, and bytes are
/// Base64. A cell of a result is a boolean, a number or a text by itself; its bytes are `{"base64":
/// TEXT}`, and a number that JSON lacks is `{"double": "NaN"}`.
///
/// Threading: safe for any number of threads.
public final class JsonEvents {
  /// The events that other systems write. A field that their schema lacks is a mistake there, and
  /// comes from a newer version elsewhere.
  private static final Set<Class<?>> WRITTEN_BY_OTHERS =
      Set.of(
          Question.class,
          Feedback.class,
          SchemaChange.class,
          CatalogRefresh.class,
          Observation.class,
          Verdict.class);

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .build();

  private JsonEvents() {}

  /// Whether a value seems to be JSON: its first character is that of an object.
  static boolean seemsJson(byte[] bytes) {
    for (byte each : bytes) {
      if (each != ' ' && each != '\n' && each != '\r' && each != '\t') {
        return each == '{';
      }
    }
    return false;
  }

  /// One line in UTF-8, plain, as the topics publish an event with the format `json`.
  public static byte[] write(SpecificRecordBase event) {
    return bytes(JsonEventWriter.tree(event));
  }

  /// @param envelope the attributes of the event
  static byte[] write(SpecificRecordBase event, CloudEventEnvelope envelope) {
    return bytes(envelope.around(JsonEventWriter.tree(event)));
  }

  private static byte[] bytes(JsonNode tree) {
    try {
      return JSON.writeValueAsBytes(tree);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON could not be written to memory", e);
    }
  }

  /// @param stated gives the event the id and the time that it lacks
  /// @throws EventFormatException the bytes are no such event; the message names the field
  static <T extends SpecificRecord> T read(byte[] bytes, Class<T> type, StatedContent stated) {
    JsonNode tree = tree(bytes, type);
    Schema schema = SpecificData.getForClass(type).getSchema(type);
    ObjectNode event;
    if (CloudEventEnvelope.isAround(tree, schema)) {
      event = CloudEventEnvelope.contentOf(tree, schema);
    } else {
      stated.requireNoEnvelope();
      event = object(tree, type);
    }
    stated.complete(event, schema);
    return type.cast(new JsonEventReader(WRITTEN_BY_OTHERS.contains(type)).record(event, schema));
  }

  /// Whether the JSON, alone or in an envelope, has every field that such an event must have.
  static boolean holds(byte[] bytes, Class<? extends SpecificRecord> type) {
    Schema schema = SpecificData.getForClass(type).getSchema(type);
    try {
      JsonNode tree = tree(bytes, type);
      JsonNode event = CloudEventEnvelope.isAround(tree, schema) ? tree.path("data") : tree;
      return schema.getFields().stream()
          .filter(field -> !field.hasDefaultValue())
          .allMatch(field -> event.has(field.name()));
    } catch (EventFormatException e) {
      return false;
    }
  }

  private static JsonNode tree(byte[] bytes, Class<?> type) {
    try {
      @Nullable JsonNode tree = JSON.readTree(bytes);
      return tree == null ? JSON.missingNode() : tree;
    } catch (JsonProcessingException e) {
      throw new EventFormatException(
          Kind.CORRUPT,
          "the value begins as JSON and is none: %s, at line %d, column %d; a %s was expected"
              .formatted(
                  e.getOriginalMessage(),
                  e.getLocation().getLineNr(),
                  e.getLocation().getColumnNr(),
                  type.getSimpleName()),
          e);
    } catch (IOException e) {
      throw new IllegalStateException("bytes in memory could not be read", e);
    }
  }

  private static ObjectNode object(JsonNode tree, Class<?> type) {
    if (tree instanceof ObjectNode object) {
      return object;
    }
    throw new EventFormatException(
        Kind.CORRUPT, "the JSON is no object; a " + type.getSimpleName() + " was expected");
  }
}
