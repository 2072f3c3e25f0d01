package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static dev.signalbox.execution.ShopAndHarbour.counting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ReturnType;
import dev.signalbox.sql.Asked;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecuteStageTest {
  private static ShopAndHarbour databases;

  @BeforeAll
  static void createDatabases(@TempDir Path folder) throws SQLException {
    databases = new ShopAndHarbour(folder);
  }

  @Test
  void shouldAnswerWithRowsAndASentence() throws InterruptedException {
    Planned planned = planned(question("How many items are there?"), counting("item"));
    Answer answer = databases.apply(new ScriptedPlanner(), planned);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(2L));
    assertThat(answer.getSentence()).contains("The number of items is 2.");
    assertThat(answer.getSteps()).isEqualTo(planned.getSteps());
    assertThat(answer.getDatabases()).containsExactly("shop");
    assertThat(answer.getRanking()).contains(planned.getRanking());
  }

  @Test
  void shouldLetThePlannerCorrectWhatTheDatabaseRefuses() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner("SELECT count(*) FROM itemz", "SELECT count(*) FROM item");
    Answer answer = databases.apply(planner, planned(question("How many?"), counting("items")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getSteps())
        .extracting(PlanStep::getSql)
        .containsExactly("SELECT count(*) FROM item");
    assertThat(answer.getSteps().getFirst().getAttempts())
        .extracting(RefusedQuery::getSql)
        .containsExactly("SELECT count(*) FROM items", "SELECT count(*) FROM itemz");
    assertThat(answer.getSteps().getFirst().getAttempts().getLast().getProblem()).contains("itemz");
    assertThat(planner.problems()).hasSize(2).last().asString().contains("itemz");
    assertThat(planner.asked()).containsOnly(new Asked("How many?", null, Instant.EPOCH));
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getStage)
        .containsExactly("execute", "execute");
  }

  @Test
  void shouldLookAgainWhereNothingIsFoundForWhatNoRowHolds() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("SELECT id FROM item WHERE name = 'lamp'");
    PlanStep vain = step("shop", "SELECT id FROM item WHERE name = 'lantern'");

    Answer answer = databases.apply(planner, planned(question("Which id has the lantern?"), vain));

    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(1L));
    assertThat(planner.problems())
        .containsExactly("Nothing was found. No row has item.name = 'lantern'.");
    assertThat(answer.getSteps().getFirst().getAttempts())
        .extracting(RefusedQuery::getSql)
        .containsExactly(vain.getSql());
  }

  @Test
  void shouldLeaveAnEmptyResultWhereTheNextIsEmptyOrFailsToo() throws InterruptedException {
    PlanStep vain = step("shop", "SELECT id FROM item WHERE name = 'lantern'");
    for (String next :
        List.of("SELECT id FROM item WHERE name = 'candle'", "SELECT id FROM nowhere")) {
      Answer answer =
          databases.apply(
              new ScriptedPlanner(next), planned(question("Which id has the lantern?"), vain));

      assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
      assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly(vain.getSql());
      assertThat(answer.getSteps().getFirst().getAttempts())
          .extracting(RefusedQuery::getSql)
          .containsExactly(next);
      assertThat(answer.getResult().orElseThrow().getRows()).isEmpty();
    }
  }

  @Test
  void shouldNotDoubtAnEmptyResultWhoseLiteralsAreStored() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("SELECT 1");

    databases.apply(
        planner,
        planned(
            question("Which?"),
            step("shop", "SELECT id FROM item WHERE name = 'lamp' AND id = 5")));

    assertThat(planner.problems()).isEmpty();
  }

  @Test
  void shouldRefuseWhatFindsNothingByANameThatNoValueConfirms() throws InterruptedException {
    PlanStep vain =
        PlanStep.newBuilder(step("shop", "SELECT id FROM item WHERE name = 'lantern'"))
            .setUnconfirmed(List.of("item.name = lantern"))
            .build();
    PlanStep found =
        PlanStep.newBuilder(step("shop", "SELECT id FROM item WHERE name = 'lamp'"))
            .setUnconfirmed(List.of("item.name = lamp"))
            .build();

    Answer refused =
        databases.apply(new ScriptedPlanner(), planned(question("Which id has lantern?"), vain));
    Answer answered =
        databases.apply(new ScriptedPlanner(), planned(question("Which id has lamp?"), found));

    assertThat(refused.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.NOT_UNDERSTOOD);
    assertThat(refused.getRefusal().orElseThrow().getDetail())
        .startsWith("The query on shop finds nothing.");
    assertThat(answered.getResult().orElseThrow().getRows()).containsExactly(List.of(1L));
  }

  @Test
  void shouldPresentTheResult() throws InterruptedException {
    Answer rows =
        databases.apply(
            new ScriptedPlanner(),
            planned(
                question("List items"), step("shop", "SELECT name, id * 1.5 AS price FROM item")));
    Answer one =
        databases.apply(new ScriptedPlanner(), planned(question("How many?"), counting("item")));

    assertThat(rows.getReturns()).isEqualTo(ReturnType.RESULT);
    assertThat(rows.getChart()).hasValueSatisfying(chart -> assertThat(chart).contains("bar"));
    assertThat(rows.getWriter()).contains("embedded");
    assertThat(one.getReturns()).isEqualTo(ReturnType.SENTENCE);
    assertThat(one.getChart()).isEmpty();
  }

  @Test
  void shouldFailWithTheEnginesMessageWhenCorrectionsAreUsedUp() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner("SELECT 1 FROM b", "SELECT 1 FROM c", "SELECT 1 FROM item");
    Answer answer = databases.apply(planner, planned(question("How many?"), counting("a")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_FAILED");
    assertThat(answer.getFailure().orElseThrow().getMessage()).contains("shop").contains("c");
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1 FROM c");
  }

  @Test
  void shouldFailWithTheFirstQueryWhereThePlannerHasNoOther() throws InterruptedException {
    Answer answer =
        databases.apply(new ScriptedPlanner(), planned(question("How many?"), counting("nothing")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_FAILED");
    assertThat(answer.getSteps())
        .extracting(PlanStep::getSql)
        .containsExactly("SELECT count(*) FROM nothing");
  }

  @Test
  void shouldNotRunWhatTheGuardRejects() throws InterruptedException, SQLException {
    Answer answer =
        databases.apply(
            new ScriptedPlanner(),
            planned(question("How many?"), step("shop", "DELETE FROM item")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_REJECTED");
    assertThat(
            databases
                .apply(new ScriptedPlanner(), planned(question("How many?"), counting("item")))
                .getResult()
                .orElseThrow()
                .getRows())
        .containsExactly(List.of(2L));
  }

  @Test
  void shouldFailWithThePlanWhenTheQueryTakesTooLong() throws InterruptedException {
    Answer answer =
        databases.apply(
            new ScriptedPlanner("SELECT 1"),
            planned(
                question("How many?"),
                step(
                    "shop",
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n)"
                        + " SELECT count(*) FROM n")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("STATEMENT_TIMEOUT");
    assertThat(answer.getSteps()).hasSize(1);
  }

  @Test
  void shouldLeaveWhatMayPassToBeTriedAgain() {
    Planned planned = planned(question("How many?"), step("down", "SELECT 1"));

    assertThatThrownBy(() -> databases.apply(new ScriptedPlanner(), planned))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }
}
