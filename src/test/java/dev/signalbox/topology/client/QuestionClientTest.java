package dev.signalbox.topology.client;

import static dev.signalbox.topology.ScriptedWorks.question;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.GatewaySettings;
import dev.signalbox.config.StageName;
import dev.signalbox.event.Answer;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.NewerVersion;
import dev.signalbox.event.Question;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.stage.TerminalEvents;
import dev.signalbox.topology.BrokerFixture;
import dev.signalbox.topology.TestConfiguration;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.topology.kafka.BrokerException;
import dev.signalbox.topology.kafka.ClientProperties;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.Lane;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.records.Journeys;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The test itself plays the stages: it answers when and as it likes.
@Tag("slow")
class QuestionClientTest {
  private static final long BYTES = 20_000;

  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private final EventCodec codec = new EventCodec();
  private final Configuration configuration =
      TestConfiguration.on(BrokerFixture.bootstrapServers(), Path.of("unused"))
          .withGateway(new GatewaySettings(true, "127.0.0.1", 0, List.of(), BYTES));
  private final Topics topics = new Topics(configuration);
  private final ClientProperties properties =
      new ClientProperties(configuration, BrokerFixture.bootstrapServers());
  private KafkaProducer<byte[], byte[]> answering;

  @BeforeEach
  void prepare() throws Exception {
    try (Admin admin = Admin.create(properties.admin())) {
      topics.create(admin);
    }
    answering = new KafkaProducer<>(properties.producer("test"));
  }

  @AfterEach
  void close() {
    answering.close();
  }

  private QuestionClient client(int outstanding) {
    return QuestionClient.connect(configuration, BrokerFixture.bootstrapServers(), outstanding);
  }

