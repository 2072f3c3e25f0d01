package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.kafka.Topics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The commands `produce` and `answers`.
@Tag("slow")
class ProduceCommandTest {
  private static final Instant NOW = Instant.ofEpochMilli(1_770_000_000_000L);

  private final EventCodec codec = new EventCodec();
  @TempDir private Path folder;
  private EmbeddedBroker broker;
  private Configuration configuration;

  @BeforeEach
  void start() {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    configuration =
        new ConfigurationLoader(Map.of())
            .parse("kafka: {bootstrap.servers: '%s'}".formatted(broker.bootstrapServers()), folder);
    assertThat(run("", "topics", "create").exitCode()).isZero();
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private CommandRun run(String input, String... arguments) {
    return CommandRun.with(
        input,
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers()))
            .toArray(String[]::new));
  }

  @Test
  void shouldSendTextsAndEventsAndNameEachWrongLine() throws Exception {
    CommandRun sent =
        run(
            """
            How many ships are there?

            {"id": "q2", "conversation": "c", "text": "And in 2025?", "askedAt": "2026-03-01T12:00:00Z"}
            {"id": "q3", "txt": "And in 2024?", "askedAt": "2026-03-01T12:00:00Z"}
            """,
            "produce",
            "--tenant",
            "acme",
            "--set",
            "topics.formats.questions=cloudevents");

    assertThat(sent.exitCode()).isEqualTo(ExitCodes.FAILED);
    assertThat(sent.err()).contains("Line 4 was not sent", "the field 'txt' is unknown");
    assertThat(sent.out().lines()).hasSize(2).contains("q2");
    List<ConsumerRecord<byte[], byte[]>> records =
        new TopicRecords(configuration).of(Topics.QUESTIONS);
    assertThat(records)
        .allSatisfy(record ->
            assertThat(sent.out().lines()).contains(CloudEvents.id(record.headers()).orElseThrow()))
        .extracting(record ->
            codec.decode(record.value(), CloudEvents.stated(record.headers()), Question.class))
        .extracting(Question::getText, question -> question.getTenant().orElse("none"))
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple("How many ships are there?", "acme"),
            org.assertj.core.groups.Tuple.tuple("And in 2025?", "none"));
    assertThat(records)
        .anySatisfy(record -> assertThat(record.key()).isEqualTo("c".getBytes(UTF_8)))
        .allSatisfy(record ->
            assertThat(CloudEvents.text(record.headers(), "content-type"))
                .hasValue("application/cloudevents+json"));
  }

  @Test
  void shouldSendTheEventsOfOtherTopicsFromAFile() throws Exception {
    Path file =
        Files.writeString(
            folder.resolve("feedback.jsonl"),
            "{\"question\": \"How many?\", \"databases\": [\"ships\"], \"givenAt\": 0}\n");

    assertThat(run("", "produce", "--topic", "feedback", file.toString()).exitCode()).isZero();
    String json = "topics.formats.feedback=json";
    assertThat(run("", "produce", "--topic", "feedback", file.toString(), "--set", json).exitCode())
        .isZero();

    assertThat(new TopicRecords(configuration).of(Topics.FEEDBACK))
        .allSatisfy(record ->
            assertThat(codec.decode(record.value(), Feedback.class).getDatabases())
                .containsExactly("ships"))
        .extracting(record -> CloudEvents.text(record.headers(), "content-type").orElseThrow())
        .containsExactlyInAnyOrder("application/avro", "application/json");
    assertThat(run("", "produce", "--topic", "index").err())
        .contains("no topic 'index' to write; there are questions, feedback");
    assertThat(run("", "produce", folder.resolve("none").toString()).err())
        .contains("none cannot be read");
  }

  @Test
  void shouldPrintAnswersThatAreThereAndThatCome() throws Exception {
    answer("q1", AnswerStatus.ROUTED);
    answer("q2", AnswerStatus.FAILED);
    send("broken", new byte[] {1, 2, 3});

    CommandRun all = run("", "answers");
    assertThat(all.out()).contains("q1  ROUTED", "q2  FAILED");
    assertThat(all.err()).contains("Left out signalbox.answers-", "not in Avro's");
    CommandRun some = run("", "answers", "--status", "failed", "--since", "1h", "--json");
    assertThat(some.out().lines()).hasSize(1);
    assertThat(new JsonMapper().readTree(some.out()).at("/journey/question/id").asText())
        .isEqualTo("q2");

    CompletableFuture<CommandRun> following =
        CompletableFuture.supplyAsync(() -> run("", "answers", "--follow", "--limit", "1"));
    await()
        .atMost(Patience.ANSWER)
        .pollInterval(Duration.ofMillis(500))
        .until(() -> {
          answer("late", AnswerStatus.ROUTED);
          return following.isDone();
        });
    assertThat(following.get().out()).contains("late").doesNotContain("q1");
  }

  private void answer(String id, AnswerStatus status) throws Exception {
    Question question =
        Question.newBuilder().setId(id).setText("How many?").setAskedAt(NOW).build();
    send(
        id,
        codec.encode(
            Answer.newBuilder()
                .setJourney(
                    Journey.newBuilder()
                        .setQuestion(question)
                        .setStandalone("How many?")
                        .setTimings(List.of())
                        .build())
                .setStatus(status)
                .setDatabases(List.of())
                .setSteps(List.of())
                .setFinishedAt(NOW)
                .build()));
  }

  private void send(String key, byte[] value) throws Exception {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      var _ =
          producer
              .send(
                  new ProducerRecord<>(
                      new Topics(configuration).name(Topics.ANSWERS), key.getBytes(UTF_8), value))
              .get();
    }
  }
}
