package dev.signalbox.cli.replay;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.cli.Patience;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.event.Question;
import dev.signalbox.event.Want;
import dev.signalbox.session.PipelineSession;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Questions are asked live, then replayed on the same broker.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public class ReplayCommandTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final List<String> QUESTIONS =
      List.of(
          "Which singer sings which song?",
          "Who makes the fastest car?",
          "How many ships are in the harbour?",
          "List the names of all singers",
          "What is the price of each car?");

  private Path folder = Path.of("");
  private EmbeddedBroker broker;

  @BeforeAll
  void askLive(@TempDir Path folder) throws Exception {
    this.folder = folder;
    broker = EmbeddedBroker.start(BrokerSettings.defaults());
    Files.writeString(folder.resolve("dataset.json"), "{}");
    Files.writeString(
        folder.resolve("databases.jsonl"),
        """
        {"database": "songs", "schema": "CREATE TABLE singer (singer_id int, name text, song_name text)"}
        {"database": "cars", "schema": "CREATE TABLE car (car_id int, maker text, price int, speed int)"}
        {"database": "ships", "schema": "CREATE TABLE ship (ship_id int, name text, harbour text)"}
        """);
    Files.writeString(
        folder.resolve("test.jsonl"),
        """
        {"id": "g1", "question": "Which singer sings which song?", "database": "songs"}
        {"id": "g2", "question": "Who makes the fastest car?", "database": "cars"}
        {"id": "g3", "question": "How many ships are in the harbour?", "database": "ships"}
        """);
    Configuration configuration =
        Configuration.defaults()
            .withState(folder.resolve("state"))
            .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()))
            .withOnly(List.of(), List.of(), List.of(folder));
    try (PipelineSession live =
        PipelineSession.start(configuration, EnumSet.allOf(StageName.class), line -> {})) {
      for (int i = 0; i < QUESTIONS.size(); i++) {
        live.ask(question("q" + i, QUESTIONS.get(i)))
            .get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
      }
    }
  }

  static Question question(String id, String text) {
    return Question.newBuilder()
        .setId(id)
        .setText(text)
        .setWant(Want.ROUTE)
        .setDatabases(List.of())
        .setAskedAt(Instant.now())
        .build();
  }

  @AfterAll
  void stop() {
    broker.close();
  }

  private CommandRun tried(String... arguments) {
    return CommandRun.of(
        Stream.concat(
                Stream.of(arguments),
                Stream.of(
                    "--set",
                    "kafka.bootstrap.servers=" + broker.bootstrapServers(),
                    "--state",
                    folder.resolve("state").toString()))
            .toArray(String[]::new));
  }

  private CommandRun run(String... arguments) {
    CommandRun run = tried(arguments);
    assertThat(run.exitCode()).as(run.err()).isZero();
    return run;
  }

  private static String[] with(List<String> arguments, String... more) {
    return Stream.concat(arguments.stream(), Stream.of(more)).toArray(String[]::new);
  }

  private JsonNode shown(String name) throws IOException {
    return JSON.readTree(run("runs", "show", name).out());
  }

  @Test
  void shouldLeaveTheSameEventsFromWhicheverStage() throws Exception {
    run("replay", "--run", "whole");
    run("replay", "--run", "from-rank", "--from-stage", "rank");
    run("replay", "--run", "of-run", "--source", "whole", "--set", "streams.fused=true");

    assertThat(run("runs", "verify", "live", "whole").out()).contains("5 events are the same");
    assertThat(run("runs", "verify", "whole", "from-rank").out()).contains("5 events are the same");
    assertThat(run("runs", "verify", "whole", "of-run").out()).contains("5 events are the same");
    JsonNode whole = shown("whole");
    assertThat(whole.path("state").asText()).isEqualTo("DONE");
    assertThat(whole.path("events").asInt()).isEqualTo(5);
    assertThat(whole.at("/source/topic").asText()).isEqualTo("signalbox.questions");
    assertThat(whole.at("/source/ranges")).isNotEmpty();
    assertThat(whole.path("settings").has("ranking.candidates")).isTrue();
    assertThat(whole.path("prompts").path("plan").asText()).startsWith("plan.v");
    assertThat(shown("from-rank").at("/source/topic").asText()).isEqualTo("signalbox.embedded");
  }

  @Test
  void shouldTellWhatASettingChanges() throws Exception {
    run("replay", "--run", "wide");
    run("replay", "--run", "narrow", "--set", "ranking.candidates=1");

    assertThat(tried("runs", "verify", "wide", "narrow").exitCode()).isEqualTo(ExitCodes.FAILED);
    Path html = folder.resolve("narrow.html");
    Path json = folder.resolve("narrow.json");
    CommandRun compared =
        run("runs", "compare", "wide", "narrow", "--html", html.toString(), "--json", json + "");

    assertThat(compared.out())
        .contains("5 questions in both, 0 of them the same")
        .contains("First stage to differ: rank 5, rerank 0, plan 0, execute 0");
    assertThat(JSON.readTree(json.toFile()).at("/first_to_differ/rank").asInt()).isEqualTo(5);
    assertThat(Files.readString(html)).contains("Which singer sings which song?", "wide", "narrow");
    assertThat(shown("narrow").at("/settings/ranking.candidates").asText()).isEqualTo("1");
  }

  @Test
  void shouldCompareWithGoldAnswersByTheirIds() {
    Path file = folder.resolve("test.jsonl");
    run("replay", "--run", "gold-a", "--source", file.toString(), "--want", "route");
    run(
        "replay",
        "--run",
        "gold-b",
        "--source",
        file.toString(),
        "--want",
        "route",
        "--set",
        "ranking.candidates=2");

    CommandRun compared = run("runs", "compare", "gold-a", "gold-b", "--gold", folder.toString());

    assertThat(compared.out()).contains("3 questions in both").contains("recall_at_1");
    List<String> gate =
        List.of(
            "eval", "gate", "--baseline", "gold-a", "--candidate", "gold-b", "--gold", folder + "");
    assertThat(run(with(gate, "--max-drop", "recall_at_1=0.5")).out())
        .contains("recall_at_1: 100.00 % to 100.00 %", "PASSED");
    assertThat(tried(with(gate, "--max-drop", "recall_at_3=-1")).exitCode())
        .isEqualTo(ExitCodes.FAILED);
    assertThat(tried(with(gate, "--max-drop", "speed=1")).err())
        .contains("no common metric 'speed'", "recall_at_1");
  }

  @Test
  void shouldRepeatTheDecisionsOfWords() throws Exception {
    String byWords = "embedding.skip-above=0";
    String file = folder.resolve("test.jsonl").toString();
    run("replay", "--run", "words", "--source", file, "--want", "route", "--set", byWords);
    run("replay", "--run", "words-again", "--source", "words", "--set", byWords);

    assertThat(run("trace", "g1", "--run", "words").out())
        .contains("no vector, since words decide for", "ended: ");
    assertThat(run("runs", "verify", "words", "words-again").out()).contains("events are the same");
  }

  @Test
  void shouldReplayTheBulkLane() throws Exception {
    Path questions = Files.write(folder.resolve("questions.txt"), QUESTIONS.subList(0, 2));
    run("route", questions.toString(), "--dataset", folder.toString());
    run("replay", "--run", "of-bulk", "--source", "bulk");

    assertThat(run("runs", "verify", "bulk", "of-bulk").out()).contains("2 events are the same");
    assertThat(shown("of-bulk").at("/source/topic").asText()).isEqualTo("signalbox.bulk.questions");
  }

  @Test
  void shouldTakeSomeOfTheQuestions() throws Exception {
    run("replay", "--run", "nobody", "--tenant", "nobody");
    run("replay", "--run", "late", "--until", "2020-01-01T00:00:00Z");
    run("replay", "--run", "half", "--sample", "0.5", "--seed", "3");
    run("replay", "--run", "half-again", "--sample", "0.5", "--seed", "3");

    assertThat(shown("nobody").path("events").asInt()).isZero();
    assertThat(shown("late").path("events").asInt()).isZero();
    assertThat(shown("half").path("events").asInt()).isBetween(1, 4);
    run("runs", "verify", "half", "half-again");
  }

  @Test
  void shouldListExportAndDelete() throws Exception {
    run("replay", "--run", "short-lived", "--sample", "0.9");
    assertThat(run("runs", "list").out()).contains("short-lived", "done", "live");

    Path exported = folder.resolve("exported");
    run("runs", "export", "short-lived", "--to", exported.toString());
    assertThat(exported.resolve("run.json")).exists();
    assertThat(Files.readAllLines(exported.resolve("answers.jsonl")))
        .hasSameSizeAs(Files.readAllLines(exported.resolve("questions.jsonl")))
        .isNotEmpty();

    run("runs", "delete", "short-lived");
    assertThat(run("runs", "list").out()).doesNotContain("short-lived");
    assertThat(tried("runs", "show", "short-lived").err())
        .contains("There is no run 'short-lived'");
  }

  @Test
  void shouldTraceAQuestionThroughItsStages() throws Exception {
    run("replay", "--run", "traced", "--source", folder.resolve("test.jsonl").toString());

    CommandRun traced = run("trace", "g1", "--run", "traced");
    assertThat(traced.out())
        .contains("signalbox.run.traced.questions")
        .contains("asked: Which singer sings which song?")
        .contains("ranked by version")
        .contains("ended: ");
    JsonNode events = JSON.readTree(run("trace", "g1", "--run", "traced", "--json").out());
    assertThat(events.findValuesAsText("type"))
        .startsWith("Question", "Understood", "Embedded", "Ranked", "Routed")
        .endsWith("Answer");
    assertThat(tried("trace", "nobody's").err()).contains("There are no events of a question");
  }

  @Test
  void shouldSayWhatIsWrong() {
    run("replay", "--run", "taken");

    assertThat(tried("replay", "--run", "taken").err()).contains("The run 'taken' exists already");
    assertThat(tried("replay", "--run", "no name").err()).contains("the name of a run has letters");
    assertThat(tried("replay", "--run", "x", "--from-stage", "index").err())
        .contains("no stage that questions pass");
    assertThat(tried("replay", "--run", "x", "--source", "nothing").err())
        .contains("no readable file 'nothing' and no run of that name");
    assertThat(tried("replay", "--run", "x", "--sample", "2").err()).contains("at most 1");
    assertThat(CommandRun.of("replay", "--run", "x").err())
        .contains("kafka.bootstrap.servers", "broker.folder");
  }
}
