package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.RerankingSettings;
import java.util.List;
import org.junit.jupiter.api.Test;

class RerankingCostTest {
  private static final EvaluatedQuestion SURE_RIGHT =
      question("1", "a", "a", "b", "c").stating(0.97, 0.99).get();
  private static final EvaluatedQuestion SECOND =
      question("2", "a", "b", "a", "c").stating(0.6, 0.9).get();
  private static final EvaluatedQuestion NOT_RANKED =
      question("3", "c", "b", "a").stating(0.4, 0.7).get();
  private static final EvaluatedQuestion NONE_ANSWERS =
      question("4", null, "b", "a").stating(0.1, 0.2).get();
  private static final EvaluatedQuestion ENDED_EARLY = question("5", "a").stating(0, 0).get();
  private static final List<EvaluatedQuestion> FOUR =
      List.of(SURE_RIGHT, SECOND, NOT_RANKED, NONE_ANSWERS);

  private static RerankingSettings settings(double sureAbove, double refuseBelow, int candidates) {
    return new RerankingSettings("none", "choice", sureAbove, refuseBelow, candidates, 0.5, 3);
  }

  private static RerankingCost configured(
      List<EvaluatedQuestion> questions, RerankingSettings settings) {
    return RerankingCost.of(questions, settings).configured();
  }

  @Test
  void shouldSendWhatIsLessSureThanTheThreshold() {
    RerankingCost half = configured(FOUR, settings(0.5, 0, 5));

    assertThat(half.sent()).isEqualTo(0.5);
    assertThat(half.standing()).hasValue(0.5);
    assertThat(half.atBest()).hasValue(1.0 / 3);
    RerankingCost most = configured(FOUR, settings(0.7, 0, 5));
    assertThat(most.sent()).isEqualTo(0.75);
    assertThat(most.standing()).hasValue(1);
    assertThat(most.atBest()).hasValue(2.0 / 3);
  }

  @Test
  void shouldLetARankingStandThatIsJustAsSure() {
    assertThat(configured(List.of(SECOND), settings(0.6, 0, 5)).sent()).isZero();
  }

  @Test
  void shouldSendNothingThatIsRefusedBefore() {
    assertThat(configured(FOUR, settings(0.7, 0.3, 5)).sent()).isEqualTo(0.5);
    assertThat(configured(FOUR, settings(0.7, 0.2, 5)).sent()).isEqualTo(0.75);
  }

  @Test
  void shouldFindTheGoldDatabaseAmongTheCandidatesThatTheRerankerSees() {
    assertThat(configured(FOUR, settings(0.7, 0, 1)).atBest()).hasValue(1.0 / 3);
  }

  @Test
  void shouldCountQuestionsWithoutARankingAsTrafficThatNeedsNone() {
    RerankingCost cost = configured(List.of(SECOND, ENDED_EARLY), settings(1, 0, 5));

    assertThat(cost.sent()).isEqualTo(0.5);
    assertThat(cost.standing()).hasValue(0);
    assertThat(cost.atBest()).hasValue(0.5);
  }

  @Test
  void shouldSayNothingWhereNothingIsKnown() {
    RerankingCost cost = configured(List.of(NONE_ANSWERS), settings(0.5, 0, 5));

    assertThat(cost.standing()).isEmpty();
    assertThat(cost.figures())
        .containsEntry("reranker_share", 1.0)
        .containsEntry("reranker_best_recall_at_1", null);
  }

  @Test
  void shouldGoFromNoneToAll() {
    List<RerankingCost> points = RerankingCost.of(FOUR, settings(0.9, 0, 5)).points();

    assertThat(points).extracting(RerankingCost::sent).isSorted();
    assertThat(points.getFirst().sent()).isZero();
    assertThat(points.getFirst().standing().orElseThrow()).isCloseTo(1.0 / 3, within(1e-12));
    assertThat(points.getLast().sent()).isEqualTo(1);
    assertThat(points.getLast().standing()).isEmpty();
  }
}
