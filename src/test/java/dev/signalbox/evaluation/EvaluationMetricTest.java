package dev.signalbox.evaluation;

import static dev.signalbox.evaluation.Evaluated.question;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.signalbox.config.CostSettings;
import dev.signalbox.config.RerankingSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.OptionalDouble;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class EvaluationMetricTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-12);

  private static OptionalDouble of(String id, List<EvaluatedQuestion> questions) {
    return EvaluationMetric.ALL.stream()
        .filter(metric -> metric.id().equals(id))
        .findFirst()
        .orElseThrow()
        .figure()
        .apply(questions);
  }

  private static double value(String id, EvaluatedQuestion... questions) {
    return of(id, List.of(questions)).orElseThrow();
  }

  private final EvaluatedQuestion right = question("1", "a", "a", "b").stating(0.9, 0.95).get();
  private final EvaluatedQuestion alsoRight = question("2", "a", "a", "b").withTwin().get();
  private final EvaluatedQuestion wrong = question("3", "b", "a", "b").stating(0.6, 0.8).get();
  private final EvaluatedQuestion none = question("4", null, "a", "b").stating(0.2, 0.3).get();
  private final EvaluatedQuestion refused = question("5", null).stating(0, 0).get();

  @Test
  void shouldLeaveQuestionsWithoutADatabaseOutOfRecall() {
    assertThat(value("recall_at_1", right, alsoRight, wrong, none)).isCloseTo(2.0 / 3, CLOSE);
    assertThat(of("recall_at_1", List.of(none))).isEmpty();
  }

  @Test
  void shouldAverageByDatabaseFirst() {
    assertThat(value("macro_recall_at_1", right, alsoRight, wrong)).isCloseTo(0.5, CLOSE);
    assertThat(value("macro_recall_at_3", right, alsoRight, wrong)).isCloseTo(1, CLOSE);
  }

  @Test
  void shouldLeaveTwinsOut() {
    assertThat(value("recall_at_1_without_twins", right, alsoRight, wrong)).isCloseTo(0.5, CLOSE);
  }

  @Test
  void shouldTellAnswerableQuestionsFromOthers() {
    assertThat(value("any_auroc", right, wrong, none, refused)).isEqualTo(1);
    assertThat(of("any_auroc", List.of(right, wrong))).isEmpty();
  }

  /// Stated 0.9 and right, 0.6 and wrong, 0.2 of a question that nothing answers; one is not
  /// ranked.
  @Test
  void shouldCountEveryRankedQuestionForTheCalibration() {
    assertThat(value("expected_calibration_error", right, wrong, none, refused))
        .isCloseTo((0.1 + 0.6 + 0.2) / 3, CLOSE);
  }

  /// Chosen rightly once, wrongly twice (once where there is nothing to choose), missed once.
  @Test
  void shouldJudgeTheDatabasesThatRoutesName() {
    assertThat(value("precision", right, wrong, none, refused)).isCloseTo(1.0 / 3, CLOSE);
    assertThat(value("recall", right, wrong, none, refused)).isCloseTo(1.0 / 2, CLOSE);
    assertThat(value("f1", right, wrong, none, refused)).isCloseTo(2.0 / 5, CLOSE);
  }

  @Test
  void shouldNotSayWhatAQuestionCostsWhereNobodySaidWhatTokensCost() {
    EvaluationSummary summary =
        EvaluationSummary.of(
            new LinkedHashMap<>(),
            new EvaluationSummary.Extent(3, 5, 2, CostSettings.defaults()),
            RerankingSettings.defaults(),
            List.of(right),
            1);

    assertThat(summary.json().has("cost_per_question")).isFalse();
  }

  @Test
  void shouldShowTheDigitsOfARateThatTell() {
    assertThat(EvaluationSummary.text(12_345)).isEqualTo("12,345");
    assertThat(EvaluationSummary.text(1_234.56)).isEqualTo("1,234.6");
    assertThat(EvaluationSummary.text(23.0)).isEqualTo("23");
    assertThat(EvaluationSummary.text(0.000_071_239)).isEqualTo("0.00007124");
    assertThat(EvaluationSummary.text(0.0)).isEqualTo("0.0");
  }

  @Test
  void shouldSumUpAsAFlatObject() {
    EvaluationSummary summary =
        EvaluationSummary.of(
            new LinkedHashMap<>(),
            new EvaluationSummary.Extent(3, 5, 2, new CostSettings(2, 10)),
            RerankingSettings.defaults(),
            List.of(right, alsoRight, wrong, none, refused),
            1);

    ObjectNode json = summary.json();

    assertThat(json.path("recall_at_1").asDouble()).isCloseTo(2.0 / 3, CLOSE);
    assertThat(json.path("questions").asInt()).isEqualTo(5);
    assertThat(json.path("questions_without_database").asInt()).isEqualTo(2);
    assertThat(json.path("questions_with_twin").asInt()).isEqualTo(1);
    assertThat(json.path("databases").asInt()).isEqualTo(3);
    assertThat(json.path("training_questions").asInt()).isEqualTo(5);
    assertThat(json.path("refused").asInt()).isEqualTo(1);
    assertThat(json.path("refused_wrongly").asInt()).isZero();
    assertThat(json.path("questions_per_second").asDouble()).isEqualTo(2.5);
    assertThat(json.path("model_calls").asInt()).isEqualTo(5);
    assertThat(json.path("input_tokens").asInt()).isEqualTo(100);
    assertThat(json.path("output_tokens").asInt()).isEqualTo(15);
    assertThat(json.path("tokens_per_question").asDouble()).isEqualTo(23);
    assertThat(json.path("cost_per_question").asDouble()).isCloseTo(0.00007, CLOSE);
    assertThat(json.path("index_version").asInt()).isEqualTo(7);
    assertThat(json.path("reranker_share").asDouble()).isBetween(0.0, 1.0);
    assertThat(json.path("reranker_standing_recall_at_1").isNumber()).isTrue();
    assertThat(json.path("reranker_best_recall_at_1").asDouble()).isCloseTo(2.0 / 3, CLOSE);
    assertThat(json.at("/reranker_curve/0/threshold").asDouble()).isZero();
    assertThat(json.at("/reranker_curve/0/reranker_share").asDouble()).isZero();
    double low = json.at("/intervals/recall_at_1/0").asDouble();
    assertThat(low).isLessThan(2.0 / 3);
    assertThat(json.at("/intervals/recall_at_1/1").asDouble()).isGreaterThan(2.0 / 3);
  }
}
