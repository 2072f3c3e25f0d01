package dev.signalbox.event;

import dev.signalbox.event.EventFormatException.Kind;
import dev.signalbox.event.registry.SchemaRegistry;
import dev.signalbox.event.registry.UnknownSchemaIdException;
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
/// encoding"): the marker C3 01, the little-endian fingerprint of the writer's schema, the body. It
/// also reads and writes events as JSON, plain or as a CloudEvent, and in the wire format of schema
/// registries: a zero, the big-endian id that a registry gave the writer's schema, the body. The
/// first byte tells the format.
///
/// Threading: safe for any number of threads; one instance serves the whole process.
public final class EventCodec {
  /// The media type of the encoded events.
  public static final String CONTENT_TYPE = "application/avro";

  private static final int HEADER_BYTES = 2 + Long.BYTES;
  private static final byte MARKER = (byte) 0xC3;
  private static final byte VERSION = 0x01;

  private static final int REGISTRY_HEADER_BYTES = 1 + Integer.BYTES;
  private static final byte REGISTRY_MARKER = 0x00;

  private record ReaderKey(Schema written, Class<?> type) {}

  /// The beginning of an event in Avro.
  ///
  /// @param written the writer's schema
  /// @param bytes the length of the header, after which the body begins
  private record Header(Schema written, int bytes) {}

  private final KnownSchemas schemas;
  private final @Nullable SchemaRegistry registry;
  private final Map<Schema, BinaryMessageEncoder<SpecificRecordBase>> encoders =
      new ConcurrentHashMap<>();
  private final Map<ReaderKey, DatumReader<Object>> readers = new ConcurrentHashMap<>();

  /// Reads the events of this version and of every released version, without a registry.
  public EventCodec() {
    this(null);
  }

  /// Reads the events of this version and of every released version.
  ///
  /// @param registry of the schemas in the wire format of registries; null: such events are refused
  public EventCodec(@Nullable SchemaRegistry registry) {
    this(ReleasedSchemas::read, registry);
  }

