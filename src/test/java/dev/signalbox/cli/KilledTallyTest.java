package dev.signalbox.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.Tally;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Verdict;
import dev.signalbox.sql.view.Tallies;
import dev.signalbox.topology.TopicRecords;
import dev.signalbox.verdict.VerdictRequest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `signalbox serve` that is killed in the midst of counting, and started again.
@Tag("slow")
class KilledTallyTest {
  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final String PREFIX = "killed.";
  private static final int ANSWERS = 3_000;
  private static final int JUDGED_EACH = 10;
  private static final List<String> TENANTS = List.of("acme", "zeta");
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  @TempDir private Path folder;

  private final EventCodec codec = new EventCodec();
  private ServedProcess broker;
  private String servers = "";

  @BeforeEach
  void start() throws Exception {
    broker = ServedProcess.broker(folder.resolve("broker"));
    servers = broker.awaitReady();
    Files.createDirectory(folder.resolve("databases"));
    Files.writeString(
        folder.resolve("databases/databases.jsonl"),
        """
        {"database": "ships", "schema": "CREATE TABLE hull (id INT, crew_id INT REFERENCES crew(id)); CREATE TABLE crew (id INT PRIMARY KEY, rank TEXT);"}
        """);
  }

  @AfterEach
  void stop() {
    broker.close();
  }

  private ServedProcess serve() throws IOException {
    return ServedProcess.signalbox(
        "serve",
        "--stages",
        "index,tally",
        "--set",
        "prefix=" + PREFIX,
        "--set",
        "kafka.bootstrap.servers=" + servers,
        "--set",
        "datasets=[" + folder.resolve("databases") + "]",
        "--set",
        "state=" + folder.resolve("state"));
  }

  private static Answer answer(int number) {
    Question question =
        Question.newBuilder()
            .setId("q" + number)
            .setText("Who?")
            .setTenant(TENANTS.get(number % TENANTS.size()))
            .setAskedAt(NOON)
            .build();
    return Answer.newBuilder()
        .setJourney(
            new Journey(question, "Who?", List.of(), List.of(), null, List.of(), null, List.of()))
        .setStatus(AnswerStatus.ANSWERED)
        .setDatabases(List.of("ships"))
        .setSteps(
            List.of(
                TestEvents.step(
                    "ships", "SELECT crew.rank FROM hull JOIN crew ON hull.crew_id = crew.id")))
        .setFinishedAt(NOON)
        .build();
  }

  /// Every tenth answer gets two verdicts of one person, the later of which counts.
  private void write() throws Exception {
    try (KafkaProducer<byte[], byte[]> producer =
        new KafkaProducer<>(
            Map.of("bootstrap.servers", servers),
            new ByteArraySerializer(),
            new ByteArraySerializer())) {
      for (int i = 0; i < ANSWERS; i++) {
        Answer answer = answer(i);
        byte[] key = answer.getJourney().getQuestion().getId().getBytes(UTF_8);
        var _ = producer.send(new ProducerRecord<>(PREFIX + "answers", key, codec.encode(answer)));
        if (i % JUDGED_EACH == 0) {
          var _ = producer.send(verdict(answer, false));
          var _ = producer.send(verdict(answer, true));
        }
      }
    }
  }

  private ProducerRecord<byte[], byte[]> verdict(Answer answer, boolean right) {
    Verdict verdict =
        VerdictRequest.of(
                answer,
                new AnswerFeedback.Word(right, List.of(), null, List.of()),
                "ann",
                null,
                Optional.empty(),
                right ? NOON.plusSeconds(1) : NOON)
            .verdict();
    String key = verdict.getTenant().orElseThrow() + "/" + verdict.getAnswer();
    return new ProducerRecord<>(PREFIX + "verdicts", key.getBytes(UTF_8), codec.encode(verdict));
  }

  /// The counts of the join, by tenant.
  private Map<String, Tally> counts() {
    Map<String, Tally> latest = new TreeMap<>();
    TopicRecords.of(servers, PREFIX + "tallies")
        .forEach(record ->
            latest.put(new String(record.key(), UTF_8), codec.decode(record.value(), Tally.class)));
    Map<String, Tally> counts = new TreeMap<>();
    latest.values().stream()
        .filter(tally -> tally.getSource().getKind() == SourceKind.JOIN)
        .forEach(tally -> counts.merge(tally.getTenant().orElse(""), tally, Tallies::plus));
    return counts;
  }

  private long counted() {
    return counts().values().stream().mapToLong(Tally::getQuestions).sum();
  }

  @Test
  void shouldCountEveryAnswerAndVerdictOnceThoughItIsKilled() throws Exception {
    try (ServedProcess served = serve()) {
      served.awaitReady();
      served.awaitRegistered(1);
      write();
      await().atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> counted() > 0);
    }
    long before = counted();
    try (ServedProcess served = serve()) {
      served.awaitReady();
      await()
          .atMost(PATIENCE)
          .untilAsserted(() -> assertThat(counted()).isGreaterThanOrEqualTo(ANSWERS));
      await()
          .atMost(PATIENCE)
          .untilAsserted(() ->
              assertThat(TopicRecords.of(servers, PREFIX + "feedback"))
                  .hasSizeGreaterThanOrEqualTo(2 * ANSWERS / JUDGED_EACH));
    }

    assertThat(before).isLessThan(ANSWERS);
    assertThat(counts().keySet()).containsExactlyElementsOf(TENANTS);
    long judged = 0;
    for (Tally tally : counts().values()) {
      assertThat(tally.getQuestions()).isEqualTo(ANSWERS / TENANTS.size());
      assertThat(tally.getWrong()).isZero();
      judged += tally.getRight();
    }
    assertThat(judged).isEqualTo(ANSWERS / JUDGED_EACH);
    List<Feedback> taught =
        TopicRecords.of(servers, PREFIX + "feedback").stream()
            .map(record -> codec.decode(record.value(), Feedback.class))
            .toList();
    assertThat(taught).hasSize(2 * ANSWERS / JUDGED_EACH);
  }
}
