package dev.signalbox.event;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.apache.avro.Schema;
import org.jspecify.annotations.Nullable;

/// Writes the JSON Schema (draft 2020-12) of an event's JSON from its Avro schema.
final class JsonSchemas {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
  private static final String DIALECT = "https://json-schema.org/draft/2020-12/schema";

  private final ObjectNode definitions = NODES.objectNode();

  private JsonSchemas() {}

  static ObjectNode of(Schema schema) {
    JsonSchemas schemas = new JsonSchemas();
    ObjectNode root = NODES.objectNode().put("$schema", DIALECT).put("title", schema.getName());
    root.setAll(schemas.record(schema));
    return root.set("$defs", schemas.definitions);
  }

  private ObjectNode record(Schema schema) {
    ObjectNode object = described(NODES.objectNode().put("type", "object"), schema.getDoc());
    ArrayNode required = NODES.arrayNode();
    ObjectNode properties = object.putObject("properties");
    for (Schema.Field field : schema.getFields()) {
      ObjectNode value = described(value(field.schema()), field.doc());
      if (!field.hasDefaultValue()) {
        required.add(field.name());
      } else if (!field.schema().isNullable()) {
        value = nullable(value);
      }
      properties.set(field.name(), value);
    }
    return required.isEmpty() ? object : object.set("required", required);
  }

  private static ObjectNode described(ObjectNode schema, @Nullable String doc) {
    return doc == null ? schema : schema.put("description", doc);
  }

  private static ObjectNode nullable(ObjectNode schema) {
    ObjectNode either = NODES.objectNode();
    if (schema.has("description")) {
      either.set("description", schema.remove("description"));
    }
    either.putArray("anyOf").add(schema).add(type("null"));
    return either;
  }

  private ObjectNode value(Schema schema) {
    return switch (schema.getType()) {
      case RECORD, ENUM -> defined(schema);
      case ARRAY -> type("array").set("items", value(schema.getElementType()));
      case MAP -> type("object").set("additionalProperties", value(schema.getValueType()));
      case UNION -> branches(schema);
      case STRING -> type("string");
      case BYTES, FIXED -> type("string").put("contentEncoding", "base64");
      case INT -> type("integer");
      case LONG ->
          schema.getLogicalType() == null
              ? type("integer")
              : type("string").put("format", "date-time");
      case FLOAT, DOUBLE -> type("number");
      case BOOLEAN -> type("boolean");
      case NULL -> type("null");
    };
  }

  private ObjectNode branches(Schema union) {
    long values =
        union.getTypes().stream().filter(each -> each.getType() != Schema.Type.NULL).count();
    ObjectNode either = NODES.objectNode();
    ArrayNode branches = either.putArray("anyOf");
    for (Schema branch : union.getTypes()) {
      boolean isTagged = values > 1 && branch.getType() == Schema.Type.BYTES;
      branches.add(isTagged ? tagged("base64") : value(branch));
      if (values > 1 && branch.getType() == Schema.Type.DOUBLE) {
        branches.add(tagged("double"));
      }
    }
    return either;
  }

  /// A cell that JSON has no value for.
  private static ObjectNode tagged(String name) {
    ObjectNode object = type("object");
    object.putObject("properties").set(name, type("string"));
    object.putArray("required").add(name);
    return object;
  }

  private ObjectNode defined(Schema schema) {
    if (!definitions.has(schema.getName())) {
      definitions.putObject(schema.getName()); // ends a schema that refers to itself
      definitions.set(
          schema.getName(),
          schema.getType() == Schema.Type.RECORD ? record(schema) : symbols(schema));
    }
    return NODES.objectNode().put("$ref", "#/$defs/" + schema.getName());
  }

  private static ObjectNode symbols(Schema schema) {
    ObjectNode symbols = described(NODES.objectNode(), schema.getDoc());
    schema.getEnumSymbols().forEach(symbols.withArray("enum")::add);
    return symbols;
  }

  private static ObjectNode type(String name) {
    return NODES.objectNode().put("type", name);
  }
}
