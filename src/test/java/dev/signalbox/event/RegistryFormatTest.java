package dev.signalbox.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.EventFormatException.Kind;
import dev.signalbox.event.registry.HttpSchemaRegistry;
import dev.signalbox.event.registry.RegistryAccess;
import dev.signalbox.event.registry.RegistryServer;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.io.BinaryEncoder;
import org.apache.avro.io.DecoderFactory;
import org.apache.avro.io.EncoderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Events in the wire format of schema registries, as programs write and read them that know
/// nothing of Signalbox.
class RegistryFormatTest {
  private static final CloudEventEnvelope ENVELOPE =
      new CloudEventEnvelope("q-1", "signalbox/execute", Instant.EPOCH, "type");

  private RegistryServer server;
  private HttpSchemaRegistry registry;
  private EventCodec codec;

  @BeforeEach
  void start() throws Exception {
    server = RegistryServer.start();
    registry =
        new HttpSchemaRegistry(
            new RegistryAccess(
                URI.create(server.url()), null, null, "FULL", Duration.ofSeconds(5)));
    codec = new EventCodec(registry);
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private byte[] written() {
    return codec.encode(
        FilledEvent.answer(Map.of()), EventFormat.AVRO_REGISTRY, ENVELOPE, "answers-value");
  }

  @Test
  void shouldWriteEventsThatAGenericReaderReads() throws Exception {
    byte[] written = written();

    int id = ByteBuffer.wrap(written).getInt(1);
    assertThat(written[0]).isZero();
    GenericRecord read =
        new GenericDatumReader<GenericRecord>(registry.schema(id))
            .read(null, DecoderFactory.get().binaryDecoder(written, 5, written.length - 5, null));
    assertThat(read.get("status")).hasToString(FilledEvent.answer(Map.of()).getStatus().toString());
  }

  @Test
  void shouldReadEventsOfAnOlderSchema() throws Exception {
    Schema older =
        SchemaBuilder.record("Question")
            .namespace("dev.signalbox.event")
            .fields()
            .requiredString("id")
            .requiredString("text")
            .name("askedAt")
            .type(
                org.apache.avro.LogicalTypes.timestampMillis()
                    .addToSchema(Schema.create(Schema.Type.LONG)))
            .noDefault()
            .endRecord();
    GenericRecord asked = new GenericData.Record(older);
    asked.put("id", "q");
    asked.put("text", "How many?");
    asked.put("askedAt", 5L);

    Question question =
        codec.decode(framed(registry.register("questions-value", older), asked), Question.class);

    assertThat(question.getText()).isEqualTo("How many?");
    assertThat(question.getAskedAt()).isEqualTo(Instant.ofEpochMilli(5));
    assertThat(question.getWant()).isEqualTo(Want.ANSWER);
  }

  private static byte[] framed(int id, GenericRecord record) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    bytes.writeBytes(ByteBuffer.allocate(5).put((byte) 0).putInt(id).array());
    BinaryEncoder encoder = EncoderFactory.get().directBinaryEncoder(bytes, null);
    new GenericDatumWriter<GenericRecord>(record.getSchema()).write(record, encoder);
    return bytes.toByteArray();
  }

  @Test
  void shouldRefuseAnIdOfNoSchemaAndLetTheStageGoOn() {
    byte[] written = written();
    written[4] = 99;

    codec.requireKnownSchema(written);
    assertThat(codec.holds(written, Answer.class)).isFalse();
    assertThatThrownBy(() -> codec.decode(written, Answer.class))
        .isInstanceOfSatisfying(
            EventFormatException.class,
            problem -> assertThat(problem.kind()).isEqualTo(Kind.CORRUPT))
        .hasMessageContaining("no schema of the id 99");
  }

  @Test
  void shouldNameTheSettingWhereNoRegistryIsConfigured() {
    assertThatThrownBy(() -> new EventCodec().decode(written(), Answer.class))
        .hasMessageContaining("topics.registry.url");
  }

  @Test
  void shouldRefuseAnotherEvent() {
    assertThatThrownBy(() -> codec.decode(written(), Question.class))
        .hasMessageContaining("hold a Answer where a Question was expected");
  }
}