  @Test
  void shouldMakeRoomWhereNoAnswerComes() throws Exception {
    AtomicLong now = new AtomicLong();
    try (QuestionClient client =
        QuestionClient.connect(
            configuration,
            Lane.INTERACTIVE,
            BrokerFixture.bootstrapServers(),
            1,
            Telemetry.NONE,
            now::get)) {
      CompletableFuture<Answer> unanswered = client.ask(question("q1", "unanswered"));
      now.addAndGet(Duration.ofHours(1).toNanos());

      assertThatThrownBy(() -> unanswered.get(30, TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasMessageContaining("No answer to the question q1 came within");
      assertThat(client.ask(question("q2", "next"))).isNotDone();
    }
  }

  private ConsumerRecord<byte[], byte[]> received(int count) {
    List<ConsumerRecord<byte[], byte[]>> records = new CopyOnWriteArrayList<>();
    try (KafkaConsumer<byte[], byte[]> consumer =
        new KafkaConsumer<>(properties.consumer("test"))) {
      consumer.assign(
          consumer.partitionsFor(topics.name(Topics.QUESTIONS)).stream()
              .map(info -> new TopicPartition(info.topic(), info.partition()))
              .toList());
      await()
          .atMost(PATIENCE)
          .pollInSameThread()
          .until(() -> {
            consumer.poll(Duration.ofMillis(100)).forEach(records::add);
            return records.size() >= count;
          });
    }
    return records.stream()
        .max(java.util.Comparator.comparingLong(ConsumerRecord::timestamp))
        .orElseThrow();
  }

  private void answer(ConsumerRecord<byte[], byte[]> asked, String detail) throws Exception {
    Question question = codec.decode(asked.value(), Question.class);
    Answer answer =
        TerminalEvents.refused(
            new Journey(question, "", List.of(), List.of(), null, List.of(), null, List.of()),
            null,
            RefusalReason.NO_DATABASE_ANSWERS,
            detail);
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>(topics.name(Topics.ANSWERS), asked.key(), codec.encode(answer));
    asked.headers().forEach(sent.headers()::add);
    CloudEvents.describe(sent.headers(), question.getId(), "test", answer.getSchema());
    answering.send(sent).get();
  }

  private static String detail(CompletableFuture<Answer> answer) throws Exception {
    return answer
        .get(PATIENCE.toSeconds(), TimeUnit.SECONDS)
        .getRefusal()
        .orElseThrow()
        .getDetail();
  }

  @Test
  void shouldReadAnswersAgainThatItNoLongerKeeps() throws Exception {
    String large = "a detail ".repeat(1_000);
    try (QuestionClient client = client(20)) {
      for (int i = 0; i < 10; i++) {
        CompletableFuture<Answer> asked = client.ask(question("q" + i, "one"));
        answer(received(i + 1), large + i);
        assertThat(detail(asked)).endsWith("detail " + i);
      }

      for (int i = 0; i < 10; i++) {
        byte[] recent = client.recent("q" + i).orElseThrow().bytes();
        assertThat(codec.decode(recent, Answer.class).getRefusal().orElseThrow().getDetail())
            .isEqualTo(large + i);
      }

      TopicRecords.deleteAll(configuration, Topics.ANSWERS);
      assertThat(client.recent("q0")).as("neither kept nor on the topic").isEmpty();
      assertThat(client.recent("q9")).as("kept").isPresent();
    }
  }

  @Test
  void shouldServeAnswersFromBeforeItsStart() throws Exception {
    String id = UUID.randomUUID().toString();
    try (QuestionClient first = client(10)) {
      CompletableFuture<Answer> asked = first.ask(question(id, "one"));
      answer(received(1), "from before");
      assertThat(detail(asked)).isEqualTo("from before");
    }

    try (QuestionClient later = client(10)) {
      await().atMost(PATIENCE).until(() -> later.recent(id).isPresent());
      assertThat(later.recent(id).orElseThrow().decode().getRefusal().orElseThrow().getDetail())
          .isEqualTo("from before");
    }
  }

  @Test
  void shouldTellTheStagesThatAWatchedQuestionPasses() throws Exception {
    String id = UUID.randomUUID().toString();
    try (QuestionClient client = client(10)) {
      List<StageName> passed = new CopyOnWriteArrayList<>();
      AutoCloseable watch = client.watch(id, passed::add);
      await()
          .atMost(PATIENCE)
          .pollInterval(Duration.ofMillis(200))
          .until(() -> {
            pass(id, "ranked");
            pass("another", "routed");
            return !passed.isEmpty();
          });
      watch.close();
      int before = passed.size();
      pass(id, "routed");

      assertThat(passed).containsOnly(StageName.RANK).hasSize(before);
    }
  }

  /// Sends a record that stands for an event of the question between the stages.
  private void pass(String id, String topic) throws Exception {
    ProducerRecord<byte[], byte[]> sent =
        new ProducerRecord<>(topics.name(topic), id.getBytes(UTF_8), new byte[] {1});
    CloudEvents.describe(sent.headers(), id, "test", Answer.getClassSchema());
    answering.send(sent).get();
  }

  @Test
  void shouldCompleteOnlyTheQuestionThatThisClientAsked() throws Exception {
    try (QuestionClient first = client(10);
        QuestionClient second = client(10)) {
      List<String> overheard = new CopyOnWriteArrayList<>();
      AutoCloseable listening =
          second.answers(answer -> overheard.add(answer.getJourney().getQuestion().getId()));
      CompletableFuture<Answer> asked = first.ask(question("same-id", "one"));
      ConsumerRecord<byte[], byte[]> ofFirst = received(1);
      CompletableFuture<Answer> other = second.ask(question("same-id", "two"));
      received(2);

      answer(ofFirst, "to the first");

      assertThat(detail(asked)).isEqualTo("to the first");
      await().atMost(PATIENCE).until(() -> overheard.contains("same-id"));
      assertThat(other).isNotDone();
      assertThat(second.recent("same-id")).isPresent();
      assertThat(second.recent("unheard-of")).isEmpty();
      listening.close();
    }
  }

  @Test
  void shouldMakeTheCallerWaitForRoom() throws Exception {
    try (QuestionClient client = client(1)) {
      CompletableFuture<Answer> first = client.ask(question("first", "?"));
      Thread asking =
          Thread.ofVirtual()
              .start(() -> {
                try {
                  var _ = client.ask(question("second", "?"));
                } catch (InterruptedException e) {
                  Thread.currentThread().interrupt();
                }
              });
      ConsumerRecord<byte[], byte[]> asked = received(1);
      assertThat(asking.isAlive()).isTrue();

      answer(asked, "done");

      assertThat(detail(first)).isEqualTo("done");
      asking.join();
      received(2);
    }
  }

  @Test
  void shouldMakeRoomWhenTheCallerGivesUp() throws Exception {
    try (QuestionClient client = client(1)) {
      client.ask(question("same", "?")).cancel(false);
      CompletableFuture<Answer> second = client.ask(question("same", "?"));

      assertThatThrownBy(() -> second.get(50, TimeUnit.MILLISECONDS))
          .isInstanceOf(java.util.concurrent.TimeoutException.class);
    }
  }

  @Test
  void shouldRefuseAnIdThatIsOutstanding() throws Exception {
    try (QuestionClient client = client(2)) {
      var _ = client.ask(question("twice", "?"));

      assertThatThrownBy(() -> client.ask(question("twice", "?")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("twice");
    }
  }

  @Test
  void shouldSurviveForeignRecordsAndFailItsOwnUnreadableAnswer() throws Exception {
    try (QuestionClient client = client(2)) {
      CompletableFuture<Answer> unreadable = client.ask(question("unreadable", "?"));
      ConsumerRecord<byte[], byte[]> asked = received(1);
      String answers = topics.name(Topics.ANSWERS);
      answering.send(new ProducerRecord<>(answers, asked.key(), "junk".getBytes(UTF_8))).get();
      ProducerRecord<byte[], byte[]> damaged =
          new ProducerRecord<>(answers, asked.key(), "junk".getBytes(UTF_8));
      asked.headers().forEach(damaged.headers()::add);
      answering.send(damaged).get();

      assertThatThrownBy(() -> unreadable.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
          .isInstanceOf(ExecutionException.class)
          .hasCauseInstanceOf(BrokerException.class)
          .hasMessageContaining("cannot be read");
    }
  }

  @Test
  void shouldSayThatANewerVersionHasAnswered() throws Exception {
    try (QuestionClient client = client(2)) {
      CompletableFuture<Answer> newer = client.ask(question("q", "?"));
      ConsumerRecord<byte[], byte[]> asked = received(1);
      Answer answer =
          TerminalEvents.refused(
              Journeys.of(question("q", "?")), null, RefusalReason.NO_DATABASE_ANSWERS, "none");
      ProducerRecord<byte[], byte[]> sent =
          new ProducerRecord<>(
              topics.name(Topics.ANSWERS),
              asked.key(),
              NewerVersion.rewritten(codec.encode(answer), Answer.getClassSchema()));
      asked.headers().forEach(sent.headers()::add);
      answering.send(sent).get();

      assertThatThrownBy(() -> newer.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
          .hasCauseInstanceOf(BrokerException.class)
          .hasMessageContaining("question q is on the topic " + topics.name(Topics.ANSWERS))
          .hasMessageContaining("newer version");
      assertThat(client.recent("q")).isPresent();
      assertThat(client.isAlive()).isTrue();
    }
  }

  @Test
  void shouldFailOutstandingQuestionsWhenItCloses() throws Exception {
    CompletableFuture<Answer> left;
    try (QuestionClient client = client(2)) {
      left = client.ask(question("left", "?"));
    }

    assertThatThrownBy(() -> left.get(PATIENCE.toSeconds(), TimeUnit.SECONDS))
        .hasCauseInstanceOf(BrokerException.class)
        .hasMessageContaining("closed");
  }
}
