package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ParsedSqlGuard;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecuteStageTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(List.of(database("shop", "sqlite"), database("down", "postgresql")));
  private static final PlainConnections CONNECTIONS = new PlainConnections();

  @TempDir static Path folder;

  @BeforeAll
  static void createDatabase() throws SQLException {
    CONNECTIONS
        .with("shop", "jdbc:sqlite:" + folder.resolve("shop.sqlite"))
        .with("down", "jdbc:postgresql://localhost:1/down");
    try (Connection connection = CONNECTIONS.open("shop");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (id INTEGER, name TEXT)");
      statement.execute("INSERT INTO item VALUES (1, 'lamp'), (2, 'chair')");
    }
  }

  @Test
  void shouldAnswerWithRowsAndASentence() throws InterruptedException {
    Planned planned = planned(question("How many items are there?"), counting("item"));
    Answer answer = apply(new ScriptedPlanner(), planned);

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
    Answer answer = apply(planner, planned(question("How many?"), counting("items")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.ANSWERED);
    assertThat(answer.getSteps())
        .extracting(PlanStep::getSql)
        .containsExactly("SELECT count(*) FROM item");
    assertThat(planner.problems()).hasSize(2).last().asString().contains("itemz");
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getStage)
        .containsExactly("execute", "execute");
  }

  @Test
  void shouldFailWithTheEnginesMessageWhenCorrectionsAreUsedUp() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner("SELECT 1 FROM b", "SELECT 1 FROM c", "SELECT 1 FROM item");
    Answer answer = apply(planner, planned(question("How many?"), counting("a")));

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.FAILED);
    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_FAILED");
    assertThat(answer.getFailure().orElseThrow().getMessage()).contains("shop").contains("c");
    assertThat(answer.getSteps()).extracting(PlanStep::getSql).containsExactly("SELECT 1 FROM c");
  }

  @Test
  void shouldFailWithTheFirstQueryWhereThePlannerHasNoOther() throws InterruptedException {
    Answer answer =
        apply(new ScriptedPlanner(), planned(question("How many?"), counting("nothing")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_FAILED");
    assertThat(answer.getSteps())
        .extracting(PlanStep::getSql)
        .containsExactly("SELECT count(*) FROM nothing");
  }

  @Test
  void shouldNotRunWhatTheGuardRejects() throws InterruptedException, SQLException {
    Answer answer =
        apply(
            new ScriptedPlanner(),
            planned(question("How many?"), step("shop", "DELETE FROM item")));

    assertThat(answer.getFailure().orElseThrow().getCode()).isEqualTo("SQL_REJECTED");
    assertThat(
            apply(new ScriptedPlanner(), planned(question("How many?"), counting("item")))
                .getResult()
                .orElseThrow()
                .getRows())
        .containsExactly(List.of(2L));
  }

  @Test
  void shouldFailWithThePlanWhenTheQueryTakesTooLong() throws InterruptedException {
    Answer answer =
        apply(
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

    assertThatThrownBy(() -> apply(new ScriptedPlanner(), planned))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  @Test
  void shouldRefuseToCombineSeveralResults() throws InterruptedException {
    Answer answer =
        apply(
            new ScriptedPlanner(),
            planned(question("How many?"), counting("item"), step("down", "SELECT 1")));

    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.SEVERAL_DATABASES_NEEDED);
  }

  private static Answer apply(ScriptedPlanner planner, Planned planned)
      throws InterruptedException {
    ParsedSqlGuard guard = new ParsedSqlGuard();
    ExecutionSettings limits =
        new ExecutionSettings(100, 1 << 20, Duration.ofSeconds(2), 4, Duration.ofMinutes(2));
    ExecuteStage stage =
        new ExecuteStage(
            new QueryExecutor(CONNECTIONS),
            new GuardedPlanner(planner, guard, 2),
            guard,
            CATALOG,
            limits,
            2);
    return ((Outcome.Ended<Answer>) stage.apply(planned)).answer();
  }

  private static PlanStep counting(String table) {
    return step("shop", "SELECT count(*) FROM " + table);
  }
}
