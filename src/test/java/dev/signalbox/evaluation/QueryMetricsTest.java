package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.signalbox.config.CostSettings;
import dev.signalbox.config.RerankingSettings;
import dev.signalbox.evaluation.query.Judgement.Verdict;
import dev.signalbox.evaluation.query.WrongCause;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class QueryMetricsTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-12);

  /// Right at 0.9, wrong at 0.8 and 0.6, declined rightly at 0.4 and wrongly without any query.
  private static final List<EvaluatedQuestion> ASKED =
      List.of(
          question("1", "a", "a").answered(0.9, Verdict.RIGHT, null),
          question("2", "a", "a").answered(0.8, Verdict.WRONG, WrongCause.DROPPED_CONDITION),
          question("3", "a", "a").answered(0.6, Verdict.FAILED, WrongCause.WRONG_SHAPE),
          question("4", "a", "a").declined(0.4, true),
          question("5", "a", "a").declined(null, false),
          question("6", "a", "a").answered(0.5, Verdict.GOLD_UNUSABLE, null));

  private static OptionalDouble of(String id, List<EvaluatedQuestion> questions) {
    return EvaluationMetric.named(id).figure().apply(questions);
  }

  private static double value(String id) {
    return of(id, ASKED).orElseThrow();
  }

  @Test
  void shouldJudgeDeclinedQueriesForTheCurveAlone() {
    assertThat(value("precision_at_coverage_50")).isCloseTo(1.0 / 3, CLOSE);
    assertThat(value("precision_at_coverage_100")).isCloseTo(2.0 / 5, CLOSE);
    assertThat(value("area_under_risk_coverage"))
        .isCloseTo((0 + 1.0 / 2 + 2.0 / 3 + 2.0 / 4 + 3.0 / 5) / 5, CLOSE);
    assertThat(value("execution_accuracy")).isCloseTo(1.0 / 5, CLOSE);
    assertThat(value("coverage")).isCloseTo(3.0 / 5, CLOSE);
    assertThat(value("answered_precision")).isCloseTo(1.0 / 3, CLOSE);
  }

  /// Each of the four stated confidences is in a bin of its own.
  @Test
  void shouldCompareTheConfidenceWithTheShareOfRightQueries() {
    assertThat(value("sql_calibration_error")).isCloseTo((0.1 + 0.8 + 0.6 + 0.6) / 4, CLOSE);
  }

  /// One right, two wrong and two wrongly refused.
  @Test
  void shouldScoreTheReliabilityOfAHundredQuestions() {
    assertThat(value("reliability_score_1")).isCloseTo(100 * (1 - 2) / 5.0, CLOSE);
    assertThat(value("reliability_score_10")).isCloseTo(100 * (1 - 20) / 5.0, CLOSE);
  }

  @Test
  void shouldCountQuestionsToRefuseForTheReliabilityAlone() {
    List<EvaluatedQuestion> asked =
        List.of(
            question("1", "a", "a").answered(0.9, Verdict.RIGHT, null),
            question("2", "a", "a").unanswerable(true),
            question("3", "a", "a").unanswerable(true),
            question("4", "a", "a").unanswerable(false));

    assertThat(of("rightly_refused_share", asked).orElseThrow()).isCloseTo(2.0 / 3, CLOSE);
    assertThat(of("reliability_score_10", asked).orElseThrow())
        .isCloseTo(100 * (3 - 10) / 4.0, CLOSE);
    assertThat(of("execution_accuracy", asked).orElseThrow()).isEqualTo(1);
    assertThat(of("coverage", asked).orElseThrow()).isEqualTo(1);
    assertThat(of("precision_at_coverage_50", asked).orElseThrow()).isEqualTo(1);
    assertThat(of("rightly_refused_share", ASKED)).isEmpty();
  }

  @Test
  void shouldDivideTheWrongAnswersByTheirCause() {
    assertThat(value("wrong_dropped_share")).isEqualTo(0.5);
    assertThat(value("wrong_shape_share")).isEqualTo(0.5);
    assertThat(value("wrong_link_share")).isZero();
    assertThat(of("wrong_link_share", ASKED.subList(0, 1))).isEmpty();
  }

  @Test
  void shouldKnowTheBetterDirectionAndTheUnit() {
    assertThat(EvaluationMetric.named("area_under_risk_coverage").isBetterLess()).isTrue();
    assertThat(EvaluationMetric.named("dropped_share").isBetterLess()).isTrue();
    assertThat(EvaluationMetric.named("corrected_share_misspelt").isBetterLess()).isFalse();
    assertThat(EvaluationMetric.named("reliability_score_1").isBetterLess()).isFalse();
    assertThat(EvaluationMetric.unitOf("reliability_score_10").text(-130.25, 1))
        .isEqualTo("-130.3");
    assertThat(EvaluationMetric.unitOf("two_databases_right").text(0.125, 1)).isEqualTo("12.5 %");
    assertThatIllegalArgumentException().isThrownBy(() -> EvaluationMetric.named("none"));
  }

  @Test
  void shouldCountWhatWasJudged() {
    EvaluationSummary summary =
        EvaluationSummary.of(
            new LinkedHashMap<>(),
            new EvaluationSummary.Extent(1, 0, 1, CostSettings.defaults()),
            RerankingSettings.defaults(),
            ASKED,
            1);

    assertThat(summary.json().path("judged_queries").asInt()).isEqualTo(5);
    assertThat(summary.json().path("gold_queries_unusable").asInt()).isEqualTo(1);
    assertThat(summary.json().path("questions_to_refuse").asInt()).isZero();
    assertThat(summary.json().path("reliability_score_1").asDouble()).isCloseTo(-20, CLOSE);
  }
}
