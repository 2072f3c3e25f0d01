package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
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
        new FixedCatalog(List.of(database("shop", "sqlite"), database("paper", "sqlite")));
    QuestionDivider divider =
        new QuestionDivider(
            ModelClient.of(server.settings(Duration.ofSeconds(5), 8_000, 256)).orElseThrow(),
            Prompts.shipped());
    ScriptedPlanner planner = new ScriptedPlanner("SELECT 1", "SELECT 2");
    Routed routed = routed(question("Is the shop busier than the paper?"), "shop", "paper");
    return new PlanStage(
            new GuardedPlanner(planner, new ParsedSqlGuard(), 0), catalog, divider, "planned")
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
            new QuestionPart("orders", "How many orders are there?", null, List.of()),
            new QuestionPart("articles", "How many articles are there?", null, List.of()));
    assertThat(planned.getSteps())
        .extracting(PlanStep::getDatabase)
        .containsExactly("shop", "paper");
    assertThat(planned.getJourney().getModelCalls())
        .extracting(ModelUse::getPrompt)
        .startsWith("divide-question.v1");
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
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"How many?\"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"shop\", \"question\": \"b?\"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"evil\", \"question\": \"b?\"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\", \"question\": \" \"}], \"combination\": \"SUM\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\", \"question\": \"b?\"}], \"combination\": \"MULTIPLY\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\", \"question\": \"b?\"}], \"combination\": \"UNKNOWN\"}",
        "{\"steps\": [{\"database\": \"shop\", \"question\": \"a?\"}, {\"database\": \"paper\", \"question\": \"b?\"}], \"combination\": \"JOIN\", \"key\": \"\"}"
      })
  void shouldRefuseAQuestionThatIsNotDivided(String reply) throws InterruptedException {
    assertSeveralNeeded(planned(new Turn.Says(reply)));
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
