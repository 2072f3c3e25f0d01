package dev.signalbox.event;

import dev.signalbox.event.EventFormatException.Kind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.avro.AvroRuntimeException;
import org.apache.avro.Schema;
import org.apache.avro.io.BinaryDecoder;
import org.apache.avro.io.DatumReader;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.message.BinaryMessageEncoder;
import org.apache.avro.specific.SpecificData;
import org.apache.avro.specific.SpecificRecord;
import org.apache.avro.specific.SpecificRecordBase;
import org.jspecify.annotations.Nullable;

/// Events as bytes: Avro's single-object encoding (Avro 1.12 specification, "Single-object
/// encoding"): the marker C3 01, the little-endian fingerprint of the writer's schema, the body.
///
/// Threading: safe for any number of threads; one instance serves the whole process.
public final class EventCodec {
  /// The media type of the encoded events.
  public static final String CONTENT_TYPE = "application/avro";

  private static final int HEADER_BYTES = 2 + Long.BYTES;
  private static final byte MARKER = (byte) 0xC3;
  private static final byte VERSION = 0x01;

  private record ReaderKey(long fingerprint, Class<?> type) {}

  private final KnownSchemas schemas;
  private final Map<Schema, BinaryMessageEncoder<SpecificRecordBase>> encoders =
      new ConcurrentHashMap<>();
  private final Map<ReaderKey, DatumReader<Object>> readers = new ConcurrentHashMap<>();

  /// Reads the events of this version and of every released version.
  public EventCodec() {
    this(ReleasedSchemas::read);
  }

  EventCodec(Supplier<List<Schema>> released) {
    this.schemas = new KnownSchemas(released);
  }

  /// @throws AvroRuntimeException a field that must have a value has none
  public byte[] encode(SpecificRecordBase event) {
    try {
      ByteBuffer encoded =
          encoders
              .computeIfAbsent(
                  event.getSchema(),
                  schema -> new BinaryMessageEncoder<>(event.getSpecificData(), schema))
              .encode(event);
      byte[] bytes = new byte[encoded.remaining()];
      encoded.get(bytes);
      return bytes;
    } catch (IOException e) {
      throw new AvroRuntimeException("the event could not be written to memory", e);
    }
  }

  /// @throws EventFormatException the bytes are no such event; its kind says why. An
  ///   [UnknownSchemaException] means that another version may know the schema
  public <T extends SpecificRecord> T decode(byte @Nullable [] bytes, Class<T> type) {
    if (bytes == null) {
      throw new EventFormatException(Kind.EMPTY, "no value, where " + name(type) + " was expected");
    }
    if (!hasHeader(bytes)) {
      throw new EventFormatException(
          Kind.NOT_AVRO,
          "the %d bytes are not in Avro's single-object encoding: they must begin with C3 01 and the"
                  .formatted(bytes.length)
              + " fingerprint of the schema");
    }
    DatumReader<Object> reader = reader(fingerprint(bytes), type);
    try {
      BinaryDecoder decoder =
          DecoderFactory.get()
              .binaryDecoder(bytes, HEADER_BYTES, bytes.length - HEADER_BYTES, null);
      T event = type.cast(reader.read(null, decoder));
      if (!decoder.isEnd()) {
        throw new EventFormatException(
            Kind.CORRUPT, "bytes are left over after the " + name(type) + " ends");
      }
      return event;
    } catch (IOException
        | AvroRuntimeException
        | IndexOutOfBoundsException
        | IllegalArgumentException
        | UnsupportedOperationException
        | ClassCastException e) {
      throw new EventFormatException(
          Kind.CORRUPT, "the body is not a " + name(type) + " of the schema that it names", e);
    }
  }

  /// Whether the bytes name the schema of such an event, in this version or an earlier one.
  public boolean holds(byte @Nullable [] bytes, Class<? extends SpecificRecord> type) {
    if (bytes == null || !hasHeader(bytes)) {
      return false;
    }
    Schema written = schemas.find(fingerprint(bytes));
    return written != null
        && written.getFullName().equals(SpecificData.get().getSchema(type).getFullName());
  }

  /// Accepts any bytes but an event of a schema that this version does not know.
  ///
  /// @throws UnknownSchemaException the bytes are such an event
  public void requireKnownSchema(byte @Nullable [] bytes) {
    if (bytes != null && hasHeader(bytes)) {
      var _ = writerSchema(fingerprint(bytes));
    }
  }

  private static boolean hasHeader(byte[] bytes) {
    return bytes.length >= HEADER_BYTES && bytes[0] == MARKER && bytes[1] == VERSION;
  }

  private Schema writerSchema(long fingerprint) {
    Schema written = schemas.find(fingerprint);
    if (written == null) {
      throw new UnknownSchemaException(fingerprint);
    }
    return written;
  }

  private static long fingerprint(byte[] bytes) {
    return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(2);
  }

  private DatumReader<Object> reader(long fingerprint, Class<?> type) {
    DatumReader<Object> reader = readers.get(new ReaderKey(fingerprint, type));
    return reader != null ? reader : newReader(fingerprint, type);
  }

  @SuppressWarnings("unchecked") // Avro reads specific records as objects
  private DatumReader<Object> newReader(long fingerprint, Class<?> type) {
    Schema written = writerSchema(fingerprint);
    SpecificData model = SpecificData.getForClass(type);
    Schema expected = model.getSchema(type);
    if (!written.getFullName().equals(expected.getFullName())) {
      throw new EventFormatException(
          Kind.WRONG_TYPE,
          "the bytes hold a " + written.getName() + " where a " + name(type) + " was expected");
    }
    DatumReader<Object> reader = (DatumReader<Object>) model.createDatumReader(written, expected);
    readers.put(new ReaderKey(fingerprint, type), reader);
    return reader;
  }

  private static String name(Class<?> type) {
    return type.getSimpleName();
  }
}
