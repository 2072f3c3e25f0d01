package dev.signalbox.reranking;

import static dev.signalbox.event.TestEvents.database;
import static dev.signalbox.event.TestEvents.question;
import static dev.signalbox.event.TestEvents.ranked;
import static dev.signalbox.event.TestEvents.withTables;
import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.catalog.FixedCatalog;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.event.Answer;
import dev.signalbox.event.AnswerStatus;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.Choice;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.Evidence;
import dev.signalbox.event.Journey;
import dev.signalbox.event.Ranking;
import dev.signalbox.event.Routed;
import dev.signalbox.event.TableDescription;
import dev.signalbox.event.Want;
import dev.signalbox.stage.Outcome;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/// Ambiguous questions through the stage.
class AmbiguityTest {
  private static final FixedCatalog CATALOG =
      new FixedCatalog(
          List.of(
              withTables(database("shop_eu", "sqlite"), Stream.of("bill", "item"), "id", "name"),
              withTables(database("shop_us", "sqlite"), Stream.of("bill", "item"), "id", "name"),
              withTables(database("harbour", "sqlite"), Stream.of("ship", "berth"), "id", "name"),
              withTables(database("school", "sqlite"), Stream.of("pupil", "room"), "id", "name")));
  private static final Evidence SHIPS = new Evidence(ElementKind.TABLE, "ship", "ships", 0.8);

  private static RerankingSettings settings(double askBelow, int alternatives) {
    return new RerankingSettings("none", "choice", 0.9, 0.4, 5, askBelow, alternatives);
  }

  private static Candidate candidate(
      String database, double score, @Nullable Double probability, Evidence... evidence) {
    return new Candidate(database, score, probability, List.of(evidence));
  }

  private static Ranking ranking(double confidence, double any, Candidate... candidates) {
    return new Ranking(List.of(candidates), confidence, any, 7L, null, List.of(), null);
  }

  private static final Ranking UNSURE =
      ranking(
          0.4,
          0.9,
          candidate("harbour", 1, 0.4, SHIPS),
          candidate("school", 0.9, 0.3),
          candidate("shop_eu", -5, 0.001));

  private static Routed routed(RerankingSettings settings, String text, Ranking ranking)
      throws InterruptedException {
    return onward(new RerankStage(settings, null, CATALOG).apply(ranked(question(text), ranking)));
  }

  private static Routed onward(Outcome<Routed> outcome) {
    return ((Outcome.Onward<Routed>) outcome).event();
  }

  private static List<String> choices(Routed routed) {
    return routed.getChoices().stream().map(Choice::getDatabase).toList();
  }

  @Test
  void shouldOfferTheLikelyDatabasesOfAnUnsureRanking() throws InterruptedException {
    Routed routed = routed(settings(0.7, 3), "How many are there?", UNSURE);

    assertThat(choices(routed)).containsExactly("harbour", "school");
    assertThat(routed.getChoices().getFirst().getDistinction()).isEqualTo("table ship");
    assertThat(routed.getChoices().getFirst().getProbability()).hasValue(0.4);
    assertThat(routed.getDifference())
        .hasValue(
            "Several databases may answer this. Which one is meant: harbour (table ship) or"
                + " school?");
    assertThat(routed.getDatabases()).containsExactly("harbour");
  }

  /// A federation has the tables of its members, so it looks like a near copy of one whose tables
  /// are the most.
  @Test
  void shouldOfferNoChoiceBetweenAFederationAndItsMember() throws InterruptedException {
    DatabaseDescription alike =
        withTables(database("port", "federation"), Stream.of("ship", "berth"), "id", "name");
    DatabaseDescription port =
        DatabaseDescription.newBuilder(alike)
            .setTables(
                alike.getTables().stream()
                    .map(table -> TableDescription.newBuilder(table).setSchema$("harbour").build())
                    .toList())
            .build();
    FixedCatalog catalog =
        new FixedCatalog(
            List.of(
                port, CATALOG.find("harbour").orElseThrow(), CATALOG.find("school").orElseThrow()));
    RerankStage stage = new RerankStage(settings(0.7, 3), null, catalog);

    Routed clear =
        onward(
            stage.apply(
                ranked(
                    question("How many ships are there?"),
                    ranking(
                        0.5,
                        0.9,
                        candidate("port", 1, 0.7, SHIPS),
                        candidate("harbour", 0.9, 0.6, SHIPS),
                        candidate("school", -3, 0.1)))));
    Routed unclear =
        onward(
            stage.apply(
                ranked(
                    question("How many are there?"),
                    ranking(
                        0.4,
                        0.9,
                        candidate("port", 1, 0.5, SHIPS),
                        candidate("harbour", 0.9, 0.5, SHIPS),
                        candidate("school", 0.8, 0.4)))));

    Routed unknown =
        onward(
            stage.apply(
                ranked(
                    question("How many are there?"),
                    ranking(0.4, 0.9, candidate("port", 1, 0.5), candidate("removed", 0.9, 0.5)))));

    assertThat(choices(unknown)).as("no member").containsExactly("port", "removed");
    assertThat(choices(clear)).isEmpty();
    assertThat(clear.getDatabases()).containsExactly("port");
    assertThat(choices(unclear)).containsExactly("port", "school");
  }

