package dev.signalbox.execution;

import static dev.signalbox.event.TestEvents.composition;
import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.planned;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.step;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.signalbox.answer.AnswerWriter;
import dev.signalbox.catalog.ColumnValues;
import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.ExecutionSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.ModelUse;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ReturnType;
import dev.signalbox.sql.GuardedPlanner;
import dev.signalbox.sql.ParsedSqlGuard;
import dev.signalbox.sql.ScriptedPlanner;
import dev.signalbox.sql.StoredLiterals;
import dev.signalbox.stage.CallContext;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.Awaitility;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecuteStageTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              database("shop", "sqlite"),
              database("harbour", "sqlite"),
              database("down", "postgresql")));
  private static final StoredLiterals STORED =
      new StoredLiterals(
          _ -> List.of(new ColumnValues.Values("item", "name", List.of("lamp", "chair"), true)));
  private static final String COUNT_SHIPS = "SELECT count(*) FROM ship";
  private static final PlainConnections CONNECTIONS = new PlainConnections();

  @TempDir static Path folder;

  @BeforeAll
  static void createDatabase() throws SQLException {
    CONNECTIONS
        .with("shop", "jdbc:sqlite:" + folder.resolve("shop.sqlite"))
        .with("harbour", "jdbc:sqlite:" + folder.resolve("harbour.sqlite"))
        .with("down", "jdbc:postgresql://localhost:1/down");
    try (Connection connection = CONNECTIONS.open("shop");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE item (id INTEGER, name TEXT)");
      statement.execute("INSERT INTO item VALUES (1, 'lamp'), (2, 'chair')");
    }
    try (Connection connection = CONNECTIONS.open("harbour");
        Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE ship (name TEXT)");
      statement.execute("INSERT INTO ship VALUES ('Ada'), ('Bee'), ('Cee')");
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
    assertThat(answer.getSteps().getFirst().getAttempts())
        .extracting(RefusedQuery::getSql)
        .containsExactly("SELECT count(*) FROM items", "SELECT count(*) FROM itemz");
    assertThat(answer.getSteps().getFirst().getAttempts().getLast().getProblem()).contains("itemz");
    assertThat(planner.problems()).hasSize(2).last().asString().contains("itemz");
    assertThat(answer.getJourney().getModelCalls())
        .extracting(ModelUse::getStage)
        .containsExactly("execute", "execute");
  }

  @Test
  void shouldLookAgainWhereNothingIsFoundForWhatNoRowHolds() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("SELECT id FROM item WHERE name = 'lamp'");
    PlanStep vain = step("shop", "SELECT id FROM item WHERE name = 'lantern'");

    Answer answer = apply(planner, planned(question("Which id has the lantern?"), vain));

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
          apply(new ScriptedPlanner(next), planned(question("Which id has the lantern?"), vain));

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

    apply(
        planner,
        planned(
            question("Which?"),
            step("shop", "SELECT id FROM item WHERE name = 'lamp' AND id = 5")));

    assertThat(planner.problems()).isEmpty();
  }

  @Test
  void shouldPresentTheResult() throws InterruptedException {
    Answer rows =
        apply(
            new ScriptedPlanner(),
            planned(
                question("List items"), step("shop", "SELECT name, id * 1.5 AS price FROM item")));
    Answer one = apply(new ScriptedPlanner(), planned(question("How many?"), counting("item")));

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
  void shouldCombineTheResultsOfTwoDatabases() throws InterruptedException {
    Composition composition = composition(Combination.LARGER, "the items", "the ships");
    Planned planned = planned(composition, counting("item"), step("harbour", COUNT_SHIPS));
    Answer answer = apply(new ScriptedPlanner(), planned);

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
        apply(
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
        apply(
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

    assertThatThrownBy(() -> apply(new ScriptedPlanner(), planned))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.DATABASE_UNAVAILABLE));
  }

  @Test
  void shouldRefuseWithTheStepsWhereTheResultsCannotBeCombined() throws InterruptedException {
    Answer rows =
        apply(
            new ScriptedPlanner(),
            planned(
                composition(Combination.LARGER, "the items", "the ships"),
                step("shop", "SELECT name FROM item"),
                step("harbour", COUNT_SHIPS)));
    Answer unknown =
        apply(
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
                apply(new ScriptedPlanner(), planned, Duration.ofMinutes(5));
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

    CallContext.of(planned.getJourney()).during(() -> apply(planner, planned));

    String asked = planned.getJourney().getQuestion().getId();
    assertThat(planner.askers()).containsExactly(asked, asked);
  }

  private static List<String> queryThreads() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("query on "))
        .toList();
  }

  private static Answer apply(ScriptedPlanner planner, Planned planned)
      throws InterruptedException {
    return apply(planner, planned, Duration.ofSeconds(2));
  }

  private static Answer apply(ScriptedPlanner planner, Planned planned, Duration timeout)
      throws InterruptedException {
    ParsedSqlGuard guard = new ParsedSqlGuard();
    ExecutionSettings limits =
        new ExecutionSettings(100, 1 << 20, timeout, 4, Duration.ofMinutes(2));
    ExecuteStage stage =
        new ExecuteStage(
            new QueryExecutor(CONNECTIONS),
            new GuardedPlanner(planner, guard, 2),
            guard,
            CATALOG,
            STORED,
            AnswerWriter.byRules(),
            limits,
            2);
    return ((Outcome.Ended<Answer>) stage.apply(planned)).answer();
  }

  private static PlanStep counting(String table) {
    return step("shop", "SELECT count(*) FROM " + table);
  }
}
