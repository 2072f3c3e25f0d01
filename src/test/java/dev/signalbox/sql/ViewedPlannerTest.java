package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.TimeSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.event.ColumnDescription;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.TableDescription;
import dev.signalbox.sql.Planner.Plan;
import dev.signalbox.sql.example.Examples;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

class ViewedPlannerTest {
  private static final String JOINED = "How many concerts did each singer give?";
  private static final String PLAIN = "How many concerts are there?";

  private static final Encoder ENCODER = Encoders.of(Configuration.defaults().embedding());

  private static final TestDatabase TABLES =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "singer_name TEXT", "country TEXT")
          .table(
              "concert",
              "*concert_id INTEGER",
              "venue TEXT",
              "singer_id INTEGER -> singer.singer_id");

  private static final DatabaseDescription VIEWED = viewed();

  @AfterAll
  static void close() {
    ENCODER.close();
  }

  private static DatabaseDescription viewed() {
    DatabaseDescription tables = TABLES.description();
    List<TableDescription> all = new ArrayList<>(tables.getTables());
    all.add(
        TableDescription.newBuilder()
            .setName("v_concerts")
            .setView(true)
            .setReads(List.of("concert", "singer"))
            .setColumns(
                List.of(
                    column("concert_id", "INTEGER", "concert.concert_id"),
                    column("venue", "TEXT", "concert.venue"),
                    column("singer_id", "INTEGER", "singer.singer_id"),
                    column("singer_name", "TEXT", "singer.singer_name")))
            .build());
    return DatabaseDescription.newBuilder(tables).setTables(all).build();
  }

  private static ColumnDescription column(String name, String type, String origin) {
    return ColumnDescription.newBuilder().setName(name).setType(type).setOrigin(origin).build();
  }

  private static EmbeddedPlanner embedded() {
    return new EmbeddedPlanner(
        new SchemaLinker(ENCODER, TABLES, true),
        Examples.none(ENCODER),
        false,
        ProbeExecution.NONE,
        0,
        TimeSettings.defaults(),
        new ParsedSqlGuard());
  }

  private static PlanStep step(Plan plan) {
    return ((Plan.Written) plan).step();
  }

  @Test
  void shouldAskTheViewInPlaceOfTheJoin() throws InterruptedException {
    PlanStep step =
        step(new ViewedPlanner(embedded(), embedded(), false).plan(Asked.now(JOINED), VIEWED));

    assertThat(step.getView()).contains("v_concerts");
    assertThat(step.getViewProbability()).hasValueSatisfying(p -> assertThat(p).isGreaterThan(0.5));
    assertThat(step.getSql()).contains("FROM \"v_concerts\"").doesNotContain("JOIN");
  }

  @Test
  void shouldPlanADatabaseWithoutViewsAsBefore() throws InterruptedException {
    Plan viewed =
        new ViewedPlanner(embedded(), embedded(), true)
            .plan(Asked.now(JOINED), TABLES.description());

    assertThat(viewed).isEqualTo(embedded().plan(Asked.now(JOINED), TABLES.description()));
  }

  @Test
  void shouldAskTheWholeDatabaseWhereTheViewGivesNoQuery() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner();

    Plan plan = new ViewedPlanner(planner, embedded(), false).plan(Asked.now(JOINED), VIEWED);

    assertThat(planner.asked()).hasSize(2);
    assertThat(plan.modelCalls()).as("the calls of both attempts").hasSize(2);
  }

  @Test
  void shouldRefuseAQuestionThatNoViewCoversWhereOnlyViewsMayAnswer() throws InterruptedException {
    Plan plan = new ViewedPlanner(embedded(), embedded(), true).plan(Asked.now(PLAIN), VIEWED);

    assertThat(plan)
        .isInstanceOfSatisfying(
            Plan.Declined.class,
            declined -> assertThat(declined.reason()).contains("No view of test covers"));
  }

  @Test
  void shouldNameNoViewWhereATableIsEnough() throws InterruptedException {
    PlanStep step =
        step(new ViewedPlanner(embedded(), embedded(), false).plan(Asked.now(PLAIN), VIEWED));

    assertThat(step.getView()).isEmpty();
  }
}
