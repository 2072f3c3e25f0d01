package dev.signalbox.sql;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.journey;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PlanStep;
import dev.signalbox.event.Planned;
import dev.signalbox.event.PlannedTurn;
import dev.signalbox.event.Question;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Want;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The earlier turns that a planner gets with a follow-up.
class ContinuedTurnsTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              database("shop", "sqlite"),
              database("zoo", "sqlite"),
              database("vault", "sqlite", "bank")));

  private final ScriptedPlanner planner = new ScriptedPlanner("SELECT 3", "SELECT 4");
  private final PlanStage stage =
      new PlanStage(new GuardedPlanner(planner, new ParsedSqlGuard(), 0), CATALOG);

  private static RememberedTurn turn(String id, @Nullable String database, @Nullable String sql) {
    return RememberedTurn.newBuilder()
        .setQuestionId(id)
        .setText(id)
        .setStandalone(id + "?")
        .setDatabase(database)
        .setSql(sql)
        .setAskedAt(Instant.EPOCH)
        .setConfidence(0.8)
        .build();
  }

  private static Routed routed(
      Question question, Relation relation, @Nullable String kept, String database) {
    Journey journey =
        Journey.newBuilder(journey(question))
            .setDialogue(
                Dialogue.newBuilder()
                    .setRelation(relation)
                    .setProbability(0.98)
                    .setDatabase(kept)
                    .build())
            .build();
    return new Routed(
        journey, ranking(0.9, 1, database), List.of(database), "none", List.of(), List.of(), null);
  }

  private static Planned onward(Outcome<Planned> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Onward.class);
    return ((Outcome.Onward<Planned>) outcome).event();
  }

  @Test
  void shouldGiveThePlannerTheEarlierTurnsOfAFollowUp() throws InterruptedException {
    Recall recall =
        new Recall(List.of(turn("one", "shop", "SELECT 1"), turn("two", "shop", "SELECT 2")));
    Routed routed = routed(question("and in May?"), Relation.FOLLOW_UP, "shop", "shop");

    Outcome<Planned> outcome = stage.apply(routed, recall);

    assertThat(planner.asked().getFirst().continued().turns())
        .containsExactly(
            new EarlierTurn("one?", "shop", "SELECT 1", Instant.EPOCH, 0.8),
            new EarlierTurn("two?", "shop", "SELECT 2", Instant.EPOCH, 0.8));
    assertThat(onward(outcome).getJourney().getDialogue().orElseThrow().getTurns())
        .extracting(PlannedTurn::getSql)
        .containsExactly("SELECT 1", "SELECT 2");
    assertThat(stage.remembered(routed, outcome).orElseThrow().getSql()).contains("SELECT 3");
  }

  @Test
  void shouldGiveNothingToANewSubjectOrAfterADividedTurn() throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT 1")));
    Recall divided = new Recall(List.of(turn("one", "shop", "SELECT 1"), turn("two", null, null)));

    stage.apply(routed(question("How many lions?"), Relation.NEW, null, "shop"), recall);
    stage.apply(routed(question("and in May?"), Relation.FOLLOW_UP, "shop", "shop"), divided);

    assertThat(planner.asked())
        .extracting(asked -> asked.continued().turns())
        .containsOnly(List.of());
  }

  @Test
  void shouldGoBackToTheDatabaseOfTheLastQuery() throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT 1")));

    Planned kept =
        onward(stage.apply(routed(question("and?"), Relation.FOLLOW_UP, "zoo", "zoo"), recall));
    Planned left =
        onward(stage.apply(routed(question("and?"), Relation.FOLLOW_UP, null, "zoo"), recall));

    assertThat(kept.getDatabases()).containsExactly("shop");
    assertThat(left.getDatabases()).containsExactly("zoo");
    assertThat(left.getJourney().getDialogue().orElseThrow().getTurns()).isEmpty();
  }

  @Test
  void shouldShowNoQueryOfADatabaseThatTheAskerMayNotSeeAnyMore() throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "vault", "SELECT 1")));

    Planned planned =
        onward(stage.apply(routed(question("and?"), Relation.FOLLOW_UP, "zoo", "zoo"), recall));

    assertThat(planned.getDatabases()).containsExactly("zoo");
    assertThat(planner.asked().getFirst().continued().turns()).isEmpty();
  }

  @Test
  void shouldLeaveOutAQueryThatMayNotRunAnyMore() throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT gone FROM dropped")));

    stage.apply(routed(question("and?"), Relation.FOLLOW_UP, "shop", "shop"), recall);

    assertThat(planner.asked().getFirst().continued().turns()).isEmpty();
  }

  @Test
  void shouldTakeTheTurnsOfARecordedEventBeforeItsMemory() throws InterruptedException {
    Routed fresh = routed(question("and?"), Relation.FOLLOW_UP, "shop", "shop");
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT 1")));
    Journey recorded = onward(stage.apply(fresh, recall)).getJourney();

    stage.apply(Routed.newBuilder(fresh).setJourney(recorded).build(), Recall.NOTHING);

    assertThat(planner.asked().get(1).continued().turns())
        .isEqualTo(planner.asked().getFirst().continued().turns());
  }

  @Test
  void shouldRememberTheQueriesOfPlannedTurnsAlone() throws InterruptedException {
    Routed sql = routed(question("How many?", Want.SQL), Relation.NEW, null, "shop");
    Routed refused = routed(question("How many?"), Relation.NEW, null, "shop");
    ScriptedPlanner none = new ScriptedPlanner();
    PlanStage declining = new PlanStage(new GuardedPlanner(none, new ParsedSqlGuard(), 0), CATALOG);

    assertThat(stage.remembered(sql, stage.apply(sql))).isPresent();
    assertThat(declining.remembered(refused, declining.apply(refused)).orElseThrow().getSql())
        .isEmpty();
  }

  @Test
  void shouldNotContinueTheTurnBeforeOneThatWasRefused() throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT 1"), turn("two", null, null)));

    Planned planned =
        onward(stage.apply(routed(question("and?"), Relation.FOLLOW_UP, "zoo", "zoo"), recall));

    assertThat(planned.getDatabases()).containsExactly("zoo");
    assertThat(planner.asked().getFirst().continued().turns()).isEmpty();
  }

  private static Routed behindRefused(String text) {
    Routed routed = routed(question(text), Relation.FOLLOW_UP, "shop", "shop");
    Dialogue dialogue = routed.getJourney().getDialogue().orElseThrow();
    return Routed.newBuilder(routed)
        .setJourney(
            Journey.newBuilder(routed.getJourney())
                .setDialogue(
                    Dialogue.newBuilder(dialogue)
                        .setEarlier(List.of("one", "only the red ones"))
                        .build())
                .build())
        .build();
  }

  @Test
  void shouldNotAnswerWithoutTheRefusedTurnThatIsAllTheQuestionIsAbout()
      throws InterruptedException {
    Recall recall = new Recall(List.of(turn("one", "shop", "SELECT 1")));

    stage.apply(behindRefused("how many are there?"), recall);
    stage.apply(behindRefused("and in 2025?"), recall);

    assertThat(planner.asked())
        .extracting(asked -> asked.continued().turns().size())
        .containsExactly(0, 1);
  }

  @Test
  void shouldTellThatTheTurnBeforeIsLeftOut() {
    PlanStep step =
        PlanStep.newBuilder(TestEvents.step("shop", "SELECT 3"))
            .setEdits(List.of("other values"))
            .setTakenAs("number of things in May")
            .build();
    Routed continued =
        new ContinuedTurns(CATALOG)
            .continued(
                behindRefused("and in May?"), new Recall(List.of(turn("one", "shop", "SELECT 1"))));

    Dialogue dialogue =
        ContinuedTurns.edited(continued.getJourney(), List.of(step)).getDialogue().orElseThrow();

    assertThat(dialogue.getTakenAs())
        .contains("number of things in May (without the turn before, which has no query)");
    assertThat(dialogue.getEdits())
        .containsExactly("without the turn before, which has no query", "other values");
  }

  @Test
  void shouldNotContinueTurnsBehindOneOnAnotherDatabase() throws InterruptedException {
    Recall recall =
        new Recall(List.of(turn("one", "shop", "SELECT 1"), turn("two", "zoo", "SELECT 2")));

    stage.apply(routed(question("and?"), Relation.FOLLOW_UP, null, "shop"), recall);

    assertThat(planner.asked().getFirst().continued().turns()).isEmpty();
  }
}
