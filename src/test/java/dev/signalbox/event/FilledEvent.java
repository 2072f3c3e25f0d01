package dev.signalbox.event;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.message.BinaryMessageEncoder;

/// Events that have all that their schema knows: every optional field is there, every list has one
/// element, and every text is the name of its field.
public final class FilledEvent {
  private FilledEvent() {}

  /// @param given values of fields at the top in place of those made up
  public static Answer answer(Map<String, Object> given) {
    Schema schema = Answer.getClassSchema();
    GenericData.Record answer = (GenericData.Record) filled(schema, "");
    given.forEach(answer::put);
    try {
      return Answer.getDecoder()
          .decode(new BinaryMessageEncoder<>(GenericData.get(), schema).encode(answer));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Object filled(Schema schema, String name) {
    return switch (schema.getType()) {
      case RECORD -> {
        GenericData.Record filled = new GenericData.Record(schema);
        schema
            .getFields()
            .forEach(field -> filled.put(field.name(), filled(field.schema(), field.name())));
        yield filled;
      }
      case ARRAY -> List.of(filled(schema.getElementType(), name));
      case MAP -> Map.of("key", filled(schema.getValueType(), name));
      case UNION -> filled(schema.getTypes().getLast(), name);
      case ENUM -> new GenericData.EnumSymbol(schema, schema.getEnumSymbols().getLast());
      case FIXED -> new GenericData.Fixed(schema);
      case STRING -> name;
      case BYTES -> ByteBuffer.wrap(new byte[] {1});
      case INT -> 1;
      case LONG -> 1L;
      case FLOAT -> 1f;
      case DOUBLE -> 1.0;
      case BOOLEAN -> true;
      case NULL -> throw new IllegalArgumentException("null cannot be filled");
    };
  }
}
