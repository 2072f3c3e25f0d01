package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.composition;
import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static dev.signalbox.execution.ShopAndHarbour.COUNT_SHIPS;
import static dev.signalbox.execution.ShopAndHarbour.counting;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Questions whose parts are asked of two databases.
class ExecutePartsTest {
  private static ShopAndHarbour databases;

  @BeforeAll
  static void createDatabases(@TempDir Path folder) throws SQLException {
    databases = new ShopAndHarbour(folder);
  }

  @Test
  void shouldCombineTheResultsOfTwoDatabases() throws InterruptedException {
    Composition composition = composition(Combination.LARGER, "the items", "the ships");
    Planned planned = planned(composition, counting("item"), step("harbour", COUNT_SHIPS));
    Answer answer = databases.apply(new ScriptedPlanner(), planned);

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getResult().orElseThrow().getRows())
        .containsExactly(List.of("the ships", 2L, 3L));
    assertThat(answer.getResult().orElseThrow().getColumns())
        .extracting(ResultColumn::getName)
        .containsExactly("larger", "the items", "the ships");
    assertThat(answer.getSentence()).contains("The ships is larger: 3 against 2.");
    assertThat(answer.getCombination().orElseThrow()).contains("part1", "part2");
    assertThat(answer.getSteps()).isEqualTo(planned.getSteps());
    assertThat(answer.getDatabases()).containsExactly("shop", "harbour");
  }

  @Test
  void shouldCorrectEachPartByItself() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("SELECT count(*) FROM ship");
    Answer answer =
        databases.apply(
            planner,
            planned(
                composition(Combination.SUM, "a", "b"),
                counting("item"),
                step("harbour", "SELECT count(*) FROM shipz")));

    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(5L, 2L, 3L));
    assertThat(answer.getSteps())
        .extracting(PlanStep::getDatabase, PlanStep::getSql)
        .containsExactly(tuple("shop", "SELECT count(*) FROM item"), tuple("harbour", COUNT_SHIPS));
    assertThat(planner.problems()).singleElement().asString().contains("shipz");
    assertThat(answer.getJourney().getModelCalls()).hasSize(1);
  }

  @Test
  void shouldFailWithThePlanWhereOnePartFails() throws InterruptedException {
    Answer answer =
        databases.apply(
            new ScriptedPlanner(),
            planned(
                composition(Combination.SUM, "a", "b"),
                counting("item"),
                step("harbour", "SELECT nothing FROM ship")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_FAILED");
    assertThat(answer.getFailure().orElseThrow().getMessage()).contains("harbour", "nothing");
    assertThat(answer.getSteps()).hasSize(2);
  }

  @Test
  void shouldLeaveAPartThatMayPassToBeTriedAgain() {
    Planned planned =
        planned(composition(Combination.SUM, "a", "b"), counting("item"), step("down", "SELECT 1"));

    assertThatThrownBy(() -> databases.apply(new ScriptedPlanner(), planned))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  @Test
  void shouldRefuseWithTheStepsWhereTheResultsCannotBeCombined() throws InterruptedException {
    Answer rows =
        databases.apply(
            new ScriptedPlanner(),
            planned(
                composition(Combination.LARGER, "the items", "the ships"),
                step("shop", "SELECT name FROM item"),
                step("harbour", COUNT_SHIPS)));
    Answer unknown =
        databases.apply(
            new ScriptedPlanner(),
            planned(question("How many?"), counting("item"), step("harbour", COUNT_SHIPS)));

    assertThat(List.of(rows, unknown))
        .allSatisfy(answer -> {
          assertThat(answer.getRefusal().orElseThrow().getReason())
              .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
          assertThat(answer.getSteps()).hasSize(2);
        });
    assertThat(rows.getRefusal().orElseThrow().getDetail()).contains("the items", "2 rows");
  }

  @Test
  void shouldEndBothPartsWhenInterrupted() throws InterruptedException {
    List<String> running =
        List.of(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n",
            "WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i FROM n) SELECT count(*) FROM n");
    Planned planned =
        planned(
            composition(Combination.SUM, "a", "b"),
            step("shop", running.get(0)),
            step("harbour", running.get(1)));
    AtomicReference<@Nullable Throwable> ended = new AtomicReference<>();
    Thread caller =
        Thread.ofVirtual()
            .start(() -> {
              try {
                databases.apply(new ScriptedPlanner(), planned, Duration.ofMinutes(5));
              } catch (InterruptedException e) {
                ended.set(e);
              }
            });
    Awaitility.await().untilAsserted(() -> assertThat(queryThreads()).hasSize(2));

    caller.interrupt();
    caller.join();

    assertThat(ended.get()).isInstanceOf(InterruptedException.class);
    Awaitility.await().untilAsserted(() -> assertThat(queryThreads()).isEmpty());
  }

  @Test
  void shouldTellForWhichQuestionItWorksOnEveryThread() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("SELECT 1", "SELECT 2");
    Planned planned =
        planned(
            composition(Combination.SUM, "a", "b"),
            counting("nowhere"),
            step("harbour", "SELECT count(*) FROM nowhere"));

    CallContext.of(planned.getJourney()).during(() -> databases.apply(planner, planned));

    String asked = planned.getJourney().getQuestion().getId();
    assertThat(planner.askers()).containsExactly(asked, asked);
  }

  private static List<String> queryThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("query on "))
        .toList();
  }
}
