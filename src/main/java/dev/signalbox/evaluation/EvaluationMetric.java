package dev.signalbox.evaluation;

import dev.signalbox.evaluation.statistics.Calibration;
import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import dev.signalbox.evaluation.statistics.RocCurve;
import dev.signalbox.event.AnswerStatus;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;

/// A figure of a whole evaluation.
///
/// @param id name in files
/// @param unit of the figure
/// @param isBetterLess whether a smaller figure is the better one
/// @param perQuestion the question metric whose plain mean it is, if any
/// @param isOfQueries whether it measures the queries, not the ranking
/// @param figure computes it; empty where the questions give no value
public record EvaluationMetric(
    String id,
    Unit unit,
    boolean isBetterLess,
    Optional<QuestionMetric> perQuestion,
    boolean isOfQueries,
    Function<List<EvaluatedQuestion>, OptionalDouble> figure) {

  /// The unit of a figure.
  public enum Unit {
    /// From 0 to 1.
    SHARE(100, " %"),
    /// Points for a hundred questions, which can be negative.
    PER_HUNDRED(1, "");

    private final double points;
    private final String sign;

    Unit(double points, String sign) {
      this.points = points;
      this.sign = sign;
    }

    /// A figure in percent, or in points for a hundred questions.
    public double points(double figure) {
      return points * figure;
    }

    /// The same as text.
    public String text(double figure, int decimals) {
      return String.format(Locale.ROOT, "%." + decimals + "f", points(figure)) + sign;
    }
  }

  /// All metrics. Metrics of single questions leave out questions without a gold database, or
  /// without a judged query; `macro_` is averaged by database first.
  public static final List<EvaluationMetric> ALL = all();

  /// The metric with a name.
  ///
  /// @throws IllegalArgumentException there is none
  public static EvaluationMetric named(String id) {
    return find(id).orElseThrow(() -> new IllegalArgumentException("There is no metric " + id));
  }

  /// The unit of a figure; one of no metric of [#ALL] is a share.
  public static Unit unitOf(String id) {
    return find(id).map(EvaluationMetric::unit).orElse(Unit.SHARE);
  }

  private static Optional<EvaluationMetric> find(String id) {
    return ALL.stream().filter(metric -> metric.id().equals(id)).findFirst();
  }

  EvaluationMetric betterLess() {
    return new EvaluationMetric(id, unit, true, perQuestion, isOfQueries, figure);
  }

  private static List<EvaluationMetric> all() {
    List<EvaluationMetric> all = new ArrayList<>();
    for (QuestionMetric metric : QuestionMetric.values()) {
      all.add(
          new EvaluationMetric(
              metric.id(),
              Unit.SHARE,
              false,
              Optional.of(metric),
              metric.isOfQuery(),
              questions -> mean(questions, metric, any -> true)));
    }
    for (QuestionMetric metric :
        List.of(
            QuestionMetric.RECALL_AT_1,
            QuestionMetric.RECALL_AT_3,
            QuestionMetric.RECALL_AT_5,
            QuestionMetric.MEAN_AVERAGE_PRECISION)) {
      all.add(of("macro_" + metric.id(), questions -> macro(questions, metric)));
    }
    all.add(
        of(
            "recall_at_1_without_twins",
            questions ->
                mean(
                    questions,
                    QuestionMetric.RECALL_AT_1,
                    question -> !question.asked().hasTwin())));
    all.add(of("any_auroc", EvaluationMetric::anyArea));
    all.add(of("expected_calibration_error", EvaluationMetric::calibrationError).betterLess());
    all.add(of("precision", questions -> RouteQuality.of(questions).precision()));
    all.add(of("recall", questions -> RouteQuality.of(questions).recall()));
    all.add(of("f1", questions -> RouteQuality.of(questions).f1()));
    all.add(of("asked_back_share", AskingBack::askedShare));
    all.add(of("recall_at_1_with_choices", AskingBack::rightByChoice));
    all.add(
        of("r_at_1_asked_20", questions -> AskingBack.right(questions, AskingBack.SHOWN_SHARE)));
    all.add(
        of(
            "without_database_refused_share",
            questions -> refusedShare(questions, question -> !question.answerable())));
    all.add(
        of(
                "wrongly_refused_share",
                questions ->
                    refusedShare(
                        questions,
                        question ->
                            question.answerable() && !question.asked().gold().isToBeRefused()))
            .betterLess());
    all.add(
        of(
            "rightly_refused_at_cost_2",
            questions -> Refusing.rightlyAtCost(questions, Refusing.SHOWN_COST)));
    all.addAll(QueryMetrics.all());
    all.addAll(PerturbationMetrics.all());
    all.addAll(DialogueMetrics.all());
    return List.copyOf(all);
  }

  private static EvaluationMetric of(
      String id, Function<List<EvaluatedQuestion>, OptionalDouble> figure) {
    return new EvaluationMetric(id, Unit.SHARE, false, Optional.empty(), false, figure);
  }

  static EvaluationMetric ofQueries(
      String id, Unit unit, Function<List<EvaluatedQuestion>, OptionalDouble> figure) {
    return new EvaluationMetric(id, unit, false, Optional.empty(), true, figure);
  }

  static OptionalDouble mean(
      List<EvaluatedQuestion> questions,
      QuestionMetric metric,
      Predicate<EvaluatedQuestion> counted) {
    double sum = 0;
    int count = 0;
    for (EvaluatedQuestion question : questions) {
      Double figure = question.figures().get(metric);
      if (figure != null && counted.test(question)) {
        sum += figure;
        count++;
      }
    }
    return count == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / count);
  }

  /// The share of some questions that ended as refused.
  private static OptionalDouble refusedShare(
      List<EvaluatedQuestion> questions, Predicate<EvaluatedQuestion> counted) {
    return questions.stream()
        .filter(counted)
        .mapToDouble(question -> question.status() == AnswerStatus.REFUSED ? 1 : 0)
        .average();
  }

  /// A question of several databases counts for each of them.
  private static OptionalDouble macro(List<EvaluatedQuestion> questions, QuestionMetric metric) {
    Map<String, double[]> sums = new HashMap<>();
    for (EvaluatedQuestion question : questions) {
      Double figure = question.figures().get(metric);
      if (figure != null) {
        for (String database : question.asked().gold().databases()) {
          double[] sum = sums.computeIfAbsent(database, key -> new double[2]);
          sum[0] += figure;
          sum[1]++;
        }
      }
    }
    return sums.values().stream().mapToDouble(sum -> sum[0] / sum[1]).average();
  }

  /// Questions with a gold database are the positives, those without the negatives.
  private static OptionalDouble anyArea(List<EvaluatedQuestion> questions) {
    return RocCurve.area(anyProbabilities(questions, true), anyProbabilities(questions, false));
  }

  private static double[] anyProbabilities(List<EvaluatedQuestion> questions, boolean answerable) {
    double[] values = new double[questions.size()];
    int count = 0;
    for (EvaluatedQuestion question : questions) {
      if (question.answerable() == answerable && question.anyProbability().isPresent()) {
        values[count++] = question.anyProbability().getAsDouble();
      }
    }
    return Arrays.copyOf(values, count);
  }

  private static OptionalDouble calibrationError(List<EvaluatedQuestion> questions) {
    Calibration calibration = calibration(questions);
    return calibration.count() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(calibration.expectedError());
  }

  /// The probability of the first database of each question that was ranked, beside whether it is a
  /// gold one; it never is where none answers.
  public static Calibration calibration(List<EvaluatedQuestion> questions) {
    List<Prediction> predictions = new ArrayList<>();
    for (EvaluatedQuestion question : questions) {
      question
          .firstProbability()
          .ifPresent(stated -> predictions.add(new Prediction(stated, question.isRight())));
    }
    return Calibration.of(predictions, Calibration.BINS);
  }
}
