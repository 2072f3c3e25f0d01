package dev.signalbox.topology;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.DialogueSettings;
import dev.signalbox.config.IndexingSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DeadLetter;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Feedback;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PastAnswer;
import dev.signalbox.event.Prior;
import dev.signalbox.event.PriorKind;
import dev.signalbox.event.Question;
import dev.signalbox.event.RejectedAnswer;
import dev.signalbox.prior.Observations;
import dev.signalbox.prior.PriorKey;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.topology.kafka.StageGroup;
import dev.signalbox.topology.kafka.Topics;
import dev.signalbox.topology.metrics.Telemetry;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.streams.TestInputTopic;
import org.apache.kafka.streams.TopologyTestDriver;
import org.apache.kafka.streams.test.TestRecord;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class LearnTopologyTest {
  private static final Topics TOPICS = new Topics(Configuration.defaults());
  private static final int KEYS_OF_A_PARTITION = 3;

  /// The topic of observations has four partitions, which share the keys evenly.
  private static final int KEYS = 4 * KEYS_OF_A_PARTITION;

  private final EventCodec codec = new EventCodec();
  private final PriorMemory memory =
      new PriorMemory(new PriorSettings("on", Duration.ofDays(30), 2, KEYS, 1));
  private final TopologyTestDriver driver =
      new TopologyTestDriver(
          new StageTopology(
                  TOPICS,
                  codec,
                  new ScriptedWorks().withPriors(memory),
                  stage -> Optional.empty(),
                  IndexingSettings.defaults(),
                  DialogueSettings.defaults(),
                  Telemetry.NONE)
              .of(StageGroup.only(StageName.LEARN)));
  private final TestInputTopic<byte[], byte[]> answers = input(Topics.ANSWERS);
  private final TestInputTopic<byte[], byte[]> feedback = input(Topics.FEEDBACK);
  private final TestInputTopic<byte[], byte[]> observations = input(Topics.OBSERVATIONS);
  private int asked;

  @AfterEach
  void close() {
    driver.close();
  }

  private TestInputTopic<byte[], byte[]> input(String topic) {
    return driver.createInputTopic(
        TOPICS.name(topic), new ByteArraySerializer(), new ByteArraySerializer());
  }

  private String answered(String asker, String database) {
    String id = "q" + asked++;
    Question question =
        Question.newBuilder()
            .setId(id)
            .setText("Who?")
            .setAsker(asker)
            .setAskedAt(Instant.EPOCH)
            .build();
    Answer answer =
        Answer.newBuilder()
            .setJourney(
                new Journey(
                    question, "Who?", List.of(), List.of(), null, List.of(), null, List.of()))
            .setStatus(AnswerStatus.ANSWERED)
            .setDatabases(List.of(database))
            .setFinishedAt(Instant.EPOCH.plusSeconds(asked))
            .build();
    answers.pipeInput("c".getBytes(UTF_8), codec.encode(answer));
    return id;
  }

  private List<TestRecord<byte[], byte[]>> sent(String topic) {
    return driver
        .createOutputTopic(
            TOPICS.name(topic), new ByteArrayDeserializer(), new ByteArrayDeserializer())
        .readRecordsToList();
  }

  private List<String> keys() {
    return sent(Topics.PRIORS).stream()
        .map(record -> (record.value() == null ? "-" : "") + new String(record.key(), UTF_8))
        .toList();
  }

  private Prior latest() {
    return codec.decode(sent(Topics.PRIORS).getLast().value(), Prior.class);
  }

  @Test
  void shouldPublishThePastAnswersOfAnAsker() {
    answered("ann", "ships");
    answered("ann", "cars");
    answered("ann", "cars");

    Prior prior = latest();
    assertThat(prior.getKind()).isEqualTo(PriorKind.ASKER);
    assertThat(prior.getName()).isEqualTo("ann");
    assertThat(prior.getAnswers())
        .extracting(PastAnswer::getDatabases)
        .containsExactly(List.of("cars"), List.of("cars"));
  }

  @Test
  void shouldTakeTheWordOfAUser() {
    String id = answered("ann", "ships");
    Feedback wrong =
        Feedback.newBuilder()
            .setQuestion("Who?")
            .setDatabases(List.of())
            .setRejected(List.of(new RejectedAnswer("ships", null)))
            .setAnswer(id)
            .setAsker("ann")
            .setGivenAt(Instant.EPOCH.plusSeconds(60))
            .build();
    feedback.pipeInput("k".getBytes(UTF_8), codec.encode(wrong));

    assertThat(latest().getAnswers())
        .extracting(PastAnswer::getDatabases)
        .containsExactly(List.of());
  }

  @Test
  void shouldForgetOnRequest() {
    PriorKey ann = new PriorKey(null, PriorKind.ASKER, "ann");
    PriorKey bob = new PriorKey(null, PriorKind.ASKER, "bob");
    answered("ann", "ships");
    keys();

    for (PriorKey key : List.of(ann, bob)) {
      observations.pipeInput(
          key.text().getBytes(UTF_8), codec.encode(Observations.forgetting(key, Instant.EPOCH)));
    }
    assertThat(keys()).containsExactly("-" + ann.text());

    answered("ann", "cars");
    assertThat(latest().getAnswers()).hasSize(1);
  }

  @Test
  void shouldForgetThoseThatAskedNothingForTheLongestTime() {
    for (String asker : List.of("ann", "bob", "cy")) {
      answered(asker, "ships");
    }
    answered("ann", "ships");
    keys();

    answered("dee", "ships");

    assertThat(keys()).containsExactly("ASKER//dee", "-ASKER//bob");
  }

  @Test
  void shouldMakeAnObservationThatCannotBeReadADeadLetter() {
    observations.pipeInput("k".getBytes(UTF_8), "no event".getBytes(UTF_8));

    List<TestRecord<byte[], byte[]>> letters = sent(Topics.DEAD_LETTERS);
    assertThat(letters).hasSize(1);
    assertThat(codec.decode(letters.getFirst().value(), DeadLetter.class).getStage())
        .isEqualTo("learn");
    assertThat(keys()).isEmpty();
  }

  @Test
  void shouldLearnNothingFromAnUnreadableAnswer() {
    answers.pipeInput("k".getBytes(UTF_8), "no event".getBytes(UTF_8));

    assertThat(keys()).isEmpty();
    answered("ann", "ships");
    assertThat(keys()).hasSize(1);
  }
}
