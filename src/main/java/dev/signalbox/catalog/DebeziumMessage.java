package dev.signalbox.catalog;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;

/// What a connector of Debezium has written, as Connect's JSON converter wrote it: as it is, or,
/// with `schemas.enable`, as the field `payload` of an envelope.
///
/// @param payload an object
record DebeziumMessage(MessageField payload) {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS).build();

  /// Values of `source.snapshot` for what was not read by an initial snapshot.
  private static final Set<String> STREAMED = Set.of("false", "incremental");

  /// @return nothing where the message is empty: a tombstone
  /// @throws StageException `EVENT_UNREADABLE`: it is no JSON object
  static Optional<DebeziumMessage> read(byte[] value) {
    JsonNode message = parse(value);
    boolean enveloped = message.has("payload") && !message.has("source");
    MessageField payload = new MessageField("", enveloped ? message.get("payload") : message);
    if (!payload.isThere()) {
      return Optional.empty();
    }
    if (!payload.node().isObject()) {
      throw unreadable(
          enveloped ? "The field 'payload' must hold an object" : "The message must be an object");
    }
    return Optional.of(new DebeziumMessage(payload));
  }

  private static JsonNode parse(byte[] value) {
    try {
      return JSON.readTree(value);
    } catch (JacksonException e) {
      throw unreadable(
          "The message is no JSON (%s at byte %d). Let the connector write JSON: value.converter=org.apache.kafka.connect.json.JsonConverter"
              .formatted(
                  e.getClass().getSimpleName(),
                  e.getLocation() == null ? 0 : e.getLocation().getByteOffset()));
    } catch (IOException e) {
      throw new IllegalStateException("Bytes in memory can always be read", e);
    }
  }

  static StageException unreadable(String problem) {
    return new StageException(FailureCode.EVENT_UNREADABLE, problem);
  }

  MessageField field(String name) {
    return payload.get(name);
  }

  MessageField source(String name) {
    return payload.get("source").get(name);
  }

  /// Such as `mysql`.
  ///
  /// @throws StageException it is not told
  String connector() {
    return source("connector")
        .word()
        .orElseThrow(() ->
            source("connector")
                .refused(
                    "is missing. The topic must be the one that a connector of Debezium writes for others, not its schema history (schema.history.internal.kafka.topic)"));
  }

  /// The connector's `topic.prefix`.
  Optional<String> server() {
    return source("name").word();
  }

  /// Whether an initial snapshot has read it: it tells what is there, not what has changed.
  boolean isFromSnapshot() {
    JsonNode snapshot = source("snapshot").node();
    return snapshot.isValueNode() && !snapshot.isNull() && !STREAMED.contains(snapshot.asText());
  }

  /// When the database was changed, or else when the connector has read that.
  Optional<Instant> time() {
    return time(source("ts_ms")).or(() -> time(field("ts_ms")));
  }

  /// Snapshots of some versions tell 0.
  private static Optional<Instant> time(MessageField millis) {
    return millis.node().canConvertToLong() && millis.node().asLong() > 0
        ? Optional.of(Instant.ofEpochMilli(millis.node().asLong()))
        : Optional.empty();
  }

  boolean isOfRows() {
    return field("op").isThere();
  }

  boolean isOfSchema() {
    return field("ddl").isThere() || field("tableChanges").isThere();
  }
}
