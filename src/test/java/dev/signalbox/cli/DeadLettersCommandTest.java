package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.RecordHeader;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class DeadLettersCommandTest {
  private static final byte[] BINARY = {(byte) 0xC3, 1, 0, 2};
  private static final String FIRST = "signalbox.questions-1@5";
  private static final String SECOND = "signalbox.routed-0@7";
  private static final String FUSED = "signalbox.questions-0@9";

  private EmbeddedBroker broker;

  @BeforeEach
  void start() throws Exception {
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    assertThat(run("topics", "create").exitCode()).isZero();
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      Instant now = Instant.now();
      bury(producer, "questions", 1, 5, "understand", now.minus(Duration.ofHours(3)));
      bury(producer, "routed", 0, 7, "plan", now);
      bury(producer, "questions", 0, 9, "rank", now);
    }
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private static void bury(
      KafkaProducer<byte[], byte[]> producer,
      String topic,
      int partition,
      long offset,
      String stage,
      Instant diedAt)
      throws Exception {
    DeadLetter letter =
        DeadLetter.newBuilder()
            .setTopic("signalbox." + topic)
            .setPartition(partition)
            .setOffset(offset)
            .setKey(ByteBuffer.wrap("c-1".getBytes(UTF_8)))
            .setValue(ByteBuffer.wrap(BINARY))
            .setHeaders(
                List.of(
                    new RecordHeader("traceparent", ByteBuffer.wrap("00-abc".getBytes(UTF_8))),
                    new RecordHeader("empty", null)))
            .setStage(stage)
            .setCode("EVENT_UNREADABLE")
            .setMessage("as the test wants it")
            .setAttempts(3)
            .setDiedAt(diedAt)
            .build();
    producer
        .send(
            new ProducerRecord<>(
                "signalbox.dead-letters", "c-1".getBytes(UTF_8), new EventCodec().encode(letter)))
        .get();
  }

  /// A letter without a value, as release 0.1.0 or a later one writes it.
  ///
  /// @param place of the value, as the header names it; null: there is no such header
  private void sendWithoutValue(long offset, @Nullable String place, String message)
      throws Exception {
    DeadLetter letter =
        DeadLetter.newBuilder()
            .setTopic("signalbox.ranked")
            .setPartition(0)
            .setOffset(offset)
            .setStage("rerank")
            .setCode("EVENT_UNREADABLE")
            .setMessage(message)
            .setDiedAt(Instant.now())
            .build();
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>("signalbox.dead-letters", new EventCodec().encode(letter));
    if (place != null) {
      sent.headers().add("signalbox-value", place.getBytes(UTF_8));
    }
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", broker.bootstrapServers()),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      producer.send(sent).get();
    }
  }

  @Test
  void shouldTellByAHeaderAloneWhetherTheValueIsOnlyInItsTopic() throws Exception {
    String left =
        "the record is too large for a dead letter, so its value is only in its own topic";
    sendWithoutValue(1, "topic", "another text");
    sendWithoutValue(2, "letter", left);
    sendWithoutValue(3, null, left);
    sendWithoutValue(4, null, "another text");

    assertThat(run("dead-letters", "retry", "signalbox.ranked-0@1").err())
        .contains("too large for a dead letter");
    assertThat(run("dead-letters", "retry", "signalbox.ranked-0@2").out()).contains("retried");
    assertThat(run("dead-letters", "retry", "signalbox.ranked-0@3").err()).contains("0.1.0");
    assertThat(run("dead-letters", "retry", "signalbox.ranked-0@4").err()).contains("0.1.0");
    assertThat(committed("ranked", 1))
        .singleElement()
        .satisfies(sent -> assertThat(sent.value()).isNull());
    assertThat(run("dead-letters", "retry", "signalbox.ranked-0@2", "--again").out())
        .contains("retried");
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers()))
            .toArray(String[]::new));
  }

  private JsonNode listed(String... options) throws Exception {
    return new ObjectMapper()
        .readTree(
            run(Stream.concat(Stream.of("dead-letters", "list", "--json"), Stream.of(options))
                    .toArray(String[]::new))
                .out());
  }

  private List<ConsumerRecord<byte[], byte[]>> committed(String topic) {
    return TopicRecords.of(broker.bootstrapServers(), "signalbox." + topic);
  }

  /// A broker writes the end of a transaction after it has told the producer that it is committed.
  private List<ConsumerRecord<byte[], byte[]>> committed(String topic, int number) {
    return await()
        .atMost(Duration.ofSeconds(20))
        .until(() -> committed(topic), records -> records.size() >= number);
  }

  @Test
  void shouldListByStageCodeAgeAndNumber() throws Exception {
    assertThat(listed().findValuesAsText("id")).containsExactly(FIRST, SECOND, FUSED);
    assertThat(listed("--stage", "plan").findValuesAsText("id")).containsExactly(SECOND);
    assertThat(listed("--code", "INTERNAL")).isEmpty();
    assertThat(listed("--since", "1h").findValuesAsText("id")).containsExactly(SECOND, FUSED);
    assertThat(listed("--limit", "1").findValuesAsText("id")).containsExactly(FUSED);
    assertThat(run("dead-letters", "list").out()).contains(FIRST, "as the test wants it");
    assertThat(run("dead-letters", "list", "--since", "soon"))
        .satisfies(run -> {
          assertThat(run.exitCode()).isEqualTo(1);
          assertThat(run.err()).contains("--since", "30m");
        });
  }

  @Test
  void shouldShowEverythingOfALetter() {
    assertThat(run("dead-letters", "show", FIRST).lines())
        .contains(
            "id        " + FIRST,
            "stage     understand",
            "attempts  3",
            "header    traceparent: 00-abc",
            "header    empty: (none)",
            "key       c-1",
            "value     hex c3010002");
    assertThat(run("dead-letters", "show", "nowhere-0@0"))
        .satisfies(run -> {
          assertThat(run.exitCode()).isEqualTo(1);
          assertThat(run.err()).contains("nowhere-0@0", "dead-letters list");
        });
  }

  @Test
  void shouldSendARecordAgainAsItCameAndOnlyOnceUnlessToldSo() throws Exception {
    assertThat(run("dead-letters", "retry", FIRST).out()).contains("retried " + FIRST);
    CommandRun second = run("dead-letters", "retry", FIRST);
    assertThat(second.exitCode()).isEqualTo(1);
    assertThat(second.err()).contains(FIRST, "--again");

    assertThat(committed("questions", 1))
        .singleElement()
        .satisfies(sent -> {
          assertThat(new String(sent.key(), UTF_8)).isEqualTo("c-1");
          assertThat(sent.value()).isEqualTo(BINARY);
          assertThat(sent.headers().lastHeader("traceparent").value())
              .isEqualTo("00-abc".getBytes(UTF_8));
          assertThat(sent.headers().lastHeader("empty").value()).isNull();
        });
    assertThat(listed("--stage", "understand").findValuesAsText("retries")).containsExactly("1");

    assertThat(run("dead-letters", "retry", FIRST, "--again").exitCode()).isZero();
    assertThat(committed("questions", 2)).hasSize(2);
    assertThat(listed("--stage", "understand").findValuesAsText("retries")).containsExactly("2");
  }

  @Test
  void shouldRetryAllThatWereNotRetriedAndCanBe() {
    assertThat(run("dead-letters", "retry", FIRST).exitCode()).isZero();

    CommandRun all = run("dead-letters", "retry", "--all");

    assertThat(all.lines()).containsExactly("retried " + SECOND);
    assertThat(all.err()).contains("left out " + FUSED, "streams.fused");
    assertThat(committed("questions", 1)).hasSize(1);
    assertThat(committed("routed", 1)).hasSize(1);
  }

  @Test
  void shouldSendNothingWhereOneOfThemCannotBeRetried() {
    CommandRun run = run("dead-letters", "retry", SECOND, FUSED);

    assertThat(run.exitCode()).isEqualTo(1);
    assertThat(run.err()).contains(FUSED, "Nothing was sent");
    assertThat(committed("routed")).isEmpty();
    assertThat(run("dead-letters", "retry").err()).contains("--all");
  }
}