  @Test
  void shouldCompareTheProbabilityThatTheFirstIsRightIfAnyIs() throws InterruptedException {
    assertThat(choices(routed(settings(0.66, 3), "How many?", UNSURE))).isEmpty();
    assertThat(choices(routed(settings(0.67, 3), "How many?", UNSURE))).isNotEmpty();
  }

  @Test
  void shouldEndARouteAsAmbiguous() throws InterruptedException {
    Outcome<Routed> outcome =
        new RerankStage(settings(0.7, 3), null, CATALOG)
            .apply(ranked(question("How many?", Want.ROUTE), UNSURE));
    Answer answer = ((Outcome.Ended<Routed>) outcome).answer();

    assertThat(answer.getStatus()).isEqualTo(AnswerStatus.AMBIGUOUS);
    assertThat(answer.getDatabases()).isEmpty();
    assertThat(answer.getChoices()).hasSize(2);
    assertThat(answer.getDifference()).isPresent();
    assertThat(answer.getRanking()).contains(UNSURE);
  }

  @Test
  void shouldTakeTheDatabaseOfTheSamePastQuestion() throws InterruptedException {
    Evidence same = new Evidence(ElementKind.QUESTION, "How many?", null, 0.99);
    Ranking taught =
        ranking(0.4, 0.9, candidate("harbour", 1, 0.4), candidate("school", 0.9, 0.3, same));
    Routed routed = routed(settings(0.7, 3), "How many?", taught);

    assertThat(choices(routed)).isEmpty();
    assertThat(routed.getDatabases()).containsExactly("school");
    assertThat(routed.getRanking().getReranking())
        .hasValue("The same question was asked of school before.");
  }

  @Test
  void shouldAskWhereAPastQuestionIsOnlyNear() throws InterruptedException {
    Evidence near = new Evidence(ElementKind.QUESTION, "How many in 2023?", null, 0.99);
    Evidence other = new Evidence(ElementKind.QUESTION, "How many in 2022?", null, 0.99);
    Ranking taught =
        ranking(0.4, 0.9, candidate("harbour", 1, 0.4, other), candidate("school", 0.9, 0.3, near));

    assertThat(choices(routed(settings(0.7, 3), "How many in 2024?", taught)))
        .containsExactly("harbour", "school");
    assertThat(routed(settings(0.7, 3), "how many in 2023", taught).getDatabases())
        .containsExactly("school");
  }

  @Test
  void shouldPreferTheNearCopyThatTheQuestionNamesToANearPastQuestion()
      throws InterruptedException {
    Evidence near = new Evidence(ElementKind.QUESTION, "How many bills in the EU?", null, 0.99);
    Ranking taught =
        ranking(0.95, 0.95, candidate("shop_eu", 2, 0.95, near), candidate("shop_us", 1.8, 0.4));

    assertThat(routed(settings(0.5, 3), "How many bills in the US?", taught).getDatabases())
        .containsExactly("shop_us");
    assertThat(choices(routed(settings(0.5, 3), "How many bills?", taught))).isEmpty();
  }

  @Test
  void shouldTakeTheTenantsOwnChoiceBesideThatOfOthers() throws InterruptedException {
    Evidence same = new Evidence(ElementKind.QUESTION, "How many bills?", null, 1.0);
    Ranking told =
        ranking(
            0.99, 0.99, candidate("shop_eu", 2, 0.99, same), candidate("shop_us", 2, 0.01, same));
    Routed routed = routed(settings(0.5, 3), "How many bills?", told);

    assertThat(choices(routed)).isEmpty();
    assertThat(routed.getDatabases()).containsExactly("shop_eu");
  }

