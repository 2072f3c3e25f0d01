package dev.signalbox.event;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.message.BinaryMessageEncoder;

/// A version of Signalbox whose events have one more field, with a default.
public final class NewerVersion {
  private static final int HEADER_BYTES = 10;

  private NewerVersion() {}

  /// Reads what this version and the newer one write of these events.
  public static EventCodec codec(Schema... events) {
    return new EventCodec(() -> Arrays.stream(events).map(NewerVersion::schema).toList(), null);
  }

  /// An event as the newer version writes it.
  ///
  /// @param event as this version writes it
  public static byte[] rewritten(byte[] event, Schema current) {
    Schema newer = schema(current);
    try {
      GenericRecord read =
          new GenericDatumReader<GenericRecord>(current, newer)
              .read(
                  null,
                  DecoderFactory.get()
                      .binaryDecoder(event, HEADER_BYTES, event.length - HEADER_BYTES, null));
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      new BinaryMessageEncoder<GenericRecord>(GenericData.get(), newer).encode(read, bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema schema(Schema current) {
    List<Schema.Field> fields = new ArrayList<>();
    current.getFields().forEach(field -> fields.add(new Schema.Field(field, field.schema())));
    fields.add(
        new Schema.Field(
            "addedLater", Schema.create(Schema.Type.STRING), "Of a later version.", ""));
    return Schema.createRecord(
        current.getName(), current.getDoc(), current.getNamespace(), false, fields);
  }
}
