package dev.signalbox.cli.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.cli.CommandRun;
import dev.signalbox.console.ExitCodes;
import dev.signalbox.evaluation.dataset.SampleData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Through the whole pipeline, on a few of the sample databases.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EvalCommandTest {
  private static final JsonMapper JSON = new JsonMapper();
  private static final String[] SIX = {"--split", "demo", "--limit-databases", "6", "--seed", "7"};

  private Path root = Path.of("");
  private Path samples = Path.of("");

  @BeforeAll
  void build(@TempDir Path folder) {
    root = folder;
    samples = folder.resolve("samples");
    SampleData.writeTo(samples);
  }

  private CommandRun eval(String... more) {
    List<String> arguments = new ArrayList<>(List.of("eval"));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--state", root.resolve("state").toString()));
    return CommandRun.of(arguments.toArray(String[]::new));
  }

  private static String[] with(String[] options, String... more) {
    return Stream.of(options, more).flatMap(Stream::of).toArray(String[]::new);
  }

  /// An evaluation of the sample databases that succeeded.
  private Evaluated evaluated(String name, String... more) {
    Path report = root.resolve(name);
    List<String> arguments = new ArrayList<>(List.of("--dataset", samples.toString()));
    arguments.addAll(List.of(more));
    arguments.addAll(List.of("--report", report.toString()));
    CommandRun run = eval(arguments.toArray(String[]::new));
    assertThat(run.exitCode()).as(run.err()).isZero();
    return new Evaluated(run, report);
  }

  private record Evaluated(CommandRun run, Path report) {

    JsonNode summary() throws IOException {
      return JSON.readTree(report.resolve("summary.json").toFile());
    }

    List<JsonNode> questions() throws IOException {
      return lines("questions.jsonl");
    }

    List<JsonNode> lines(String file) throws IOException {
      List<JsonNode> lines = new ArrayList<>();
      for (String line : Files.readAllLines(report.resolve(file))) {
        lines.add(JSON.readTree(line));
      }
      return lines;
    }

    String html() throws IOException {
      return Files.readString(report.resolve("report.html"));
    }
  }

  private Path folder(String name, String test) throws IOException {
    Path folder = Files.createDirectories(root.resolve(name));
    Files.writeString(folder.resolve("test.jsonl"), test);
    return folder;
  }

  @Test
  void shouldAskQuestionsOfTwoDatabases() throws IOException {
    Evaluated two = evaluated("two", "--sql", "--two-databases", "6", "--seed", "3");

    JsonNode summary = two.summary();
    assertThat(summary.path("questions").asInt()).isEqualTo(6);
    assertThat(summary.path("two_databases_divided").asDouble()).isEqualTo(1);
    assertThat(summary.path("two_databases_written").asDouble()).isPositive();
    assertThat(summary.path("two_databases_right_of_written").asDouble()).isEqualTo(1);
    List<JsonNode> lines = two.lines("two-databases.jsonl");
    assertThat(lines).hasSize(6);
    assertThat(lines.getFirst().path("gold")).hasSize(2);

    CommandRun without =
        eval("--dataset", samples.toString(), "--two-databases", "2", "--report", "never");
    assertThat(without.exitCode()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(without.err()).contains("--two-databases needs --sql");
  }

  @Test
  void shouldShowExamplesOfAnotherSplitAndNeverOfTheAskedOne() throws IOException {
    String[] few = {"--limit-databases", "3", "--seed", "7", "--split", "test", "--sql"};

    Evaluated shown =
        evaluated("examples", with(few, "--gold-database", "--examples-from", samples + ":demo"));

    assertThat(shown.run().err()).containsPattern("Remembering [0-9]+ examples");
    assertThat(shown.summary().path("setup").path("examples").asText()).endsWith("samples:demo");

    CommandRun refused =
        eval(
            with(
                few,
                "--dataset",
                samples.toString(),
                "--examples-from",
                samples + ":test",
                "--report",
                "never"));
    assertThat(refused.exitCode()).isEqualTo(ExitCodes.WRONG_USAGE);
    assertThat(refused.err()).contains("'test' is the split that is asked");
  }

  @Test
  void shouldCompareQueriesWithTheGoldOnes() throws IOException {
    Evaluated queries = evaluated("queries", with(SIX, "--sql", "--gold-database"));

    JsonNode summary = queries.summary();
    assertThat(summary.path("execution_accuracy").asDouble()).isGreaterThan(0.7);
    assertThat(summary.path("answered_precision").asDouble()).isGreaterThan(0.7);
    assertThat(summary.path("coverage").asDouble())
        .isBetween(summary.path("execution_accuracy").asDouble(), 1.0);
    assertThat(summary.path("exact_match").asDouble()).isBetween(0.3, 1.0);
    assertThat(summary.path("sql_questions_per_second").asDouble()).isPositive();
    assertThat(queries.questions())
        .filteredOn(line -> line.has("query"))
        .hasSize(summary.path("judged_queries").asInt())
        .allSatisfy(
            line -> assertThat(line.path("query").path("gold_sql").asText()).startsWith("SELECT"));
    assertThat(queries.html()).contains("<h2>Queries</h2>");
    String report = queries.report().toString();
    CommandRun compared = CommandRun.of("eval", "compare", report, report);
    assertThat(compared.out())
        .as(compared.err())
        .contains("execution_accuracy", "area_under_risk_coverage", "reliability_score_10");
    CommandRun gate =
        CommandRun.of(
            "eval",
            "gate",
            "--baseline",
            report,
            "--candidate",
            report,
            "--max-drop",
            "reliability_score_1=0",
            "--max-drop",
            "sql_calibration_error=0");
    assertThat(gate.out()).as(gate.err()).contains("reliability_score_1: ", "PASSED");
  }

  @Test
  void shouldAskForMisspeltAndMadeUpValues() throws IOException {
    String[] few = {"--split", "test", "--limit-databases", "2", "--seed", "7", "--sql"};

    Evaluated changed = evaluated("changed", with(few, "--gold-database", "--perturb", "values"));

    JsonNode summary = changed.summary();
    int madeUp = summary.path("questions_made_up").asInt();
    assertThat(madeUp).isPositive().isEqualTo(summary.path("questions_to_refuse").asInt());
    assertThat(summary.path("refused_share").asDouble())
        .isEqualTo(summary.path("rightly_refused_share").asDouble());
    assertThat(summary.path("dropped_share").asDouble())
        .isEqualTo(summary.path("dropped_share_made_up").asDouble())
        .isBetween(0.0, 1.0);
    assertThat(changed.questions())
        .allSatisfy(line -> {
          JsonNode change = line.path("perturbation");
          assertThat(line.path("question").asText()).contains(change.path("asked").asText());
          assertThat(change.path("outcome").asText()).isNotEmpty();
        });
    assertThat(changed.run().out()).contains("changed values", "made up");
    assertThat(changed.html()).contains("<h2>Changed values</h2>");
    assertRefused(
        eval("--dataset", samples.toString(), "--perturb", "values", "--report", "never"),
        2,
        "--perturb needs --sql");
    assertRefused(
        eval("--dataset", samples.toString(), "--sql", "--perturb", "all", "--report", "never"),
        2,
        "--perturb needs --sql and 'values'");
  }

  @Test
  void shouldRefuseTheGoldDatabaseWhereNothingIsToBeWritten() {
    CommandRun run = eval("--dataset", samples.toString(), "--gold-database", "--report", "never");

    assertThat(run.exitCode()).isEqualTo(2);
    assertThat(run.err()).contains("--gold-database needs --sql");
  }

  @Test
  void shouldMeasureCompareAndReport() throws IOException {
    Evaluated few = evaluated("few/report", with(SIX, "--no-statements", "--reranker", "none"));

    assertThat(few.run().out()).contains("recall_at_1", "questions_per_second");
    JsonNode summary = few.summary();
    List<JsonNode> lines = few.questions();
    assertThat(summary.path("databases").asInt()).isEqualTo(6);
    assertThat(summary.path("questions").asInt()).isEqualTo(lines.size()).isGreaterThan(5);
    assertThat(summary.path("recall_at_1").asDouble()).isGreaterThan(0.5);
    assertThat(summary.path("any_auroc").asDouble()).isGreaterThan(0.5);
    assertThat(summary.path("intervals").path("recall_at_1").size()).isEqualTo(2);
    assertThat(summary.path("reranker_share").asDouble()).isBetween(0.0, 1.0);
    assertThat(summary.path("reranker_best_recall_at_1").asDouble())
        .isGreaterThanOrEqualTo(summary.path("recall_at_1").asDouble());
    assertThat(summary.path("reranker_curve").size()).isGreaterThan(10);
    assertThat(summary.path("index_version").asLong()).isPositive();
    assertThat(summary.path("setup").path("reranker").asText()).isEqualTo("none");
    long right = lines.stream().filter(line -> line.path("right").asBoolean()).count();
    long answerable = lines.stream().filter(line -> !line.path("gold").isEmpty()).count();
    assertThat(summary.path("recall_at_1").asDouble()).isEqualTo((double) right / answerable);
    assertThat(few.html()).contains("<svg", "</html>");

    String report = few.report().toString();
    Path compared = root.resolve("compared.json");
    CommandRun compare =
        CommandRun.of("eval", "compare", report, report, "--json", compared.toString());
    assertThat(compare.exitCode()).as(compare.err()).isZero();
    assertThat(compare.out()).contains("Right in A only (recall_at_1): 0", "+0.0000");
    JsonNode comparison = JSON.readTree(compared.toFile());
    assertThat(comparison.at("/metrics/recall_at_1/p").asDouble()).isEqualTo(1);
  }

  @Test
  void shouldAskTheTurnsOfConversationsOfAnotherFolder() throws IOException {
    Path talk =
        folder(
            "talk",
            """
            {"id": "t-0", "question": "How many listeners are on the premium plan?", "database": "music_streaming", "conversation": "t", "turn": 0}
            {"id": "t-1", "question": "Which of these listeners have playlists?", "database": "music_streaming", "conversation": "t", "turn": 1}
            """);

    Evaluated talked = evaluated("talk-report", "--questions", talk.toString(), "--json");

    assertThat(JSON.readTree(talked.run().out()).path("questions").asInt()).isEqualTo(2);
    List<JsonNode> lines = talked.questions();
    assertThat(lines).extracting(line -> line.path("turn").asInt()).containsExactly(0, 1);
    JsonNode first = lines.getFirst();
    assertThat(first.path("dataset").asText()).isEqualTo("talk");
    assertThat(first.path("right").asBoolean()).isTrue();
    assertThat(first.at("/ranking/0/evidence")).isNotEmpty();
    assertThat(first.path("figures").path("recall_at_1").asDouble()).isEqualTo(1);
  }

  @Test
  void shouldRememberTheTrainingQuestions() throws IOException {
    Path known =
        folder(
            "known",
            """
            {"id": "k", "question": "Which of our customers have the most points?", "database": "concert_hall"}
            """);
    Files.copy(samples.resolve("dataset.json"), known.resolve("dataset.json"));
    Files.writeString(
        known.resolve("train.jsonl"),
        """
        {"id": "t1", "question": "Which of our customers have the most points", "database": "concert_hall", "sql": "SELECT 1"}
        {"id": "t2", "question": "Hello?", "database": null}
        {"id": "t3", "question": "Of a database that is not here", "database": "unknown"}
        """);

    Evaluated remembering =
        evaluated(
            "known-report",
            "--dataset",
            known.toString(),
            "--questions",
            known.toString(),
            "--train-from",
            "train");

    assertThat(remembering.run().err()).contains("Remembering 1 training questions");
    JsonNode summary = remembering.summary();
    assertThat(summary.path("training_questions").asInt()).isEqualTo(1);
    assertThat(summary.path("setup").path("memory").asText()).isEqualTo("split train");
    assertThat(remembering.questions().toString()).contains("\"QUESTION\"");
  }

  @Test
  void shouldSayWhatIsWrongBeforeAnythingStarts() throws IOException {
    String out = root.resolve("never").toString();
    Path broken = folder("broken", "{\"id\": \"1\", \"question\": \"What?\", \"database\": \n");
    Path none = folder("none", "");

    assertRefused(eval("--dataset", samples.toString()), 2, "--report OUT");
    assertRefused(
        eval("--dataset", root.resolve("missing").toString(), "--report", out), 2, "missing");
    assertRefused(
        eval("--dataset", samples.toString(), "--split", "dev", "--report", out),
        1,
        "has no split 'dev'; name one that is there (--split): demo, test");
    assertRefused(
        eval("--dataset", samples.toString(), "--questions", broken.toString(), "--report", out),
        1,
        "test.jsonl, line 1: not JSON");
    assertRefused(
        eval("--dataset", samples.toString(), "--questions", none.toString(), "--report", out),
        1,
        "there is no question to ask in its split 'test'");
    assertRefused(
        eval("--dataset", samples.toString(), "--limit-databases", "0", "--report", out),
        2,
        "--limit-databases");
    assertRefused(
        eval("--dataset", samples.toString(), "--reranker", "best", "--report", out),
        2,
        "reranking.provider");
    assertRefused(
        CommandRun.of("eval", "compare", none.toString(), none.toString()),
        1,
        "holds no questions.jsonl");
    assertThat(Path.of(out)).doesNotExist();
  }

  private static void assertRefused(CommandRun run, int exitCode, String message) {
    assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
    assertThat(run.err()).contains(message);
  }
}