  private static Ranking copies(Evidence... ofSecond) {
    return ranking(
        0.95,
        0.95,
        candidate("shop_eu", 2, 0.95),
        candidate("harbour", 1.9, 0.3),
        candidate("shop_us", 1.8, 0.4, ofSecond));
  }

  @Test
  void shouldAskBetweenNearCopiesByWhatDiffers() throws InterruptedException {
    Routed routed = routed(settings(0.7, 3), "Which customers owe us most?", copies());

    assertThat(choices(routed)).containsExactly("shop_eu", "shop_us");
    assertThat(routed.getChoices()).extracting(Choice::getDistinction).containsExactly("eu", "us");
    assertThat(routed.getDifference())
        .hasValue("shop_eu and shop_us have nearly the same schema. Which one is meant: eu or us?");
  }

  @Test
  void shouldNameTheCopiesThatAreNoChoices() throws InterruptedException {
    List<DatabaseDescription> shops =
        Stream.of("eu", "us", "ap", "br")
            .map(region ->
                withTables(
                    database("shop_" + region, "sqlite"), Stream.of("bill", "item"), "id", "name"))
            .toList();
    RerankStage stage = new RerankStage(settings(0.7, 2), null, new FixedCatalog(shops));
    Candidate[] candidates =
        shops.stream().map(shop -> candidate(shop.getId(), 2, 0.9)).toArray(Candidate[]::new);

    Routed routed =
        onward(stage.apply(ranked(question("How many bills?"), ranking(0.9, 0.9, candidates))));

    assertThat(choices(routed)).containsExactly("shop_eu", "shop_us");
    assertThat(routed.getDifference())
        .hasValue(
            "shop_eu and shop_us have nearly the same schema, as 2 more have. Which one is meant:"
                + " eu or us? Or name another: shop_ap or shop_br.");
  }

  @Test
  void shouldTakeTheNearCopyThatTheQuestionNames() throws InterruptedException {
    Routed routed = routed(settings(0.7, 3), "How many bills in the US?", copies());

    assertThat(choices(routed)).isEmpty();
    assertThat(routed.getDatabases()).containsExactly("shop_us");
    assertThat(routed.getRanking().getReranking().orElseThrow()).startsWith("Only shop_us");
  }

  @Test
  void shouldTakeTheNearCopyThatHoldsTheValue() throws InterruptedException {
    Evidence value = new Evidence(ElementKind.VALUE, "item.name", "lamp", 1.0);

    assertThat(routed(settings(0.7, 3), "How many lamps?", copies(value)).getDatabases())
        .containsExactly("shop_us");
  }

  @Test
  void shouldAskNothingWhereItIsSwitchedOff() throws InterruptedException {
    assertThat(choices(routed(settings(0, 3), "How many?", UNSURE))).isEmpty();
    assertThat(choices(routed(settings(0, 3), "How many bills?", copies()))).isEmpty();
  }

  private record Deciding(Verdict verdict) implements Reranker {
    @Override
    public String name() {
      return "scripted";
    }

    @Override
    public Decision decide(Journey journey, Ranking ranking) {
      return new Decision(ranking, List.of("harbour"), "It has ships.", List.of(), verdict);
    }
  }

  private static List<String> reranked(Reranker.Verdict verdict, double askBelow)
      throws InterruptedException {
    return choices(
        onward(
            new RerankStage(settings(askBelow, 3), new Deciding(verdict), CATALOG)
                .apply(ranked(question("How many?"), UNSURE))));
  }

  @Test
  void shouldLetTheRerankerDecideFirst() throws InterruptedException {
    assertThat(reranked(Reranker.Verdict.DECIDED, 0.7)).isEmpty();
    assertThat(reranked(Reranker.Verdict.NONE, 0.7)).containsExactly("harbour", "school");
    assertThat(reranked(Reranker.Verdict.NONE, 0.3)).isEmpty();
    assertThat(reranked(Reranker.Verdict.UNSURE, 0.3)).containsExactly("harbour", "school");
    assertThat(reranked(Reranker.Verdict.UNSURE, 0)).isEmpty();
  }
}
