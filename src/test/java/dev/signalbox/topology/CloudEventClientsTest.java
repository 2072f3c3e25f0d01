package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.topology.kafka.Topics;
import io.cloudevents.CloudEvent;
import io.cloudevents.core.builder.CloudEventBuilder;
import io.cloudevents.core.message.Encoding;
import io.cloudevents.jackson.JsonFormat;
import io.cloudevents.kafka.CloudEventDeserializer;
import io.cloudevents.kafka.CloudEventSerializer;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients with the serializer and the deserializer of the CloudEvents SDK, and nothing of
/// Signalbox.
@Tag("slow")
class CloudEventClientsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path state;

  @Test
  void shouldAskAndAnswerInCloudEvents() throws Exception {
    Configuration configuration =
        new ConfigurationLoader(Map.of())
            .parse(
                """
                prefix: test-%s.
                kafka: {bootstrap.servers: "%s"}
                state: %s
                streams: {partitions: 1}
                topics: {formats: {answers: cloudevents}}
                """
                    .formatted(UUID.randomUUID(), BrokerFixture.bootstrapServers(), state),
                state);
    try (Pipeline pipeline =
        Pipeline.start(
            configuration, new ScriptedWorks().works(), EnumSet.allOf(StageName.class), _ -> {})) {
      pipeline.awaitReady(PATIENCE);
      String json = "{\"text\": \"how many?\"}";
      ask(configuration, Encoding.STRUCTURED, event("structured", "application/json", json));
      ask(configuration, Encoding.BINARY, event("binary", "application/json", json));
      ask(configuration, Encoding.BINARY, event("untyped", null, json));
      ask(configuration, Encoding.BINARY, event("contradicted", "avro/binary", json));
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(4));

      for (ConsumerRecord<byte[], byte[]> record :
          new TopicRecords(configuration).of(Topics.ANSWERS)) {
        CloudEvent event = read(record);
        boolean isRefused = event.getId().equals("contradicted");
        assertThat(event.getType()).isEqualTo("dev.signalbox.event.Answer");
        assertThat(answer(event).path("status").asText())
            .as(event.getId())
            .isEqualTo(isRefused ? "FAILED" : "ANSWERED");
        assertThat(answer(event).at("/journey/question/id").asText()).isEqualTo(event.getId());
      }
      assertThat(new TopicRecords(configuration).of(Topics.DEAD_LETTERS))
          .singleElement()
          .satisfies(record -> {
            DeadLetter letter = new EventCodec().decode(record.value(), DeadLetter.class);
            assertThat(letter.getCode()).isEqualTo("EVENT_UNREADABLE");
            assertThat(letter.getMessage())
                .contains("content-type says avro/binary, and the value begins as JSON");
          });
    }
  }

  private static CloudEvent event(String id, @Nullable String mediaType, String data) {
    CloudEventBuilder event =
        CloudEventBuilder.v1()
            .withId(id)
            .withSource(URI.create("shop"))
            .withType("com.example.asked")
            .withTime(OffsetDateTime.parse("2026-03-01T12:00:00Z"));
    return (mediaType == null
            ? event.withData(data.getBytes(UTF_8))
            : event.withData(mediaType, data.getBytes(UTF_8)))
        .build();
  }

  private static void ask(Configuration configuration, Encoding encoding, CloudEvent event)
      throws Exception {
    try (CloudEventSerializer values = new CloudEventSerializer()) {
      values.configure(
          Map.of(
              CloudEventSerializer.ENCODING_CONFIG,
              encoding,
              CloudEventSerializer.EVENT_FORMAT_CONFIG,
              JsonFormat.CONTENT_TYPE),
          false);
      try (KafkaProducer<String, CloudEvent> producer =
          new KafkaProducer<>(
              Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
              new StringSerializer(),
              values)) {
        String topic = new Topics(configuration).name(Topics.QUESTIONS);
        var _ = producer.send(new ProducerRecord<>(topic, event.getId(), event)).get();
      }
    }
  }

  private static CloudEvent read(ConsumerRecord<byte[], byte[]> record) {
    try (CloudEventDeserializer values = new CloudEventDeserializer()) {
      return values.deserialize(record.topic(), record.headers(), record.value());
    }
  }

  private static JsonNode answer(CloudEvent event) throws IOException {
    return new JsonMapper().readTree(Objects.requireNonNull(event.getData()).toBytes());
  }
}
