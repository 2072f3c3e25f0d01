package dev.signalbox.catalog.debezium;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.filter.FilteringParserDelegate;
import com.fasterxml.jackson.core.filter.TokenFilter;
import com.fasterxml.jackson.core.filter.TokenFilter.Inclusion;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// A message that Connect's JSON converter wrote for a Debezium connector: plain, or, with
/// `schemas.enable`, as the field `payload` of an envelope.
///
/// @param payload an object
record DebeziumMessage(MessageField payload) {
  private static final JsonMapper JSON = new JsonMapper();

  /// Values of `source.snapshot` outside an initial snapshot.
  private static final Set<String> STREAMED = Set.of("false", "incremental");

  /// @return nothing where the message is empty: a tombstone
  /// @throws StageException `EVENT_UNREADABLE`: it is no JSON object
  static Optional<DebeziumMessage> read(byte[] value) {
    return of(parse(value, TokenFilter.INCLUDE_ALL));
  }

  /// The same without the rows, which may be private.
  static Optional<DebeziumMessage> readWithoutRows(byte[] value) {
    return of(parse(value, new WithoutRows()));
  }

  private static Optional<DebeziumMessage> of(JsonNode message) {
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

  /// Leaves out the large fields beside `source`.
  private static final class WithoutRows extends TokenFilter {
    private static final Set<String> LEFT_OUT = Set.of("before", "after", "schema");

    @Override
    public @Nullable TokenFilter includeProperty(String name) {
      if (name.equals("payload")) {
        return this;
      }
      return LEFT_OUT.contains(name) ? null : INCLUDE_ALL;
    }
  }

  private static JsonNode parse(byte[] value, TokenFilter filter) {
    try (JsonParser parser =
        new FilteringParserDelegate(
            JSON.createParser(value), filter, Inclusion.INCLUDE_ALL_AND_PATH, true)) {
      JsonNode message = JSON.readTree(parser);
      if (parser.nextToken() != null) {
        throw unreadable("More follows the message; it must be one JSON object");
      }
      return message == null ? MissingNode.getInstance() : message;
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

  /// The connector's name, such as `mysql`.
  ///
  /// @throws StageException the message does not tell it
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

  /// Whether an initial snapshot wrote it: such a message tells the present state, not a change.
  boolean isFromSnapshot() {
    JsonNode snapshot = source("snapshot").node();
    return snapshot.isValueNode() && !snapshot.isNull() && !STREAMED.contains(snapshot.asText());
  }

  /// The time of the change, or else the time when the connector read it.
  Optional<Instant> time() {
    return time(source("ts_ms")).or(() -> time(field("ts_ms")));
  }

  /// Snapshots of some versions have the time 0.
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
