package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Topics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Clients that know texts and JSON alone: they write questions, and read answers.
@Tag("slow")
class PublishedFormatsTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);
  private static final JsonMapper JSON = new JsonMapper();

  @TempDir private Path state;

  private Configuration configuration(String format) {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: test-%1$s.
            kafka: {bootstrap.servers: "%2$s"}
            state: %3$s
            streams: {partitions: 1}
            topics: {formats: {questions: %4$s, answers: %4$s, catalog-changes: json}}
            """
                .formatted(UUID.randomUUID(), BrokerFixture.bootstrapServers(), state, format),
            state);
  }

  @ParameterizedTest
  @CsvSource({"json, application/json", "cloudevents, application/cloudevents+json"})
  void shouldAnswerQuestionsInJson(String format, String contentType) throws Exception {
    Configuration configuration = configuration(format);
    try (Pipeline pipeline =
        Pipeline.start(
            configuration, new ScriptedWorks().works(), EnumSet.allOf(StageName.class), _ -> {})) {
      pipeline.awaitReady(PATIENCE);
      send(
          configuration,
          Map.of(
              "plain",
              "{\"id\": \"plain\", \"text\": \"how many?\", \"askedAt\": \"2026-03-01T12:00:00Z\"}",
              "turn",
              "{\"id\": \"t1\", \"conversation\": \"turn\", \"text\": \"how many?\", \"askedAt\": 0}",
              "typo",
              "{\"id\": \"typo\", \"txt\": \"how many?\", \"askedAt\": \"2026-03-01T12:00:00Z\"}",
              "enveloped",
              """
              {"specversion": "1.0", "id": "enveloped", "source": "shop", "type": "asked",
               "time": "2026-03-01T12:00:00Z", "data": {"text": "how many?"}}
              """));
      await()
          .atMost(PATIENCE)
          .untilAsserted(
              () -> assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(4));

      ObjectNode answers = JSON.createObjectNode();
      for (ConsumerRecord<byte[], byte[]> record :
          new TopicRecords(configuration).of(Topics.ANSWERS)) {
        assertThat(CloudEvents.text(record.headers(), "content-type")).contains(contentType);
        answers.set(CloudEvents.id(record.headers()).orElseThrow(), answer(record));
      }
      for (String answered : List.of("plain", "t1", "enveloped")) {
        assertThat(answers.path(answered).path("status").asText()).isEqualTo("ANSWERED");
        assertThat(answers.path(answered).at("/journey/question/id").asText()).isEqualTo(answered);
      }
      assertThat(answers.path("typo").at("/failure/message").asText())
          .contains("the field 'txt' is unknown; a Question has id, text");
      try (QuestionClient client = pipeline.client(10)) {
        assertThat(client.ask(question("own", "how many?")).get(90, TimeUnit.SECONDS).getStatus())
            .isEqualTo(AnswerStatus.ANSWERED);
      }
      assertThat(new TopicRecords(configuration).of(Topics.QUESTIONS))
          .filteredOn(record -> CloudEvents.id(record.headers()).orElseThrow().equals("own"))
          .singleElement()
          .satisfies(record ->
              assertThat(CloudEvents.text(record.headers(), "content-type")).contains(contentType));
    }
  }

  private static JsonNode answer(ConsumerRecord<byte[], byte[]> record) throws IOException {
    JsonNode value = JSON.readTree(record.value());
    if (!value.has("specversion")) {
      return value;
    }
    assertThat(value.path("type").asText()).isEqualTo("dev.signalbox.event.Answer");
    assertThat(value.path("id").asText()).isEqualTo(CloudEvents.id(record.headers()).orElseThrow());
    return value.path("data");
  }

  private static void send(Configuration configuration, Map<String, String> values)
      throws Exception {
    try (KafkaProducer<String, String> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
            new StringSerializer(),
            new StringSerializer())) {
      String topic = new Topics(configuration).name(Topics.QUESTIONS);
      for (Map.Entry<String, String> value : values.entrySet()) {
        ProducerRecord<String, String> record =
            new ProducerRecord<>(topic, value.getKey(), value.getValue());
        record.headers().add("ce_id", value.getKey().getBytes(UTF_8));
        var _ = producer.send(record).get();
      }
    }
  }
}
