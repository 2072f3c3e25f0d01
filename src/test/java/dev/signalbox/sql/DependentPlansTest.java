package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.routed;
import static dev.signalbox.event.TestEvents.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.catalog.values.ColumnValues;
import dev.signalbox.event.Answer;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.Combination;
import dev.signalbox.event.Composition;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Journey;
import dev.signalbox.event.KeyBinding;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.QuestionPart;
import dev.signalbox.event.RefusalReason;
import dev.signalbox.event.Routed;
import dev.signalbox.event.StepBinding;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.FailureCode;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.StageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Plans of steps that take the keys of earlier ones.
class DependentPlansTest {
  private static final String MOST =
      "SELECT country FROM museum GROUP BY country ORDER BY count(*) DESC LIMIT 1";
  private static final DatabaseDescription REGISTER =
      DatabaseDescription.newBuilder(database("register", "sqlite"))
          .setTables(List.of(table("museum", "country")))
          .build();

  private static DatabaseDescription label(boolean isPrivate, String... tenants) {
    ColumnDescription country =
        ColumnDescription.newBuilder()
            .setName("country")
            .setType("TEXT")
            .setIsPrivate(isPrivate)
            .build();
    return DatabaseDescription.newBuilder(database("label", "sqlite", tenants))
        .setTables(
            List.of(
                TableDescription.newBuilder(table("singer", "name"))
                    .setColumns(List.of(table("singer", "name").getColumns().getFirst(), country))
                    .build()))
        .build();
  }

  private static Outcome<Planned> plan(
      ScriptedPlanner planner, DatabaseDescription label, int part, String column)
      throws InterruptedException {
    Routed routed = routed(question("Which singers?"), "register", "label");
    Composition composition =
        new Composition(
            Combination.LAST,
            null,
            List.of(
                new QuestionPart("a", "Which country has most museums?", "register", List.of()),
                new QuestionPart(
                    "b",
                    "Which singers come from the countries of part 1?",
                    "label",
                    List.of(new KeyBinding(part, "country", column, "the countries of part 1")))));
    StandIns standIns =
        new StandIns(_ ->
            List.of(
                new ColumnValues.Values("singer", "name", List.of("Georgia"), true),
                new ColumnValues.Values("singer", "country", List.of("Georgia", "Chile"), true)));
    return new PlanStage(
            new GuardedPlanner(planner, new ParsedSqlGuard(), 0),
            new FixedCatalog(List.of(REGISTER, label)),
            null,
            standIns,
            "planned")
        .apply(
            Routed.newBuilder(routed)
                .setJourney(
                    Journey.newBuilder(routed.getJourney()).setComposition(composition).build())
                .setPartDatabases(List.of("register", "label"))
                .build());
  }

  @Test
  void shouldReferToTheKeysOfTheEarlierStep() throws InterruptedException {
    ScriptedPlanner planner =
        new ScriptedPlanner(MOST, "SELECT name FROM singer WHERE country = 'Chile'");

    Planned planned =
        ((Outcome.Onward<Planned>) plan(planner, label(false), 1, "singer.country")).event();

    assertThat(planner.asked())
        .extracting(Asked::question)
        .containsExactly("Which country has most museums?", "Which singers come from Chile?");
    PlanStep last = planned.getSteps().getLast();
    assertThat(last.getSql())
        .isEqualTo("SELECT name FROM singer WHERE country IN (SELECT \"country\" FROM part1)");
    assertThat(last.getBindings())
        .containsExactly(new StepBinding(1, "country", "singer.country", null));
    assertThat(last.getGoal()).isEqualTo("Which singers come from the countries of part 1?");
  }

  @Test
  void shouldRefuseAQueryThatUsesNoKeys() throws InterruptedException {
    assertRefused(
        plan(
            new ScriptedPlanner(MOST, "SELECT name FROM singer"),
            label(false),
            1,
            "singer.country"),
        "does not compare singer.country with the keys of part 1");
  }

  @ParameterizedTest
  @CsvSource({
    "2,singer.country,false",
    "0,singer.country,false",
    "1,singer.city,false",
    "1,singer.country,true"
  })
  void shouldRefuseKeysOfNoEarlierPartOrPublicColumn(int part, String column, boolean isPrivate)
      throws InterruptedException {
    assertRefused(
        plan(
            new ScriptedPlanner(MOST, "SELECT name FROM singer WHERE country = 'Chile'"),
            label(isPrivate),
            part,
            column),
        "Part 2 needs the keys of part %d in %s".formatted(part, column));
  }

  @Test
  void shouldCheckTheAccessOfEachStep() {
    assertThatThrownBy(() ->
            plan(new ScriptedPlanner(MOST, "SELECT 1"), label(false, "acme"), 1, "singer.country"))
        .isInstanceOfSatisfying(
            StageException.class,
            failure -> assertThat(failure.code()).isEqualTo(FailureCode.UNKNOWN_DATABASE));
  }

  private static void assertRefused(Outcome<Planned> outcome, String detail) {
    Answer answer = ((Outcome.Ended<Planned>) outcome).answer();
    assertThat(answer.getRefusal().orElseThrow().getReason())
        .isEqualTo(RefusalReason.CANNOT_WRITE_SQL);
    assertThat(answer.getRefusal().orElseThrow().getDetail()).contains("label", detail);
  }
}
