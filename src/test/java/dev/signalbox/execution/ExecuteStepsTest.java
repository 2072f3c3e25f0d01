package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.StepBinding;
import dev.signalbox.sql.ScriptedPlanner;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Plans whose steps take the keys of earlier ones.
class ExecuteStepsTest {
  private static final String TWO = "SELECT 'Ada' AS name UNION SELECT 'Bee' UNION SELECT NULL";
  private static final String SHIPS =
      "SELECT count(*) AS n FROM ship WHERE name IN (SELECT \"name\" FROM part1)";
  private static ShopAndHarbour databases;

  @BeforeAll
  static void createDatabases(@TempDir Path folder) throws SQLException {
    databases = new ShopAndHarbour(folder);
  }

  private static PlanStep bound(String sql, int step) {
    return PlanStep.newBuilder(step("harbour", sql))
        .setBindings(List.of(new StepBinding(step, "name", "ship.name", null)))
        .build();
  }

  private static Answer answer(Combination how, PlanStep... steps) throws InterruptedException {
    List<QuestionPart> parts =
        Arrays.stream(steps)
            .map(step ->
                new QuestionPart(
                    step.getSql(), "What about " + step.getSql() + "?", null, List.of()))
            .toList();
    return databases.apply(
        new ScriptedPlanner(), planned(new Composition(how, null, parts), steps));
  }

  @Test
  void shouldListTheKeysOfTheEarlierStep() throws InterruptedException {
    Answer answer = answer(Combination.LAST, step("shop", TWO), bound(SHIPS, 1));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(2L));
    PlanStep last = answer.getSteps().getLast();
    assertThat(last.getSql())
        .isEqualTo("SELECT count(*) AS n FROM ship WHERE name IN ('Ada', 'Bee')");
    assertThat(last.getBindings()).containsExactly(new StepBinding(1, "name", "ship.name", 2));
    assertThat(answer.getCombination()).isEmpty();
  }

  @Test
  void shouldCombineTheLastTwoSteps() throws InterruptedException {
    Answer answer =
        answer(
            Combination.DIFFERENCE,
            step("shop", TWO),
            bound(SHIPS, 1),
            step("shop", "SELECT 7 AS n"));

    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(5L, 2L, 7L));
  }

  @Test
  void shouldPassKeysThroughSeveralSteps() throws InterruptedException {
    Answer answer =
        answer(
            Combination.LAST,
            step("shop", TWO),
            bound("SELECT name FROM ship WHERE name IN (SELECT \"name\" FROM part1) LIMIT 1", 1),
            bound(SHIPS.replace("part1", "part2"), 2));

    assertThat(answer.getResult().orElseThrow().getRows()).containsExactly(List.of(1L));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      quoteCharacter = '~',
      value = {
        "SELECT name FROM item WHERE name = 'none' # finds no 'name'",
        "WITH RECURSIVE n(name) AS (SELECT 'k1' UNION ALL SELECT 'k' || (substr(name, 2) + 1) FROM"
            + " n LIMIT 90) SELECT name FROM n # finds 90 values of 'name', and a later step takes"
            + " at most 50 (execution.keys)",
        "WITH RECURSIVE n(name) AS (SELECT 1 UNION ALL SELECT name + 1 FROM n LIMIT 500) SELECT"
            + " name FROM n # finds more rows than a result may have",
        "SELECT id, name AS title FROM item # has no column of the result for 'name'",
        "SELECT 1.5 AS name # finds values of 'name' that are neither texts nor whole numbers"
      })
  void shouldRefuseByTheStepThatHasNoUsableKeys(String sql, String problem)
      throws InterruptedException {
    Answer answer = answer(Combination.LAST, step("shop", sql), bound(SHIPS, 1));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
    assertThat(answer.getRefusal().orElseThrow().getDetail())
        .startsWith("Step 1, ")
        .contains(problem);
    assertThat(answer.getSteps()).hasSize(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "SELECT name FROM item ORDER BY length(name) LIMIT 1 # false",
        "SELECT name FROM item ORDER BY length(name) > 3 DESC LIMIT 1 # true",
        "SELECT name, length(name) > 3 AS l FROM item ORDER BY l DESC, 2 LIMIT 1 # true",
        "SELECT name FROM item GROUP BY name ORDER BY count(*) DESC LIMIT 1 # true",
        "SELECT name FROM item ORDER BY id IS NULL, id LIMIT 1 # false",
        "SELECT name FROM item ORDER BY length(name) > 3 LIMIT 2 # false",
        "SELECT 'lamp' AS name FROM item ORDER BY length(name) > 3 LIMIT 1 # false"
      })
  void shouldRefuseKeysThatAreCutBetweenEqualRows(String sql, boolean isCut)
      throws InterruptedException {
    Answer answer = answer(Combination.LAST, step("shop", sql), bound(SHIPS, 1));

    assertThat(answer.getStatus()).isEqualTo(isCut ? AnswerStatus.REFUSED : AnswerStatus.ANSWERED);
    assertThat(answer.getRefusal().isPresent()).isEqualTo(isCut);
    answer
        .getRefusal()
        .ifPresent(refusal ->
            assertThat(refusal.getDetail())
                .startsWith("Step 1, ")
                .contains("several of 'name' that are equal"));
  }

  @ParameterizedTest
  @CsvSource({"2", "3"})
  void shouldRefuseStepsThatWaitForEachOther(int waitsFor) throws InterruptedException {
    Answer answer = answer(Combination.LAST, step("shop", TWO), bound(SHIPS, waitsFor));

    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("wait for each other");
  }

  @Test
  void shouldNameTheStepThatFails() throws InterruptedException {
    Answer first = answer(Combination.LAST, step("shop", "SELECT x FROM nowhere"), bound(SHIPS, 1));
    Answer second =
        answer(Combination.LAST, step("shop", TWO), bound(SHIPS.replace("ship ", "shipz "), 1));

    assertThat(first.getFailure().orElseThrow().getMessage()).startsWith("Step 1, \"What about ");
    assertThat(second.getFailure().orElseThrow().getMessage()).startsWith("Step 2, \"What about ");
    assertThat(second.getSteps().getLast().getAttempts()).isEmpty();
  }
}
