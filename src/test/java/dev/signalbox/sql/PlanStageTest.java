package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.Want;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanStageTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              database("shop", "sqlite"),
              DatabaseDescription.newBuilder(database("paper", "sqlite"))
                  .setExecutable(false)
                  .build(),
              database("graph", "neo4j"),
              database("university", "sqlite"),
              database("high_school", "sqlite")));
  private static final Routed SHOP = routed(question("How many?"), "shop");

  @Test
  void shouldPassOnAQueryAsTheGuardAcceptsIt() throws InterruptedException {
    Planned planned = onward(stage("SELECT 1 -- one\n;").apply(SHOP));

    assertThat(planned.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
    assertThat(planned.getDatabases()).containsExactly("shop");
    assertThat(planned.getRanking()).isEqualTo(SHOP.getRanking());
    assertThat(planned.getJourney().getModelCalls())
        .extracting(ModelUse::getStage, ModelUse::getPrompt)
        .containsExactly(tuple("plan", "written"));
  }

  @Test
  void shouldLetThePlannerCorrectWhatTheGuardRejects() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner("DROP TABLE item", "SELECT load_extension('x')", "SELECT 1");
    Planned planned = onward(stage(planner, 2).apply(SHOP));

    assertThat(planned.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
    assertThat(planned.getJourney().getModelCalls()).hasSize(3);
    assertThat(planner.problems()).hasSize(2).last().asString().contains("load_extension");
  }

  @Test
  void shouldFailWhenEveryQueryIsRejected() throws InterruptedException {
    Answer answer = ended(stage(new ScriptedPlanner("DROP TABLE item", "SELECT 1"), 0).apply(SHOP));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_REJECTED");
    assertThat(answer.getFailure().orElseThrow().getStage()).isEqualTo("plan");
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldRefuseWhatThePlannerDeclines() throws InterruptedException {
    Answer answer = ended(stage().apply(SHOP));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("nothing left to write");
    assertThat(answer.getRanking()).contains(SHOP.getRanking());
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldEndWithThePlanWhereTheSqlWasAsked() throws InterruptedException {
    Answer answer =
        ended(stage("SELECT 1").apply(routed(question("How many?", Want.SQL), "paper")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.PLANNED);
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
  }

  @Test
  void shouldFailWithThePlanWhereTheDatabaseCannotBeExecutedOn() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "paper")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("DATABASE_NOT_EXECUTABLE");
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1");
  }

  @Test
  void shouldNameTheDatabasesWhereSeveralAreNeeded() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "shop", "paper")));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("shop and paper");
  }

  @ParameterizedTest
  @CsvSource({
    "How many students do the university and the high school have?, true",
    "How many students do the high school and the university have?, true",
    "How many students of the university come from a high school?, false",
    "How many students does the university have?, false"
  })
  void shouldSeeThatSeveralDatabasesAreJoinedByName(String text, boolean several)
      throws InterruptedException {
    Routed university = routed(question(text), "university", "high_school");
    Outcome<Planned> outcome =
        stage("SELECT 1")
            .apply(Routed.newBuilder(university).setDatabases(List.of("university")).build());

    assertThat(outcome)
        .isInstanceOf(several ? Outcome.Ended.class : Outcome.Onward.class)
        .satisfies(ended -> {
          if (several) {
            assertThat(((Outcome.Ended<Planned>) ended).answer().getRefusal().orElseThrow())
                .satisfies(refusal -> {
                  assertThat(refusal.getReason()).isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
                  assertThat(refusal.getDetail()).contains("university and high_school");
                });
          }
        });
  }

  @Test
  void shouldRefuseToWriteSqlForOtherEngines() throws InterruptedException {
    Answer answer = ended(stage("SELECT 1").apply(routed(question("How many?"), "graph")));

    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("neo4j");
  }

  @Test
  void shouldTellThatADatabaseIsGone() {
    assertThatThrownBy(() -> stage("SELECT 1").apply(routed(question("How many?"), "gone")))
        .isInstanceOf(StageException.class)
        .hasMessageContaining("gone");
  }

  private static PlanStage stage(String... queries) {
    return stage(new ScriptedPlanner(queries), 2);
  }

  private static PlanStage stage(Planner planner, int corrections) {
    return new PlanStage(new GuardedPlanner(planner, new ParsedSqlGuard(), corrections), CATALOG);
  }

  private static Planned onward(Outcome<Planned> outcome) {
    return ((Outcome.Onward<Planned>) outcome).event();
  }

  private static Answer ended(Outcome<Planned> outcome) {
    return ((Outcome.Ended<Planned>) outcome).answer();
  }
}
