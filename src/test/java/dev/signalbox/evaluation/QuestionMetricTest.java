package dev.signalbox.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.dataset.Verticals;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// Databases a1, a2 and a3 are of one vertical, b1 and b2 of another; c is alone.
class QuestionMetricTest {
  private static final Verticals VERTICALS =
      new Verticals(Map.of("a1", "a", "a2", "a", "a3", "a", "b1", "b", "b2", "b"));

  private static double of(QuestionMetric metric, String gold, String... ranking) {
    return QuestionMetric.of(List.of(gold), List.of(ranking), VERTICALS).getOrDefault(metric, -1.0);
  }

  @Test
  void shouldTellThePlaceOfTheGoldDatabase() {
    assertThat(of(QuestionMetric.RECALL_AT_1, "a1", "b1", "a1")).isZero();
    assertThat(of(QuestionMetric.RECALL_AT_3, "a1", "b1", "a1")).isEqualTo(1);
    assertThat(of(QuestionMetric.MEAN_AVERAGE_PRECISION, "a1", "b1", "a1")).isEqualTo(0.5);
  }

  @Test
  void shouldBeRightBothWithinAndAcrossWhereTheFirstIsRight() {
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_RECALL_AT_1, "a1", "a1", "a2")).isEqualTo(1);
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1, "a1", "a1", "a2")).isEqualTo(1);
  }

  @Test
  void shouldBeWrongWithinWhereTheFirstIsOfTheSameVertical() {
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_RECALL_AT_1, "a1", "a2", "a1")).isZero();
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1, "a1", "a2", "a1")).isEqualTo(1);
  }

  @Test
  void shouldBeWrongAcrossWhereTheFirstIsOfAnotherVertical() {
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_RECALL_AT_1, "a1", "b1", "a1")).isEqualTo(1);
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1, "a1", "b1", "a1")).isZero();
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1, "c", "b1", "c")).isZero();
  }

  @Test
  void shouldFindTheVerticalFurtherDown() {
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_3, "a1", "b1", "c", "a2")).isEqualTo(1);
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_3, "a1", "b1", "c", "b2", "a2"))
        .isZero();
    assertThat(
            of(QuestionMetric.ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION, "a1", "b1", "c", "b2", "a2"))
        .isEqualTo(0.25);
    assertThat(of(QuestionMetric.ACROSS_VERTICAL_MEAN_AVERAGE_PRECISION, "a1", "b1")).isZero();
  }

  @Test
  void shouldCountOnlyTheVerticalsOwnDatabasesWithin() {
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_RECALL_AT_3, "a1", "b1", "a2", "c", "a1"))
        .isZero();
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_RECALL_AT_3, "a1", "b1", "b2", "c", "a1"))
        .isEqualTo(1);
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION, "a1", "b1", "a2", "a1"))
        .isEqualTo(0.5);
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION, "a1", "b1", "c"))
        .isEqualTo(1);
    assertThat(of(QuestionMetric.WITHIN_VERTICAL_MEAN_AVERAGE_PRECISION, "a1", "b1", "a2"))
        .isZero();
  }

  @Test
  void shouldTellVerticalsOfDifferentFoldersApart() {
    Verticals verticals = Verticals.of(Map.of("one", Map.of("a", "1"), "two", Map.of("b", "1")));

    assertThat(verticals.of("a")).isNotEqualTo(verticals.of("b"));
    assertThat(verticals.of("unknown")).isNotEqualTo(verticals.of("other"));
  }

  @Test
  void shouldMissEverythingWithoutARanking() {
    Map<QuestionMetric, Double> figures = QuestionMetric.of(List.of("a1"), List.of(), VERTICALS);

    assertThat(figures.get(QuestionMetric.RECALL_AT_5)).isZero();
    assertThat(figures.get(QuestionMetric.ACROSS_VERTICAL_RECALL_AT_1)).isZero();
  }
}