  EventCodec(Supplier<List<Schema>> released, @Nullable SchemaRegistry registry) {
    this.schemas = new KnownSchemas(released);
    this.registry = registry;
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

  /// The event in a format for readers outside of Signalbox.
  ///
  /// @param envelope the attributes of the event, for a format with an envelope
  /// @param subject of the event's schema, for a format with a registry
  /// @throws dev.signalbox.event.registry.RegistryException the registry lacks the schema and does
  ///   not take it
  public byte[] encode(
      SpecificRecordBase event, EventFormat format, CloudEventEnvelope envelope, String subject) {
    return switch (format) {
      case AVRO -> encode(event);
      case AVRO_REGISTRY -> encodeForRegistry(event, subject);
      case JSON -> JsonEvents.write(event);
      case CLOUDEVENTS -> JsonEvents.write(event, envelope);
    };
  }

  private byte[] encodeForRegistry(SpecificRecordBase event, String subject) {
    if (registry == null) {
      throw new IllegalStateException("the format needs a registry, and the codec has none");
    }
    byte[] encoded = encode(event);
    return ByteBuffer.allocate(REGISTRY_HEADER_BYTES + encoded.length - HEADER_BYTES)
        .put(REGISTRY_MARKER)
        .putInt(registry.register(subject, event.getSchema()))
        .put(encoded, HEADER_BYTES, encoded.length - HEADER_BYTES)
        .array();
  }

  /// @throws EventFormatException the bytes are no such event; its kind says why. An
  ///   [UnknownSchemaException] means that another version may know the schema
  /// @throws dev.signalbox.event.registry.RegistryException the registry cannot be asked for the
  ///   schema
  public <T extends SpecificRecord> T decode(byte @Nullable [] bytes, Class<T> type) {
    return decode(bytes, StatedContent.NONE, type);
  }

  /// The event of a record from outside of Signalbox.
  ///
  /// @param stated by the headers of the record; bytes that contradict it are no such event
  /// @throws EventFormatException as [#decode(byte[], Class)]
  /// @throws dev.signalbox.event.registry.RegistryException the registry cannot be asked for the
  ///   schema
  public <T extends SpecificRecord> T decode(
      byte @Nullable [] bytes, StatedContent stated, Class<T> type) {
    if (bytes == null) {
      throw new EventFormatException(Kind.EMPTY, "no value, where " + name(type) + " was expected");
    }
    boolean isJson = JsonEvents.seemsJson(bytes);
    stated.require(isJson, SpecificData.getForClass(type).getSchema(type));
    if (isJson) {
      return JsonEvents.read(bytes, type, stated);
    }
    Header header = header(bytes);
    if (header == null) {
      throw new EventFormatException(
          Kind.NOT_AVRO,
          "the %d bytes are not in Avro's single-object encoding: they must begin with C3 01 and the"
                  .formatted(bytes.length)
              + " fingerprint of the schema; nor are they an object in JSON"
              + (bytes.length > 0 && bytes[0] == REGISTRY_MARKER && registry == null
                  ? "; values that begin with 00 and the id of a schema registry need topics.registry.url"
                  : ""));
    }
    DatumReader<Object> reader = reader(header.written(), type);
    try {
      BinaryDecoder decoder =
          DecoderFactory.get()
              .binaryDecoder(bytes, header.bytes(), bytes.length - header.bytes(), null);
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
    if (bytes != null && JsonEvents.seemsJson(bytes)) {
      return JsonEvents.holds(bytes, type);
    }
    try {
      Header header = bytes == null ? null : header(bytes);
      return header != null
          && header
              .written()
              .getFullName()
              .equals(SpecificData.get().getSchema(type).getFullName());
    } catch (EventFormatException e) {
      return false;
    }
  }

  /// Accepts any bytes but an event of a schema that this version does not know. Later reads of the
  /// event do not wait for the registry.
  ///
  /// @throws UnknownSchemaException the bytes are such an event
  /// @throws dev.signalbox.event.registry.RegistryException the registry cannot be asked for the
  ///   schema
  public void requireKnownSchema(byte @Nullable [] bytes) {
    if (bytes == null || JsonEvents.seemsJson(bytes)) {
      return;
    }
    try {
      var _ = header(bytes);
    } catch (UnknownSchemaException e) {
      throw e;
    } catch (EventFormatException e) {
      // A schema that the registry lacks belongs to no version: decode refuses the event.
    }
  }

  /// @throws UnknownSchemaException the fingerprint is that of no known schema
  /// @throws EventFormatException the registry has no schema of the id
  private @Nullable Header header(byte[] bytes) {
    if (bytes.length >= HEADER_BYTES && bytes[0] == MARKER && bytes[1] == VERSION) {
      return new Header(writerSchema(fingerprint(bytes)), HEADER_BYTES);
    }
    if (registry == null || bytes.length < REGISTRY_HEADER_BYTES || bytes[0] != REGISTRY_MARKER) {
      return null;
    }
    try {
      Schema written = registry.schema(ByteBuffer.wrap(bytes).getInt(1));
      return new Header(written, REGISTRY_HEADER_BYTES);
    } catch (UnknownSchemaIdException e) {
      throw new EventFormatException(Kind.CORRUPT, String.valueOf(e.getMessage()), e);
    }
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

  private DatumReader<Object> reader(Schema written, Class<?> type) {
    DatumReader<Object> reader = readers.get(new ReaderKey(written, type));
    return reader != null ? reader : newReader(written, type);
  }

  @SuppressWarnings("unchecked") // Avro reads specific records as objects
  private DatumReader<Object> newReader(Schema written, Class<?> type) {
    SpecificData model = SpecificData.getForClass(type);
    Schema expected = model.getSchema(type);
    if (!written.getFullName().equals(expected.getFullName())) {
      throw new EventFormatException(
          Kind.WRONG_TYPE,
          "the bytes hold a " + written.getName() + " where a " + name(type) + " was expected");
    }
    DatumReader<Object> reader = (DatumReader<Object>) model.createDatumReader(written, expected);
    readers.put(new ReaderKey(written, type), reader);
    return reader;
  }

  private static String name(Class<?> type) {
    return type.getSimpleName();
  }
}
