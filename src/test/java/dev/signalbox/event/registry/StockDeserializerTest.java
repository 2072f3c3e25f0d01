package dev.signalbox.event.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.CloudEventEnvelope;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormat;
import dev.signalbox.event.FilledEvent;
import io.apicurio.registry.serde.avro.AvroKafkaDeserializer;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.apache.avro.generic.GenericRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// Answers in the wire format of registries, read by the deserializer of a registry's vendor.
class StockDeserializerTest {
  private RegistryServer server;

  @BeforeEach
  void start() throws Exception {
    server = RegistryServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  @Test
  void shouldReadAnAnswerWithTheDeserializerOfApicurio() {
    Answer answer = FilledEvent.answer(Map.of());
    SchemaRegistry registry =
        new HttpSchemaRegistry(
            new RegistryAccess(
                URI.create(server.url()), null, null, "FULL", Duration.ofSeconds(30)));
    byte[] value =
        new EventCodec(registry)
            .encode(
                answer,
                EventFormat.AVRO_REGISTRY,
                new CloudEventEnvelope("q", "signalbox/execute", Instant.EPOCH, "answer"),
                "signalbox.answers-value");

    try (AvroKafkaDeserializer<GenericRecord> stock = new AvroKafkaDeserializer<>()) {
      stock.configure(Map.of("apicurio.registry.url", server.url() + "/apis/registry/v3"), false);
      GenericRecord read = stock.deserialize("signalbox.answers", value);

      assertThat(read.getSchema().getFullName()).isEqualTo("dev.signalbox.event.Answer");
      assertThat(read.get("status")).hasToString(answer.getStatus().name());
      assertThat(((GenericRecord) ((GenericRecord) read.get("journey")).get("question")).get("id"))
          .hasToString(answer.getJourney().getQuestion().getId());
    }
  }
}
