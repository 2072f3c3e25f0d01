package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.evaluation.dataset.SampleData;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.index.QuestionMemory;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Feedback from the command line to a ranking's evidence.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FeedbackCommandTest {

  private Path folder = Path.of("");
  private EmbeddedBroker broker;
  private PipelineSession session;

  @BeforeAll
  void start(@TempDir Path temporary) throws Exception {
    folder = temporary;
    Path samples = folder.resolve("samples");
    SampleData.writeTo(samples);
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Configuration configuration =
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
                Stream.of("feedback"),
                Stream.concat(
                    Stream.of(arguments),
                    Stream.of("--set", "kafka.bootstrap.servers=" + broker.bootstrapServers())))
            .toArray(String[]::new));
  }

  /// The past questions that speak for the databases, by database.
  private List<String> remembered(String text) throws Exception {
    Question question =
        Question.newBuilder()
            .setId(UUID.randomUUID().toString())
            .setText(text)
            .setWant(Want.ROUTE)
            .setAskedAt(Instant.now())
            .build();
    Answer answer = session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
    return answer.getRanking().orElseThrow().getCandidates().stream()
        .flatMap(candidate ->
            candidate.getEvidence().stream()
                .filter(evidence -> evidence.getKind() == ElementKind.QUESTION)
                .map(Evidence::getElement)
                .map(element -> candidate.getDatabase() + ": " + element))
        .toList();
  }

  private void awaitRemembered(String question, String... expected) {
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> assertThat(remembered(question)).containsExactlyInAnyOrder(expected));
  }

  @Test
  void shouldRememberCorrectAndForgetAQuestion() throws Exception {
    String question = "Which gizmos were frobnicated in spring?";
    assertThat(remembered(question)).isEmpty();

    CommandRun told = run("--question", question, "--database", "music_streaming");
    assertThat(told.exitCode()).as(told.err()).isZero();
    awaitRemembered(question, "music_streaming: " + question);

    assertThat(run("--question", question, "--database", "bakery_chain").exitCode()).isZero();
    awaitRemembered(question, "bakery_chain: " + question);

    assertThat(run("--question", question, "--forget").exitCode()).isZero();
    awaitRemembered(question);
  }

  @Test
  void shouldTellOfAFileAndBuryUnknownDatabases() throws Exception {
    Path file = folder.resolve("told.jsonl");
    Files.writeString(
        file,
        """
        {"id": "1", "question": "Who polished the zeppelin?", "database": "no_such_database"}
        {"id": "2", "question": "Who painted the zeppelin?", "database": "music_streaming"}
        """);

    CommandRun told = run("--file", file.toString());

    assertThat(told.err()).contains("Sent feedback on 2 questions");
    awaitRemembered("Who painted the zeppelin?", "music_streaming: Who painted the zeppelin?");
    CommandRun letters =
        CommandRun.of(
            "dead-letters",
            "list",
            "--json",
            "--stage",
            "remember",
            "--set",
            "kafka.bootstrap.servers=" + broker.bootstrapServers());
    JsonNode letter = new JsonMapper().readTree(letters.out()).get(0);
    assertThat(letter.path("code").asText()).isEqualTo("UNKNOWN_DATABASE");
    assertThat(letter.path("message").asText()).contains("'databases'", "no_such_database");
  }

  @Test
  void shouldRefuseQueriesThatCannotRun() throws Exception {
    CommandRun told =
        run(
            "--question",
            "Who tuned the airship?",
            "--database",
            "music_streaming",
            "--sql",
            "DELETE FROM artist");

    assertThat(told.exitCode()).isEqualTo(1);
    assertThat(told.err())
        .contains(
            "The query for \"Who tuned the airship?\" must be a query that can run on 'music_streaming': ");
    Path file = folder.resolve("broken.jsonl");
    Files.writeString(
        file,
        """
        {"id": "1", "question": "Who tuned the airship?", "database": "music_streaming", "sql": "SELECT tuner FROM airship"}
        {"id": "2", "question": "Who sold the airship?", "database": "music_streaming"}
        """);
    CommandRun several = run("--file", file.toString());
    assertThat(several.exitCode()).isEqualTo(1);
    assertThat(several.err()).contains("airship", "Sent feedback on 1 questions, and left out 1");
    awaitRemembered("Who sold the airship?", "music_streaming: Who sold the airship?");
    assertThat(listed().findValuesAsText("question")).doesNotContain("Who tuned the airship?");
  }

  @Test
  void shouldSayWhatIsWrong() {
    assertWrong("Give the question (--question)");
    assertWrong("Give the question (--question)", "--question", " ", "--database", "x");
    assertWrong("or give --forget", "--question", "Who?");
    assertWrong("or give --forget", "--question", "Who?", "--database", "x", "--forget");
    String[] joined = {"--question", "Who?", "--sql", "S", "--database", "x", "--database", "y"};
    assertWrong("Name the one database of the query", joined);
    assertWrong(
        "Name the one database of the query",
        "--question",
        "Who?",
        "--sql",
        "S",
        "--wrong-database",
        "x");
    assertWrong("--file stands alone", "--question", "Who?", "--file", "x");
    assertWrong("There is no readable file", "--file", "/no/such/file");
    CommandRun without = CommandRun.of("feedback", "--question", "Who?", "--database", "x");
    assertThat(without.exitCode()).isEqualTo(2);
    assertThat(without.err()).contains("kafka.bootstrap.servers");
  }

  private JsonNode listed(String... arguments) throws Exception {
    CommandRun list =
        run(
            Stream.concat(Stream.of("list", "--json"), Stream.of(arguments))
                .toArray(String[]::new));
    assertThat(list.exitCode()).as(list.err()).isZero();
    return new JsonMapper().readTree(list.out());
  }

  @Test
  void shouldTeachRejectListAndRemoveAnAnswer() throws Exception {
    Question question =
        Question.newBuilder()
            .setId(UUID.randomUUID().toString())
            .setText("How many tracks are there?")
            .setDatabases(List.of("music_streaming"))
            .setWant(Want.SQL)
            .setAskedAt(Instant.now())
            .build();
    Answer answer = session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
    String sql = answer.getSteps().getFirst().getSql();
    String id = QuestionMemory.element(null, question.getText());

    CommandRun right = run("--answer", question.getId(), "--right");
    assertThat(right.exitCode()).as(right.err()).isZero();
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> {
          JsonNode told = listed("--only", "verified", "--database", "music_streaming").path(0);
          assertThat(told.path("id").asText()).isEqualTo(id);
          assertThat(told.path("sql").asText()).isEqualTo(sql);
        });

    assertThat(run("--answer", question.getId(), "--wrong").exitCode()).isZero();
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> {
          CommandRun shown = run("show", id);
          JsonNode told = new JsonMapper().readTree(shown.out()).path(0);
          assertThat(told.path("state").asText()).isEqualTo("NO_QUERY");
          assertThat(told.path("wrongQueries").get(0).asText()).isEqualTo(sql);
        });

    assertThat(run("remove", id).exitCode()).isZero();
    await()
        .atMost(Patience.ANSWER)
        .untilAsserted(() -> assertThat(listed().findValuesAsText("id")).doesNotContain(id));
    assertThat(run("show", id).err()).contains("There is no feedback");
    assertThat(run("--answer", "no-such-id", "--right").err()).contains("has no answer");
    assertWrong("one of --right, --wrong and --confirm", "--answer", question.getId());
    assertWrong("--answer goes with", "--answer", "x", "--right", "--question", "Who?");
    assertWrong("name it (--answer)", "--question", "Who?", "--database", "x", "--wrong");
    assertWrong("Name the one database", "--question", "Who?", "--wrong-sql", "SELECT 1");
  }

  private void assertWrong(String message, String... arguments) {
    CommandRun run = run(arguments);
    assertThat(run.err()).contains(message);
    assertThat(run.exitCode()).isEqualTo(2);
  }
}
