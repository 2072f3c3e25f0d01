package dev.signalbox.topology;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.doctor.CheckResult;
import dev.signalbox.doctor.RegistryCheck;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.CloudEventEnvelope;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.EventFormat;
import dev.signalbox.event.Question;
import dev.signalbox.event.registry.RegistryException;
import dev.signalbox.event.registry.RegistryServer;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.kafka.ConfiguredRegistry;
import dev.signalbox.topology.kafka.Topics;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Clients that write questions and read answers with a schema registry.
@Tag("slow")
class RegistryPipelineTest {
  private static final Duration PATIENCE = Duration.ofSeconds(90);

  @TempDir private Path state;
  private RegistryServer server;

  @BeforeEach
  void start() throws Exception {
    server = RegistryServer.start();
  }

  @AfterEach
  void stop() {
    server.close();
  }

  private Configuration configuration() {
    return new ConfigurationLoader(Map.of())
        .parse(
            """
            prefix: test-%s.
            kafka: {bootstrap.servers: "%s"}
            state: %s
            streams: {partitions: 1}
            gateway: {enabled: true}
            topics:
              formats: {answers: avro-registry, catalog-changes: avro-registry}
              registry: {url: "%s/"}
            """
                .formatted(
                    UUID.randomUUID(), BrokerFixture.bootstrapServers(), state, server.url()),
            state);
  }

  private static Pipeline pipeline(Configuration configuration) throws InterruptedException {
    return Pipeline.start(
        configuration, new ScriptedWorks().works(), EnumSet.allOf(StageName.class), _ -> {});
  }

  @Test
  void shouldReadAndWriteWithARegistry() throws Exception {
    Configuration configuration = configuration();
    assertThat(RegistryCheck.check(configuration))
        .extracting(CheckResult::detail)
        .containsExactly("0 of 5 schemas registered; serve registers missing ones");
    try (Pipeline pipeline = pipeline(configuration)) {
      pipeline.awaitReady(PATIENCE);
      assertThat(RegistryCheck.check(configuration))
          .extracting(CheckResult::detail)
          .containsExactly("5 of 5 schemas registered; serve registers missing ones");
      send(configuration, "framed", framed(configuration, "framed"));
      send(configuration, "unknown", new byte[] {0, 0, 0, 9, 9, 1, 2});
      // The registry is away for a moment when a new schema comes.
      server.failNext(3);
      send(configuration, "late", framed(configuration, "late"));
      List<ConsumerRecord<byte[], byte[]>> records = awaitAnswers(configuration, 3);

      EventCodec codec = ConfiguredRegistry.codec(configuration);
      assertThat(records).allSatisfy(record -> assertThat(record.value()).startsWith(0, 0, 0));
      assertThat(records)
          .extracting(record -> codec.decode(record.value(), Answer.class))
          .extracting(answer ->
              answer.getJourney().getQuestion().getId().split("-")[0] + " " + answer.getStatus())
          .contains("framed ANSWERED", "late ANSWERED");
      try (QuestionClient client = pipeline.client(10)) {
        assertThat(client.ask(question("avro", "how many?")).get(90, TimeUnit.SECONDS).getStatus())
            .isEqualTo(AnswerStatus.ANSWERED);
        assertThat(client.recent("avro").orElseThrow().decode().getStatus())
            .isEqualTo(AnswerStatus.ANSWERED);
      }
    }
  }

  @Test
  void shouldTellThatTheRegistryRefusesItAndGoOnAfterwards() throws Exception {
    Configuration configuration = configuration();
    try (Pipeline pipeline = pipeline(configuration)) {
      pipeline.awaitReady(PATIENCE);
      byte[] value = framed(configuration, "kept");
      ByteBuffer.wrap(value).putInt(1, server.add("others-value", otherQuestion()));
      server.require("Bearer rotated");

      send(configuration, "kept", value);

      await()
          .atMost(PATIENCE)
          .untilAsserted(() ->
              assertThat(pipeline.health().problems())
                  .singleElement()
                  .asString()
                  .startsWith("Stage understand waits for the schema registry: "));
      server.require(null);
      assertThat(awaitAnswers(configuration, 1)).hasSize(1);
    }
  }

  /// The schema of a question with an id of its own in the registry.
  private static String otherQuestion() {
    return Question.getClassSchema().toString().replaceFirst("\"doc\":\"", "\"doc\":\"Other. ");
  }

  @Test
  void shouldNotStartWhereTheRegistryRefusesASchema() {
    Configuration configuration = configuration();
    server.add(
        new Topics(configuration).subject(Topics.ANSWERS),
        "{\"type\": \"record\", \"name\": \"Other\", \"fields\": []}");

    assertThat(RegistryCheck.check(configuration))
        .filteredOn(CheckResult::isBroken)
        .singleElement()
        .satisfies(result -> assertThat(result.detail()).contains("answers-value"));
    assertThatThrownBy(() -> pipeline(configuration).close())
        .isInstanceOf(RegistryException.class)
        .hasMessageContaining("incompatible");
  }

  private static byte[] framed(Configuration configuration, String id) {
    return ConfiguredRegistry.codec(configuration)
        .encode(
            question(id, "how many?"),
            EventFormat.AVRO_REGISTRY,
            new CloudEventEnvelope(id, "shop", Instant.EPOCH, "asked"),
            new Topics(configuration).subject(Topics.QUESTIONS));
  }

  private static List<ConsumerRecord<byte[], byte[]>> awaitAnswers(
      Configuration configuration, int count) {
    await()
        .atMost(PATIENCE)
        .untilAsserted(
            () -> assertThat(new TopicRecords(configuration).of(Topics.ANSWERS)).hasSize(count));
    return new TopicRecords(configuration).of(Topics.ANSWERS);
  }

  private static void send(Configuration configuration, String id, byte[] value) throws Exception {
    try (KafkaProducer<String, byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", BrokerFixture.bootstrapServers()),
            new StringSerializer(),
            new ByteArraySerializer())) {
      ProducerRecord<String, byte[]> record =
          new ProducerRecord<>(new Topics(configuration).name(Topics.QUESTIONS), id, value);
      record.headers().add("ce_id", id.getBytes(UTF_8));
      var _ = producer.send(record).get();
    }
  }
}
