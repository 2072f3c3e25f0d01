package dev.signalbox.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.StageName;
import dev.signalbox.config.loading.ConfigurationLoader;
import dev.signalbox.dialogue.AskersChoice;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Choice;
import dev.signalbox.event.Question;
import dev.signalbox.session.PipelineSession;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// Questions to near copies, through all stages on the broker in the process.
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class AmbiguousQuestionsTest {
  private static final String QUESTION = "How many bakers are there?";
  private static final JsonMapper JSON = new JsonMapper();

  private Path imported = Path.of("");
  private Path state = Path.of("");
  private Path configuration = Path.of("");

  @BeforeAll
  void build(@TempDir Path folder) throws Exception {
    imported = Files.createDirectory(folder.resolve("imported"));
    state = folder.resolve("state");
    bakery(imported, "bakery_production", 3);
    bakery(imported, "bakery_staging", 1);
    configuration =
        Files.writeString(
            folder.resolve("signalbox.yaml"), "imports: [{folder: %s}]%n".formatted(imported));
  }

  private static void bakery(Path folder, String name, int bakers) throws Exception {
    try (Connection connection =
            DriverManager.getConnection("jdbc:sqlite:" + folder.resolve(name + ".sqlite"));
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE baker (id INTEGER PRIMARY KEY, name TEXT)");
      statement.execute("CREATE TABLE loaf (id INTEGER PRIMARY KEY, baker_id INTEGER, price REAL)");
      for (int i = 0; i < bakers; i++) {
        statement.execute("INSERT INTO baker VALUES (%d, 'Ann %d')".formatted(i, i));
      }
    }
  }

  private String[] arguments(String... own) {
    List<String> all = new ArrayList<>(List.of(own));
    all.addAll(List.of("--config", configuration.toString(), "--state", state.toString()));
    return all.toArray(String[]::new);
  }

  @Test
  void shouldTellHowToChooseWhereNobodyTypes() {
    CommandRun run = CommandRun.of(arguments("ask", QUESTION));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out())
        .contains("Which one is meant: production or staging?")
        .contains("1. bakery_")
        .contains("2. bakery_")
        .contains("Read as: number of baker");
    assertThat(run.err()).contains("signalbox ask --choice ID");
  }

  @Test
  void shouldAnswerByTheChoiceThatIsTyped() {
    CommandRun run = CommandRun.typed("neither\nbakery_production\n", arguments("ask", QUESTION));

    assertThat(run.exitCode()).as(run.err()).isZero();
    assertThat(run.out()).contains("database: bakery_production").contains("is 3");
    assertThat(run.err()).contains("Remembered bakery_production");
  }

  @Test
  void shouldAnswerByTheChoiceOfAnOption() throws Exception {
    CommandRun run =
        CommandRun.of(arguments("ask", "--json", "--choice", "bakery_staging", QUESTION));

    JsonNode answer = JSON.readTree(run.out());
    assertThat(answer.path("status").asText()).isEqualTo("ANSWERED");
    assertThat(answer.at("/result/rows/0/0").asInt()).isEqualTo(1);
    assertThat(run.err()).contains("Remembered bakery_staging");
  }

  @Test
  void shouldRememberNoChoiceThatDoesNotAnswer() {
    CommandRun run =
        CommandRun.of(
            arguments("ask", "--choice", "bakery_staging", "Frobnicate the zorp of gnu?"));

    assertThat(run.out()).contains("Refused");
    assertThat(run.err()).doesNotContain("Remembered");
  }

  @Test
  void shouldAnswerWithTheCopyThatTheQuestionNames() throws Exception {
    CommandRun run =
        CommandRun.of(arguments("ask", "--json", "How many bakers are there in production?"));

    assertThat(JSON.readTree(run.out()).path("databases").toString())
        .isEqualTo("[\"bakery_production\"]");
  }

  @Test
  void shouldShowTheRowsOfEachChoiceWhereThatIsConfigured() throws Exception {
    CommandRun run =
        CommandRun.of(
            arguments("ask", "--json", "--set", "answering.alternatives=answered", QUESTION));

    JsonNode answer = JSON.readTree(run.out());
    assertThat(answer.path("status").asText()).isEqualTo("AMBIGUOUS");
    assertThat(answer.findValuesAsText("distinction"))
        .containsExactlyInAnyOrder("production", "staging");
    assertThat(answer.path("choices").findValues("rows").toString())
        .isIn("[[[3]], [[1]]]", "[[[1]], [[3]]]");
  }

  @Test
  void shouldRememberTheChoice() throws Exception {
    Configuration configured =
        new ConfigurationLoader(Map.of())
            .load(configuration, List.of())
            .withState(state.resolve("memory"));
    try (PipelineSession session =
        PipelineSession.start(configured, EnumSet.allOf(StageName.class), line -> {})) {
      Answer ambiguous = ask(session, question("first"));
      assertThat(ambiguous.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
      assertThat(ambiguous.getChoices())
          .extracting(Choice::getDatabase)
          .containsExactlyInAnyOrder("bakery_production", "bakery_staging");

      AskersChoice staging = AskersChoice.of(ambiguous, "staging", session.catalog()).orElseThrow();
      Answer chosen = ask(session, staging.question("chosen"));
      assertThat(chosen.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      session.remember(List.of(staging.feedback(chosen)));

      Answer again = ask(session, question("again"));
      assertThat(again.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      assertThat(again.getDatabases()).containsExactly("bakery_staging");
    }
  }

  @Test
  void shouldRememberTheChoiceOfACopyBeyondTheChoices(@TempDir Path copies) throws Exception {
    for (String region : List.of("eu", "us", "ap")) {
      bakery(copies, "bakery_" + region, 1);
    }
    Path several =
        Files.writeString(
            copies.resolve("signalbox.yaml"),
            "imports: [{folder: %s}]%nreranking: {alternatives: 2}%n".formatted(copies));
    Configuration configured =
        new ConfigurationLoader(Map.of())
            .load(several, List.of())
            .withState(copies.resolve("state"));
    try (PipelineSession session =
        PipelineSession.start(configured, EnumSet.allOf(StageName.class), line -> {})) {
      Answer ambiguous = ask(session, question("first"));
      String beyond = AskersChoice.others(ambiguous).getFirst();
      assertThat(ambiguous.getChoices()).hasSize(2);
      assertThat(ambiguous.getDifference().orElseThrow())
          .contains("as 1 more has", "Or name another: " + beyond);

      String named = beyond.substring("bakery_".length());
      AskersChoice choice = AskersChoice.of(ambiguous, named, session.catalog()).orElseThrow();
      Answer chosen = ask(session, choice.question("chosen"));
      assertThat(chosen.getDatabases()).containsExactly(beyond);
      session.remember(List.of(choice.feedback(chosen)));

      assertThat(ask(session, question("again")).getDatabases()).containsExactly(beyond);
    }
  }

  private static Answer ask(PipelineSession session, Question question) throws Exception {
    return session.ask(question).get(Patience.ANSWER.toSeconds(), TimeUnit.SECONDS);
  }

  private static Question question(String id) {
    return Question.newBuilder().setId(id).setText(QUESTION).setAskedAt(Instant.now()).build();
  }
}
