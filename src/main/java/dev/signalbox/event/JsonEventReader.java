package dev.signalbox.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.event.EventFormatException.Kind;
import java.nio.ByteBuffer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.avro.Schema;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;
import org.jspecify.annotations.Nullable;

/// Reads events from JSON by their schema. Each problem names the path of the field, and the value
/// that belongs there.
///
/// @param strict whether a field that the schema lacks is a problem; otherwise it is left out
record JsonEventReader(boolean strict) {
  static final String BASE64 = "base64";
  static final String DOUBLE = "double";

  /// @throws EventFormatException a field is missing, unknown, or of another type
  SpecificRecord record(ObjectNode json, Schema schema) {
    return record(json, schema, "");
  }

  private SpecificRecord record(ObjectNode json, Schema schema, String path) {
    if (strict) {
      requireKnown(json, schema, path);
    }
    SpecificData model = SpecificData.get();
    Class<?> type = model.getClass(schema);
    SpecificRecord event = (SpecificRecord) SpecificData.newInstance(type, schema);
    for (Schema.Field field : schema.getFields()) {
      String at = path.isEmpty() ? field.name() : path + "." + field.name();
      event.put(field.pos(), field(json.get(field.name()), field, at));
    }
    return event;
  }

  private static void requireKnown(ObjectNode json, Schema schema, String path) {
    json.fieldNames()
        .forEachRemaining(name -> {
          if (schema.getField(name) == null) {
            throw problem(
                path.isEmpty() ? name : path + "." + name,
                "is unknown; a %s has %s"
                    .formatted(
                        schema.getName(),
                        schema.getFields().stream()
                            .map(Schema.Field::name)
                            .collect(Collectors.joining(", "))));
          }
        });
  }

  private @Nullable Object field(@Nullable JsonNode json, Schema.Field field, String path) {
    boolean isNullable = field.schema().isNullable();
    if (json == null || (json.isNull() && !isNullable)) {
      if (!field.hasDefaultValue()) {
        throw problem(path, "is missing; it is " + expected(field.schema()));
      }
      SpecificData model = SpecificData.get();
      return model.deepCopy(field.schema(), model.getDefaultValue(field));
    }
    return value(json, field.schema(), path);
  }

  private @Nullable Object value(JsonNode json, Schema schema, String path) {
    return switch (schema.getType()) {
      case RECORD -> record(object(json, schema, path), schema, path);
      case ARRAY -> array(json, schema, path);
      case MAP -> map(object(json, schema, path), schema, path);
      case UNION -> branch(json, schema, path);
      case ENUM -> symbol(json, schema, path);
      case STRING -> checked(json.isTextual(), json, schema, path).textValue();
      case BYTES, FIXED -> base64(checked(json.isTextual(), json, schema, path).textValue(), path);
      case BOOLEAN -> checked(json.isBoolean(), json, schema, path).booleanValue();
      case INT -> checked(json.isInt(), json, schema, path).intValue();
      case LONG -> schema.getLogicalType() == null ? whole(json, schema, path) : time(json, path);
      case FLOAT -> (float) number(json, schema, path);
      case DOUBLE -> number(json, schema, path);
      case NULL -> null;
    };
  }

  private List<@Nullable Object> array(JsonNode json, Schema schema, String path) {
    var _ = checked(json.isArray(), json, schema, path);
    List<@Nullable Object> values = new ArrayList<>(json.size());
    for (JsonNode each : json) {
      values.add(value(each, schema.getElementType(), path + "[" + values.size() + "]"));
    }
    return values;
  }

