package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.dialogue.AnswerFeedback;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.HeldVerdict;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Judgement;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Question;
import dev.signalbox.event.SourceKind;
import dev.signalbox.event.Tally;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Verdict;
import dev.signalbox.topology.kafka.CloudEvents;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import dev.signalbox.topology.tallying.JudgementStore;
import dev.signalbox.verdict.AnswerKey;
import dev.signalbox.verdict.VerdictRequest;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.state.KeyValueStore;
import org.apache.kafka.streams.test.TestRecord;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class TallyTopologyTest {
  private static final Topics TOPICS =
      new Topics(
          new ConfigurationLoader(Map.of())
              .parse("topics: {formats: {feedback: cloudevents}}", Path.of("")));
  private static final AnswerFeedback.Word RIGHT =
      new AnswerFeedback.Word(true, List.of(), null, List.of());
  private static final AnswerFeedback.Word WRONG =
      new AnswerFeedback.Word(false, List.of(), null, List.of());
  private static final Instant NOON = Instant.parse("2026-03-01T12:00:00Z");

  private final EventCodec codec = new EventCodec();
  private final TopologyTestDriver driver = driver();
  private final TestInputTopic<byte[], byte[]> answers = input(Topics.ANSWERS);
  private final TestInputTopic<byte[], byte[]> verdicts = input(Topics.VERDICTS);
  private final Map<String, Tally> tallies = new TreeMap<>();
  private final Map<String, Judgement> judgements = new TreeMap<>();

  private TopologyTestDriver driver() {
    ScriptedWorks works = new ScriptedWorks();
    works.feedback = new FeedbackSettings("required");
    works.catalog.put(ScriptedWorks.database("ships", "hull", "crew"), new RecordHeaders());
    return new TopologyTestDriver(
        new StageTopology(
                TOPICS,
                codec,
                works.works(),
                stage -> Optional.empty(),
                IndexingSettings.defaults(),
                DialogueSettings.defaults(),
                Telemetry.NONE)
            .of(StageGroup.only(StageName.TALLY)));
  }

  @AfterEach
  void close() {
    driver.close();
  }

  private TestInputTopic<byte[], byte[]> input(String topic) {
    return driver.createInputTopic(
        TOPICS.name(topic), new ByteArraySerializer(), new ByteArraySerializer());
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private <T extends SpecificRecordBase> void follow(
      String topic, Class<T> type, Map<String, T> latest) {
    sent(topic)
        .forEach(record ->
            latest.put(new String(record.key(), UTF_8), codec.decode(record.value(), type)));
  }

  private static Answer answer(@Nullable String tenant, String id, String... queries) {
    Question question =
        Question.newBuilder()
            .setId(id)
            .setText("Who?")
            .setTenant(tenant)
            .setAskedAt(Instant.EPOCH)
            .build();
    List<PlanStep> steps =
        List.of(queries).stream().map(sql -> TestEvents.step("ships", sql)).toList();
    return Answer.newBuilder()
        .setJourney(
            new Journey(question, "Who?", List.of(), List.of(), null, List.of(), null, List.of()))
        .setStatus(steps.isEmpty() ? AnswerStatus.REFUSED : AnswerStatus.ANSWERED)
        .setDatabases(List.of("ships"))
        .setSteps(steps)
        .setFinishedAt(Instant.EPOCH)
        .build();
  }

  private void answered(Answer answer) {
    answers.pipeInput("c".getBytes(UTF_8), codec.encode(answer));
  }

  private Verdict judged(Answer answer, String asker, AnswerFeedback.Word word, Instant at) {
    Verdict verdict = VerdictRequest.of(answer, word, asker, null, Optional.empty(), at).verdict();
    tell(verdict);
    return verdict;
  }

  private void tell(Verdict verdict) {
    verdicts.pipeInput(AnswerKey.of(verdict).text().getBytes(UTF_8), codec.encode(verdict));
  }

  private void assertCount(String key, long questions, long right, long wrong) {
    follow(Topics.TALLIES, Tally.class, tallies);
    assertThat(tallies).containsKey("0/" + key);
    Tally tally = Objects.requireNonNull(tallies.get("0/" + key));
    assertThat(List.of(tally.getQuestions(), tally.getRight(), tally.getWrong()))
        .as(key)
        .containsExactly(questions, right, wrong);
  }

  private HeldVerdict held(String key) {
    follow(Topics.JUDGEMENTS, Judgement.class, judgements);
    return Objects.requireNonNull(judgements.get(key)).getVerdicts().getFirst();
  }

  @Test
  void shouldCountQuestionsAndVerdictsOfEachTenant() {
    String join = "SELECT * FROM hull JOIN crew ON hull.id = crew.id";
    Answer first = answer("acme", "q1", join);
    answered(first);
    answered(answer("zeta", "q1", join));
    answered(answer("acme", "q2", "SELECT id FROM hull"));
    answered(answer("acme", "q3"));
    answered(first); // the same answer once more

    judged(first, "ann", RIGHT, NOON);
    judged(first, "bob", RIGHT, NOON);
    judged(first, "bob", WRONG, NOON.plusSeconds(1));

    assertCount("acme/ships/JOIN/crew/hull", 1, 1, 1);
    assertCount("zeta/ships/JOIN/crew/hull", 1, 0, 0);
    assertCount("acme/ships/QUESTION", 3, 1, 1);
    assertCount("acme/ships/UNCOVERED", 1, 1, 1);
    assertCount("acme/ships/REFUSED", 1, 0, 0);
    assertThat(tallies.values().stream().map(tally -> tally.getSource().getKind()))
        .doesNotContain(SourceKind.VIEW, SourceKind.UNKNOWN);
  }

  @Test
  void shouldCountAVerdictThatComesBeforeItsAnswer() {
    Answer answer = answer(null, "q1", "SELECT id FROM hull");
    judged(answer, "ann", WRONG, NOON);
    assertThat(sent(Topics.TALLIES)).isEmpty();

    answered(answer);

    assertCount("/ships/QUESTION", 1, 0, 1);
  }

  @Test
  void shouldForgetAJudgementAfterThirtyDaysAndKeepItsCounts() {
    Answer answer = answer("acme", "q1", "SELECT id FROM hull");
    answered(answer);
    judged(answer, "ann", RIGHT, NOON);
    HeldVerdict seen = held("acme/q1");
    KeyValueStore<String, ?> store = driver.getTimestampedKeyValueStore(JudgementStore.NAME);
    driver.advanceWallClockTime(Duration.ofDays(29));
    assertThat(store.get("acme/q1")).isNotNull();

    driver.advanceWallClockTime(Duration.ofDays(2));

    assertThat(store.get("acme/q1")).isNull();
    tell(VerdictRequest.confirming(seen, null, NOON));
    assertLetter("There is no verdict of 'ann'");
    assertCount("acme/ships/QUESTION", 1, 1, 0);
  }

  @Test
  void shouldMakeFeedbackOfAConfirmedVerdictOnce() {
    Answer answer = answer("acme", "q1", "SELECT id FROM hull");
    answered(answer);
    judged(answer, "ann", RIGHT, NOON);
    HeldVerdict waiting = held("acme/q1");
    assertThat(waiting.getConfirmedAt()).isEmpty();
    assertThat(sent(Topics.FEEDBACK)).isEmpty();

    Verdict confirmation = VerdictRequest.confirming(waiting, "eve", NOON.plusSeconds(9));
    tell(confirmation);
    tell(confirmation);

    assertThat(sent(Topics.FEEDBACK))
        .singleElement()
        .satisfies(record -> {
          Feedback feedback =
              codec.decode(record.value(), CloudEvents.stated(record.headers()), Feedback.class);
          assertThat(CloudEvents.text(record.headers(), "content-type"))
              .hasValue("application/cloudevents+json");
          assertThat(feedback.getTenant()).contains("acme");
          assertThat(feedback.getSql()).contains("SELECT id FROM hull");
          assertThat(feedback.getAnswer()).contains("q1");
        });
    assertThat(held("acme/q1").getConfirmedBy()).contains("eve");
    assertCount("acme/ships/QUESTION", 1, 1, 0);
  }

  @Test
  void shouldConfirmNoVerdictThatWasReplaced() {
    Answer answer = answer("acme", "q1", "SELECT id FROM hull");
    judged(answer, "ann", RIGHT, NOON);
    HeldVerdict seen = held("acme/q1");
    judged(answer, "ann", WRONG, NOON.plusSeconds(1));

    tell(VerdictRequest.confirming(seen, null, NOON.plusSeconds(2)));

    assertThat(sent(Topics.FEEDBACK)).isEmpty();
    assertLetter("is another one by now");
  }

  private void assertLetter(String message) {
    assertThat(sent(Topics.DEAD_LETTERS))
        .singleElement()
        .satisfies(record -> {
          DeadLetter letter = codec.decode(record.value(), DeadLetter.class);
          assertThat(letter.getStage()).isEqualTo("tally");
          assertThat(letter.getMessage()).contains(message);
        });
  }

  @Test
  void shouldRefuseAVerdictUnderAnotherKey() {
    Answer answer = answer("acme", "q1", "SELECT id FROM hull");
    Verdict verdict =
        VerdictRequest.of(answer, RIGHT, null, null, Optional.empty(), NOON).verdict();
    verdicts.pipeInput("zeta/q1".getBytes(UTF_8), codec.encode(verdict));

    assertLetter("The record's key must be tenant/answer");
    assertThat(sent(Topics.JUDGEMENTS)).isEmpty();
  }

  @Test
  void shouldMakeUnreadableRecordsDeadLetters() {
    verdicts.pipeInput("k".getBytes(UTF_8), "no event".getBytes(UTF_8));
    answers.pipeInput("k".getBytes(UTF_8), "no event".getBytes(UTF_8));

    assertThat(sent(Topics.DEAD_LETTERS)).hasSize(2);
    answered(answer(null, "q1", "SELECT id FROM hull"));
    assertCount("/ships/QUESTION", 1, 0, 0);
  }
}
