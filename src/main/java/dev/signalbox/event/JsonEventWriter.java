package dev.signalbox.event;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.IndexedRecord;
import org.jspecify.annotations.Nullable;

/// Writes events as JSON. Fields without a value are left out.
final class JsonEventWriter {
  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private JsonEventWriter() {}

  static ObjectNode tree(IndexedRecord event) {
    ObjectNode object = NODES.objectNode();
    for (Schema.Field field : event.getSchema().getFields()) {
      @Nullable Object value = event.get(field.pos());
      if (value != null) {
        object.set(field.name(), node(field.schema(), value));
      }
    }
    return object;
  }

  private static JsonNode node(Schema schema, @Nullable Object value) {
    if (value == null) {
      return NODES.nullNode();
    }
    return switch (schema.getType()) {
      case RECORD -> tree((IndexedRecord) value);
      case ARRAY -> array(schema.getElementType(), (Collection<?>) value);
      case MAP -> map(schema.getValueType(), (Map<?, ?>) value);
      case UNION -> branch(schema, value);
      case BYTES, FIXED -> NODES.binaryNode(bytes((ByteBuffer) value));
      // A time is an instant here.
      case ENUM, STRING, INT, LONG, FLOAT, DOUBLE, BOOLEAN, NULL -> scalar(value);
    };
  }

  private static ArrayNode array(Schema element, Collection<?> values) {
    ArrayNode array = NODES.arrayNode(values.size());
    values.forEach(value -> array.add(node(element, value)));
    return array;
  }

  private static ObjectNode map(Schema element, Map<?, ?> values) {
    ObjectNode object = NODES.objectNode();
    values.forEach((key, value) -> object.set(key.toString(), node(element, value)));
    return object;
  }

  private static JsonNode branch(Schema union, Object value) {
    List<Schema> branches =
        union.getTypes().stream().filter(each -> each.getType() != Schema.Type.NULL).toList();
    if (branches.size() == 1) {
      return node(branches.getFirst(), value);
    }
    return switch (value) {
      case ByteBuffer bytes -> NODES.objectNode().put(JsonEventReader.BASE64, bytes(bytes));
      case Double number when !Double.isFinite(number) ->
          NODES.objectNode().put(JsonEventReader.DOUBLE, number.toString());
      default -> scalar(value);
    };
  }

  private static JsonNode scalar(Object value) {
    return switch (value) {
      case Boolean truth -> NODES.booleanNode(truth);
      case Integer number -> NODES.numberNode(number);
      case Long number -> NODES.numberNode(number);
      case Float number when Float.isFinite(number) -> NODES.numberNode(number);
      case Double number when Double.isFinite(number) -> NODES.numberNode(number);
      default -> NODES.textNode(value.toString());
    };
  }

  private static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