  private Map<String, @Nullable Object> map(ObjectNode json, Schema schema, String path) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    json.properties()
        .forEach(each ->
            values.put(
                each.getKey(),
                value(each.getValue(), schema.getValueType(), path + "." + each.getKey())));
    return values;
  }

  private @Nullable Object branch(JsonNode json, Schema union, String path) {
    if (json.isNull() && union.isNullable()) {
      return null;
    }
    List<Schema> branches =
        union.getTypes().stream().filter(each -> each.getType() != Schema.Type.NULL).toList();
    return branches.size() == 1 ? value(json, branches.getFirst(), path) : cell(json, union, path);
  }

  /// A cell of a result.
  private static Object cell(JsonNode json, Schema union, String path) {
    if (json.isBoolean()) {
      return json.booleanValue();
    }
    if (json.isTextual()) {
      return json.textValue();
    }
    if (json.isIntegralNumber() && json.canConvertToLong()) {
      return json.longValue();
    }
    if (json.isNumber()) {
      return json.doubleValue();
    }
    if (json.size() == 1 && json.path(BASE64).isTextual()) {
      return base64(json.path(BASE64).textValue(), path);
    }
    if (json.size() == 1 && json.has(DOUBLE)) {
      return number(json.path(DOUBLE), union, path);
    }
    throw wrong(json, union, path);
  }

  private static Object symbol(JsonNode json, Schema schema, String path) {
    String symbol = checked(json.isTextual(), json, schema, path).textValue();
    if (!schema.hasEnumSymbol(symbol)) {
      throw wrong(json, schema, path);
    }
    return SpecificData.get().createEnum(symbol, schema);
  }

  private static ByteBuffer base64(String text, String path) {
    try {
      return ByteBuffer.wrap(Base64.getDecoder().decode(text));
    } catch (IllegalArgumentException e) {
      throw problem(path, "must be Base64");
    }
  }

  private static long whole(JsonNode json, Schema schema, String path) {
    return checked(json.isIntegralNumber() && json.canConvertToLong(), json, schema, path)
        .longValue();
  }

  private static double number(JsonNode json, Schema schema, String path) {
    if (json.isTextual() && List.of("NaN", "Infinity", "-Infinity").contains(json.textValue())) {
      return Double.parseDouble(json.textValue());
    }
    return checked(json.isNumber(), json, schema, path).doubleValue();
  }

  private static Instant time(JsonNode json, String path) {
    if (json.isIntegralNumber() && json.canConvertToLong()) {
      return Instant.ofEpochMilli(json.longValue());
    }
    try {
      return OffsetDateTime.parse(json.asText()).toInstant().truncatedTo(ChronoUnit.MILLIS);
    } catch (DateTimeException e) {
      throw problem(
          path, "must be a time such as \"2026-03-31T09:00:00Z\", or milliseconds since 1970");
    }
  }

  private static ObjectNode object(JsonNode json, Schema schema, String path) {
    if (json instanceof ObjectNode object) {
      return object;
    }
    throw wrong(json, schema, path);
  }

  private static JsonNode checked(boolean fits, JsonNode json, Schema schema, String path) {
    if (!fits) {
      throw wrong(json, schema, path);
    }
    return json;
  }

  private static EventFormatException wrong(JsonNode json, Schema schema, String path) {
    String found = json.isTextual() ? "\"" + json.textValue() + "\"" : json.getNodeType().name();
    return problem(path, "must be %s, not %s".formatted(expected(schema), shortened(found)));
  }

  private static String shortened(String found) {
    return found.length() <= 80 ? found : found.substring(0, 80) + "...";
  }

  /// The value that belongs there, in words.
  private static String expected(Schema schema) {
    return switch (schema.getType()) {
      case RECORD, MAP -> "an object";
      case ARRAY -> "an array";
      case ENUM -> "one of " + String.join(", ", schema.getEnumSymbols());
      case STRING -> "a text";
      case BYTES, FIXED -> "Base64 as text";
      case INT, LONG ->
          schema.getLogicalType() == null
              ? "a whole number"
              : "a time such as \"2026-03-31T09:00:00Z\"";
      case FLOAT, DOUBLE -> "a number";
      case BOOLEAN -> "true or false";
      case NULL -> "null";
      case UNION ->
          schema.getTypes().stream()
              .map(JsonEventReader::expected)
              .distinct()
              .collect(Collectors.joining(" or "));
    };
  }

  private static EventFormatException problem(String path, String what) {
    return new EventFormatException(Kind.CORRUPT, "the field '" + path + "' " + what);
  }
}
