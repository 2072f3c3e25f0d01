package dev.signalbox.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.config.TimeSettings;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.RefusedQuery;
import dev.signalbox.sql.GuardedPlanner.GuardedPlan;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.linking.SchemaLinker;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The complaints about queries that leave out a name or number of the question.
class GuardedPlannerTest {
  private static final String ALL = "SELECT COUNT(*) FROM singer";
  private static final String FROM_FRANCE = ALL + " WHERE country = 'France'";
  private static final String ASKED = "How many singers are from France?";

  private static final TestDatabase MUSIC =
      new TestDatabase()
          .table("singer", "*singer_id INTEGER", "name TEXT", "country TEXT", "age INTEGER")
          .values("singer", "country", "France", "Spain");

  private static final DatabaseDescription DATABASE = MUSIC.description();

  private static GuardedPlan plan(ScriptedPlanner planner, int corrections)
      throws InterruptedException {
    return plan(Asked.now(ASKED), planner, corrections);
  }

  private static GuardedPlan plan(Asked asked, ScriptedPlanner planner, int corrections)
      throws InterruptedException {
    StepReader reader =
        StepReader.by(new SchemaLinker(new LetterEncoder(), MUSIC, false), TimeSettings.defaults());
    return new GuardedPlanner(planner, new ParsedSqlGuard(), corrections, reader)
        .plan(asked, DATABASE);
  }

  private static PlanStep accepted(GuardedPlan plan) {
    return ((GuardedPlan.Accepted) plan).step();
  }

  @Test
  void shouldTellHowTheQueryReads() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(FROM_FRANCE);

    PlanStep step = accepted(plan(planner, 2));

    assertThat(step.getReading()).isEqualTo("number of singers, where country is France");
    assertThat(step.getUnderstood()).isNotEmpty();
    assertThat(step.getLeftOut()).isEmpty();
    assertThat(planner.problems()).isEmpty();
  }

  @Test
  void shouldLetThePlannerUseANameThatItLeftOut() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(ALL, FROM_FRANCE);

    PlanStep step = accepted(plan(planner, 2));

    assertThat(planner.problems()).singleElement().asString().contains("'France'");
    assertThat(step.getSql()).isEqualTo(FROM_FRANCE);
    assertThat(step.getLeftOut()).isEmpty();
    assertThat(step.getAttempts()).extracting(RefusedQuery::getSql).containsExactly(ALL);
  }

  @Test
  void shouldTellANameThatStaysLeftOutAndComplainOnce() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(ALL, ALL, ALL);

    PlanStep step = accepted(plan(planner, 2));

    assertThat(planner.problems()).hasSize(1);
    assertThat(step.getLeftOut()).containsExactly("France");
  }

  @Test
  void shouldComplainOfNoWordsWhereOnlyAnotherDrawingIsAsked() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(ALL, FROM_FRANCE);
    EarlierTurn before = new EarlierTurn(ASKED, DATABASE.getId(), ALL, Instant.EPOCH, 0.9);

    PlanStep step =
        accepted(plan(Asked.now(ASKED).after(new Continued(List.of(before), "", 0.9)), planner, 2));

    assertThat(planner.problems()).isEmpty();
    assertThat(step.getSql()).isEqualTo(ALL);
  }

  @Test
  void shouldDoubtAComparisonOnce() throws InterruptedException {
    String doubtful = FROM_FRANCE + " AND age > 'young'";
    ScriptedPlanner planner = new ScriptedPlanner(doubtful, doubtful, FROM_FRANCE);

    PlanStep step = accepted(plan(planner, 2));

    assertThat(planner.problems())
        .singleElement()
        .asString()
        .contains("singer.age holds numbers (INTEGER), but is compared with the text 'young'");
    assertThat(step.getSql()).isEqualTo(doubtful);
  }

  @Test
  void shouldHintTheNearestNameToThePlanner() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(ALL + " WHERE cuontry = 'France'", FROM_FRANCE);

    PlanStep step = accepted(plan(planner, 2));

    assertThat(planner.problems()).singleElement().asString().endsWith("did you mean 'country'?");
    assertThat(step.getSql()).isEqualTo(FROM_FRANCE);
  }

  @Test
  void shouldCountTheComplaintAsACorrection() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner("DROP TABLE singer", ALL, FROM_FRANCE);

    PlanStep step = accepted(plan(planner, 1));

    assertThat(planner.problems()).hasSize(1);
    assertThat(step.getSql()).isEqualTo(ALL);
    assertThat(step.getLeftOut()).containsExactly("France");
  }

  @Test
  void shouldKeepAnAcceptedQueryWhereTheNextOneIsRejected() throws InterruptedException {
    ScriptedPlanner planner = new ScriptedPlanner(ALL, "DROP TABLE singer");

    PlanStep step = accepted(plan(planner, 1));

    assertThat(step.getSql()).isEqualTo(ALL);
    assertThat(step.getLeftOut()).containsExactly("France");
  }

  @Test
  void shouldLetThePlannerDeclineInstead() throws InterruptedException {
    assertThat(plan(new ScriptedPlanner(ALL), 2)).isInstanceOf(GuardedPlan.Declined.class);
  }
}
