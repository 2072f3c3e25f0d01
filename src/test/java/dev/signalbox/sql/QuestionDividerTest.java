package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.language.ModelClient;
import dev.signalbox.language.Prompts;
import dev.signalbox.language.ScriptedModelServer;
import dev.signalbox.language.ScriptedModelServer.Turn;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QuestionDividerTest {
  private static final String FITS =
      """
      {"steps": [
        {"database": "shop", "label": "orders", "question": "How many orders\\nare there?"},
        {"database": "PAPER", "label": "articles", "question": "How many articles are there?"}],
       "combination": "more", "key": ""}
      """;

  private final ScriptedModelServer server = new ScriptedModelServer();

  @AfterEach
  void stop() {
    server.close();
  }

  private Outcome<Planned> planned(Turn reply) throws InterruptedException {
    server.then(reply);
    FixedCatalog catalog =
        new FixedCatalog(
            List.of(
                database("shop", "sqlite"),
                DatabaseDescription.newBuilder(database("paper", "sqlite"))
                    .setTables(List.of(table("article", "city")))
                    .build()));
    QuestionDivider divider =
        new QuestionDivider(
            ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 256)).orElseThrow(),
            Prompts.shipped());
    ScriptedPlanner planner = new ScriptedPlanner("SELECT 1", "SELECT 2");
    Routed routed = routed(question("Is the shop busier than the paper?"), "shop", "paper");
    return new PlanStage(
            new GuardedPlanner(planner, new ParsedSqlGuard(), 0),
            catalog,
            divider,
            StandIns.MADE_UP,
            "planned")
        .apply(routed);
  }

  @ParameterizedTest
  @ValueSource(strings = {"%s", "<think>Two counts.</think>```json\n%s```", "Here it is: %s Done."})
  void shouldPlanAStepForEachDatabase(String around) throws InterruptedException {
    Planned planned =
        ((Outcome.Onward<Planned>) planned(new Turn.Says(around.formatted(FITS)))).event();

    Composition composition = planned.getJourney().getComposition().orElseThrow();
    assertThat(composition.getCombination()).isEqualTo(Combination.MORE);
    assertThat(composition.getKey()).isEmpty();
    assertThat(composition.getParts())
        .containsExactly(
            new QuestionPart("orders", "How many orders are there?", "shop", List.of()),
            new QuestionPart("articles", "How many articles are there?", "paper", List.of()));
    assertThat(planned.getSteps())
        .extracting(PlanStep::getDatabase)
        .containsExactly("shop", "paper");
    assertThat(planned.getJourney().getModelCalls())
        .extracting(ModelUse::getPrompt)
        .startsWith("divide-question.v2");
    assertThat(server.prompts()).singleElement().asString().contains("shop", "paper", "busier");
  }

  @Test
  void shouldDistinguishPartsOfTheSameLabel() throws InterruptedException {
    Planned planned =
        ((Outcome.Onward<Planned>)
                planned(new Turn.Says(FITS.replace("\"articles\"", "\"Orders\""))))
            .event();

    assertThat(planned.getJourney().getComposition().orElseThrow().getParts())
        .extracting(QuestionPart::getLabel)
        .containsExactly("orders", "Orders (paper)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "I cannot divide this.",
        "{\"declined\": \"the rows have nothing in common\"}",
        "{\"steps\": [], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"How many?\"}], \"combination\":"
            + " \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"shop\","
            + " \"question\": \"b?\"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"evil\","
            + " \"question\": \"b?\"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\","
            + " \"question\": \" \"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\","
            + " \"question\": \"b?\"}], \"combination\": \"MULTIPLY\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\","
            + " \"question\": \"b?\"}], \"combination\": \"UNKNOWN\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\","
            + " \"question\": \"b?\"}], \"combination\": \"JOIN\", \"key\": \"\"}"
      })
  void shouldRefuseAQuestionThatIsNotDivided(String reply) throws InterruptedException {
    assertSeveralNeeded(planned(new Turn.Says(reply)));
  }

  private static final String DEPENDENT =
      """
      {"steps": [
        {"database": "shop", "label": "cities", "question": "Which cities have orders?", "uses": []},
        {"database": "paper", "label": "articles", "question": "How many articles are about the cities of step 1?",
         "uses": [{"step": 1, "key": "city", "column": "article.city", "phrase": "the cities of step 1"}]}],
       "combination": "LAST", "key": ""}
      """;

  @Test
  void shouldPlanAStepThatTakesTheKeysOfAnother() throws InterruptedException {
    server.then(new Turn.Says(DEPENDENT));
    QuestionDivider divider =
        new QuestionDivider(
            ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 256)).orElseThrow(),
            Prompts.shipped());
    DivisionReply reply =
        divider
            .divide(
                "How many articles are about cities with orders?",
                List.of(
                    database("shop", "sqlite"),
                    DatabaseDescription.newBuilder(database("paper", "sqlite"))
                        .setTables(List.of(table("article", "city")))
                        .build()))
            .outcome();

    QuestionDivider.Division division = ((DivisionReply.Planned) reply).division();
    assertThat(division.databases()).containsExactly("shop", "paper");
    assertThat(division.composition().getCombination()).isEqualTo(Combination.LAST);
    assertThat(division.composition().getParts().getLast().getBindings())
        .containsExactly(new KeyBinding(1, "city", "article.city", "the cities of step 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"step\": 1 | \"step\": 2 | steps[2].uses[1].step must be an earlier step, from 1 to 1",
        "\"step\": 1 | \"step\": 0 | steps[2].uses[1].step must be an earlier step, from 1 to 1",
        "article.city | article.town | steps[2].uses[1].column must be a public column of paper",
        "\"phrase\": \"the cities of step 1\" | \"phrase\": \"their cities\" |"
            + " steps[2].uses[1].phrase must stand in the question",
        "\"key\": \"city\" | \"key\": \"\" | steps[2].uses[1].key must name the key",
        "\"uses\": [{\"step\" | \"used\": [{\"step\" | steps[1] must be used by a later step",
        "\"database\": \"paper\" | \"database\": \"other\" | steps[2].database must be one of the"
            + " named databases",
        "LAST | MULTIPLY | combination must be one of the known ones",
        "\"database\": \"paper\" | \"database\": \"shop\" | steps[2].uses[1].column must be a"
            + " public column of shop"
      })
  void shouldTellTheFieldThatDoesNotFit(String from, String to, String problem)
      throws InterruptedException {
    Answer answer =
        ((Outcome.Ended<Planned>) planned(new Turn.Says(DEPENDENT.replace(from, to)))).answer();

    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains(problem);
  }

  @Test
  void shouldRefuseMoreStepsThanFive() throws InterruptedException {
    String step = "{\"database\": \"shop\", \"question\": \"How many?\", \"uses\": []},";
    Answer answer =
        ((Outcome.Ended<Planned>)
                planned(new Turn.Says(DEPENDENT.replace("[\n", "[" + step.repeat(4) + "\n"))))
            .answer();

    assertThat(answer.getRefusal().orElseThrow().getDetail())
        .contains("steps must be 2 to 5 steps");
  }

  @Test
  void shouldRefuseWhereTheReplyIsUnusable() throws InterruptedException {
    assertSeveralNeeded(planned(new Turn.Says("  ")));
    assertSeveralNeeded(planned(new Turn.Ends("{\"steps\": [", "length")));
  }

  @Test
  void shouldTryAgainWhereTheModelIsUnreachable() {
    assertThatExceptionOfType(StageException.class)
        .isThrownBy(() -> planned(new Turn.Fails(503, "")));
  }

  private static void assertSeveralNeeded(Outcome<Planned> outcome) {
    Answer answer = ((Outcome.Ended<Planned>) outcome).answer();
    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
  }
}
