package dev.signalbox.evaluation.pipeline;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.dataset.DatasetQuestion;
import dev.signalbox.evaluation.dataset.EvaluationSet;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.GoldQuestion.Expected;
import dev.signalbox.evaluation.dataset.GoldQuestion.GoldStep;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Question;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.session.QuestionSender;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class PipelineEvaluationTest {
  /// Begins everything that only the evaluation may know.
  private static final String GOLD = "goldmark";

  private static final Instant ASKED_AT = Instant.parse("2025-03-31T09:30:00Z");

  private static final List<DatasetQuestion> QUESTIONS =
      List.of(
          asked("How many lighthouses are there?", "lighthouse"),
          asked("Which of them are tall?", "lighthouse"));

  private static DatasetQuestion asked(String text, String database) {
    GoldQuestion gold =
        new GoldQuestion(
            GOLD + "-" + text.length(),
            text,
            List.of(database),
            "SELECT " + GOLD,
            List.of(new GoldStep(database, "SELECT " + GOLD)),
            GOLD + " evidence",
            GOLD + " conversation",
            0,
            GOLD + " goal",
            Expected.ANSWER,
            ASKED_AT);
    return new DatasetQuestion(GOLD + " set", gold, false);
  }

  private static EvaluationSet set() {
    return new EvaluationSet(List.of(), QUESTIONS, List.of(), new Verticals(Map.of()), List.of());
  }

  @Test
  void shouldLeaveNothingOfGoldOnAnyTopic(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "lighthouse", "schema": "CREATE TABLE lighthouse (id INTEGER, height INTEGER)"}
        {"database": "bakery", "schema": "CREATE TABLE bread (id INTEGER, price REAL)"}
        """);
    try (EmbeddedBroker broker = EmbeddedBroker.start(BrokerSettings.defaults())) {
      Configuration configuration =
          Configuration.defaults()
              .withState(folder.resolve("state"))
              .withOnly(List.of(), List.of(), List.of(folder))
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()));
      PipelineEvaluation.Result result;
      try (PipelineSession session =
          PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {})) {
        result =
            new PipelineEvaluation(session, PipelineEvaluation.Mode.ROUTED, () -> {}).ask(set());
      }

      assertThat(result.questions())
          .allSatisfy(question -> assertThat(question.isRight()).isTrue());
      List<String> records = records(broker.bootstrapServers());
      assertThat(records)
          .anySatisfy(record -> assertThat(record).contains("Which of them are tall?"));
      assertThat(records).noneSatisfy(record -> assertThat(record).contains(GOLD));
    }
  }

  /// Keys, headers and values of everything that the broker holds.
  private static List<String> records(String bootstrapServers) {
    List<String> records = new ArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(
            Map.of("bootstrap.servers", bootstrapServers),
            new ByteArrayDeserializer(),
            new ByteArrayDeserializer())) {
      List<TopicPartition> partitions =
          consumer.listTopics().values().stream()
              .flatMap(Collection::stream)
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList();
      consumer.assign(partitions);
      consumer.seekToBeginning(partitions);
      Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
      while (ends.entrySet().stream()
          .anyMatch(end -> consumer.position(end.getKey()) < end.getValue())) {
        consumer.poll(Duration.ofMillis(100)).forEach(record -> records.add(text(record)));
      }
    }
    return records;
  }

  private static String text(ConsumerRecord<byte[], byte[]> record) {
    StringBuilder text = new StringBuilder();
    for (byte[] part : new byte[][] {record.key(), record.value()}) {
      text.append(part == null ? "" : new String(part, ISO_8859_1)).append('\n');
    }
    for (Header header : record.headers()) {
      text.append(header.key()).append(new String(header.value(), ISO_8859_1)).append('\n');
    }
    return text.toString();
  }

  @Test
  void shouldSendNoIdThatCouldTellGold() throws Exception {
    List<Question> sent = new ArrayList<>();
    QuestionSender unreachable =
        question -> {
          sent.add(question);
          return CompletableFuture.failedFuture(new IllegalStateException("too large"));
        };

    PipelineEvaluation.Result result =
        new PipelineEvaluation(unreachable, PipelineEvaluation.Mode.ROUTED, () -> {}).ask(set());

    assertThat(sent)
        .hasSize(2)
        .allSatisfy(question -> assertThat(question.toString()).doesNotContain(GOLD))
        .allSatisfy(question -> assertThat(question.getAskedAt()).isEqualTo(ASKED_AT));
    assertThat(sent.get(0).getConversation()).isPresent().isEqualTo(sent.get(1).getConversation());
    assertThat(sent.get(0).getId()).isNotEqualTo(sent.get(1).getId());
    EvaluatedQuestion first = result.questions().getFirst();
    assertThat(first.status()).isEqualTo(AnswerStatus.FAILED);
    assertThat(first.problem()).contains("too large");
    assertThat(first.figures().values()).contains(0.0);
  }
}
