package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranking;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Dialogue;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Relation;
import dev.signalbox.event.RememberedTurn;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TestEvents;
import dev.signalbox.event.Want;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Recall;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// The databases of follow-ups.
class KeptDatabaseTest {
  private static final RerankingSettings SETTINGS = RerankingSettings.defaults();
  private static final Recall SHOP =
      new Recall(
          List.of(
              RememberedTurn.newBuilder()
                  .setQuestionId("q0")
                  .setText("How many orders?")
                  .setStandalone("How many orders?")
                  .setDatabase("shop")
                  .setAskedAt(Instant.EPOCH)
                  .build()));

  private final RerankStage stage =
      new RerankStage(
          SETTINGS,
          null,
          new FixedCatalog(
              List.of(
                  database("shop", "sqlite"),
                  database("zoo", "sqlite"),
                  database("vault", "sqlite", "bank"))));

  private static Ranked followUp(Question question, Ranking ranking) {
    return ranked(question, ranking, Relation.FOLLOW_UP, null);
  }

  private static Ranked ranked(
      Question question, Ranking ranking, Relation relation, @Nullable String database) {
    return new Ranked(
        Journey.newBuilder(TestEvents.journey(question))
            .setDialogue(
                Dialogue.newBuilder()
                    .setRelation(relation)
                    .setProbability(0.9)
                    .setDatabase(database)
                    .build())
            .build(),
        ranking,
        List.of());
  }

  private static Ranking likely(double confidence, double second, String first, String other) {
    Ranking ranking = ranking(confidence, 1, first, other);
    return Ranking.newBuilder(ranking)
        .setCandidates(
            List.of(
                ranking.getCandidates().getFirst(),
                Candidate.newBuilder(ranking.getCandidates().get(1))
                    .setProbability(second)
                    .build()))
        .build();
  }

  private static Routed onward(Outcome<Routed> outcome) {
    assertThat(outcome).isInstanceOf(Outcome.Onward.class);
    return ((Outcome.Onward<Routed>) outcome).event();
  }

  @Test
  void shouldStayWithTheDatabaseOfTheConversation() throws InterruptedException {
    Ranked ranked = followUp(question("and in May?"), likely(0.6, 0.3, "zoo", "shop"));

    Routed routed = onward(stage.apply(ranked, SHOP));

    assertThat(routed.getDatabases()).containsExactly("shop");
    assertThat(routed.getRanking().getCandidates())
        .extracting(Candidate::getDatabase)
        .containsExactly("shop", "zoo");
    assertThat(routed.getRanking().getReranking()).contains("The conversation stays with shop.");
    assertThat(routed.getJourney().getDialogue().orElseThrow().getDatabase()).contains("shop");
    assertThat(stage.remembered(ranked, Outcome.onward(routed)).orElseThrow().getDatabase())
        .contains("shop");
  }

  @Test
  void shouldNeitherAskBackNorRefuseWhereTheConversationHasADatabase() throws InterruptedException {
    Ranked unsure = followUp(question("and in May?"), ranking(0.001, 0.01, "zoo", "shop"));
    Ranked unknown = followUp(question("and in May?"), ranking(0, 0));

    assertThat(onward(stage.apply(unsure, SHOP)).getChoices()).isEmpty();
    assertThat(onward(stage.apply(unknown, SHOP)).getDatabases()).containsExactly("shop");
  }

  @Test
  void shouldLeaveTheDatabaseForAClearlyBetterOne() throws InterruptedException {
    Ranked ranked = followUp(question("and the lions?"), likely(0.9, 0.01, "zoo", "shop"));

    Routed routed = onward(stage.apply(ranked, SHOP));

    assertThat(routed.getDatabases()).containsExactly("zoo");
    assertThat(routed.getJourney().getDialogue().orElseThrow().getDatabase()).isEmpty();
    assertThat(routed.getRanking().getReranking().orElse("")).contains("clearly better than shop");
  }

  @Test
  void shouldDecideANewSubjectByTheRankingAlone() throws InterruptedException {
    Ranked ranked =
        ranked(question("How many lions?"), likely(0.6, 0.3, "zoo", "shop"), Relation.NEW, null);

    assertThat(onward(stage.apply(ranked, SHOP)).getDatabases()).containsExactly("zoo");
  }

  @Test
  void shouldCheckTheAccessAnew() throws InterruptedException {
    Recall vault =
        new Recall(
            List.of(
                RememberedTurn.newBuilder(SHOP.turns().getFirst()).setDatabase("vault").build()));
    Question foreign = question("and in May?");
    Question allowed = Question.newBuilder(foreign).setTenant("bank").build();
    Question restricted = Question.newBuilder(foreign).setDatabases(List.of("zoo")).build();

    assertThat(onward(stage.apply(followUp(foreign, ranking(0.9, 1, "zoo")), vault)).getDatabases())
        .containsExactly("zoo");
    assertThat(onward(stage.apply(followUp(allowed, ranking(0.3, 1, "zoo")), vault)).getDatabases())
        .containsExactly("vault");
    assertThat(
            onward(stage.apply(followUp(restricted, ranking(0.9, 1, "zoo")), SHOP)).getDatabases())
        .containsExactly("zoo");
  }

  @Test
  void shouldTakeTheDatabaseOfARecordedEventBeforeItsMemory() throws InterruptedException {
    Ranked recorded =
        ranked(
            question("and in May?"), likely(0.6, 0.3, "zoo", "shop"), Relation.FOLLOW_UP, "shop");

    assertThat(onward(stage.apply(recorded, Recall.NOTHING)).getDatabases())
        .containsExactly("shop");
  }

  @Test
  void shouldRememberOnlyTurnsOfOneDatabase() throws InterruptedException {
    Ranked route =
        TestEvents.ranked(question("How many?", Want.ROUTE), ranking(0.9, 1, "shop", "zoo"));
    Ranked refused = TestEvents.ranked(question("How many?"), ranking(0, 0));
    Ranked unclear = TestEvents.ranked(question("How many?"), ranking(0.2, 1, "shop", "zoo"));

    Outcome<Routed> ended = stage.apply(route);
    assertThat(ended)
        .isInstanceOfSatisfying(
            Outcome.Ended.class,
            end -> assertThat(end.answer().getStatus()).isEqualTo(AnswerStatus.ROUTED));
    assertThat(stage.remembered(route, ended)).isPresent();
    assertThat(stage.remembered(refused, stage.apply(refused))).isEmpty();
    assertThat(onward(stage.apply(unclear)).getChoices()).hasSize(2);
    assertThat(stage.remembered(unclear, stage.apply(unclear)).orElseThrow().getDatabase())
        .as("the first choice, which the planner answers where it can")
        .contains("shop");
  }
}
