package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.PriorCount;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.replay.RunAnswers;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Past answers from the questions of an asker to the evidence of a ranking, and their end.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PriorsCommandTest {
  private static final String DATABASE = "human_resources";
  private static final String QUESTION = "How many days of sick leave were taken altogether?";
  private static final String VAGUE = "How many reservations and absences are there?";

  private Path folder = Path.of("");
  private Path samples = Path.of("");
  private Configuration configuration = Configuration.defaults();
  private EmbeddedBroker broker;
  private PipelineSession session;

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    samples = folder.resolve("samples");
    SampleData.writeTo(samples);
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    configuration =
        Configuration.defaults()
            .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
            .withState(folder.resolve("state"))
            .withOnly(List.of(), List.of(), List.of(samples));
    session = PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {});
  }

  @AfterAll
  void stop() {
    session.close();
    broker.close();
  }

  private CommandRun run(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers()))
            .toArray(String[]::new));
  }

  private Answer ask(@Nullable String asker, String text, Want want) throws Exception {
    Question question =
        Question.newBuilder()
            .setId(UUID.randomUUID().toString())
            .setText(text)
            .setWant(want)
            .setAsker(asker)
            .setAskedAt(Instant.now())
            .build();
    return session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
  }

  /// The evidence of past answers, with the database that it is for.
  private static List<String> priors(Answer answer) {
    return answer.getRanking().orElseThrow().getCandidates().stream()
        .flatMap(candidate ->
            candidate.getEvidence().stream()
                .filter(evidence -> evidence.getKind() == ElementKind.PRIOR)
                .map(Evidence::getElement)
                .map(element -> candidate.getDatabase() + ": " + element))
        .toList();
  }

  @Test
  void shouldLearnFromAnswersAndForget() throws Exception {
    for (int i = 0; i < 4; i++) {
      Answer answer = ask("ann", QUESTION, Want.ANSWER);
      assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      assertThat(answer.getDatabases()).containsExactly(DATABASE);
    }
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() ->
            assertThat(ask("ann", VAGUE, Want.ROUTE).getJourney().getPriors())
                .singleElement()
                .satisfies(count -> assertThat(count.getCount()).isGreaterThan(3.9)));
    Answer known = ask("ann", VAGUE, Want.ROUTE);
    assertThat(priors(known)).containsExactly(DATABASE + ": asker ann");
    assertThat(known.getRanking().orElseThrow().getCandidates().getFirst().getDatabase())
        .isEqualTo(DATABASE);
    assertThat(priors(ask("bob", VAGUE, Want.ROUTE))).isEmpty();
    assertThat(priors(ask(null, VAGUE, Want.ROUTE))).isEmpty();

    CommandRun listed = run("priors", "list", "--asker", "ann");
    assertThat(listed.exitCode()).as(listed.err()).isZero();
    assertThat(listed.out()).contains("ann").contains(DATABASE);

    CommandRun forgotten = run("priors", "forget", "--asker", "ann");
    assertThat(forgotten.exitCode()).as(forgotten.err()).isZero();
    assertThat(forgotten.err()).contains("forgets the past answers under 1 name\n");
    assertThat(run("priors", "forget", "--asker", "nobody").err())
        .contains("No past answers are kept of the asker 'nobody' without a tenant")
        .contains("under 0 names");
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> assertThat(priors(ask("ann", VAGUE, Want.ROUTE))).isEmpty());
    assertThat(run("priors", "list", "--json").out().strip()).isEqualTo("[ ]");

    replayByTheRecordedPriors(known);
  }

  /// Nothing is known of the asker any more, and the replayed question is ranked as it was.
  private void replayByTheRecordedPriors(Answer known) {
    CommandRun replayed =
        run(
            "replay",
            "--run",
            "again",
            "--dataset",
            samples.toString(),
            "--state",
            folder.resolve("replay").toString());
    assertThat(replayed.exitCode()).as(replayed.err()).isZero();
    Map<String, Answer> answers = new ConcurrentHashMap<>();
    new RunAnswers(configuration, broker.bootstrapServers(), "again").each(answers::put);
    Answer again = Objects.requireNonNull(answers.get(known.getJourney().getQuestion().getId()));
    List<PriorCount> recorded = known.getJourney().getPriors();
    assertThat(recorded).isNotEmpty();
    assertThat(again.getJourney().getPriors()).isEqualTo(recorded);
    assertThat(again.getRanking().orElseThrow().getCandidates())
        .isEqualTo(known.getRanking().orElseThrow().getCandidates());
  }

  @Test
  void shouldAskWhoseAnswersToForget() {
    CommandRun run = run("priors", "forget");

    assertThat(run.exitCode()).isNotZero();
    assertThat(run.err()).contains("Name whose past answers to forget");
  }
}
