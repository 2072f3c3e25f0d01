package dev.signalbox.evaluation;

import dev.signalbox.evaluation.EvaluationMetric.Unit;
import dev.signalbox.evaluation.query.Difficulty;
import dev.signalbox.evaluation.query.Judgement;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.evaluation.statistics.Calibration;
import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import dev.signalbox.evaluation.statistics.RiskCoverage;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The figures of written queries that are no plain means over all judged questions.
public final class QueryMetrics {
  /// The coverage of `precision_at_coverage_50`.
  private static final double HALF = 0.5;

  private QueryMetrics() {}

  static List<EvaluationMetric> all() {
    List<EvaluationMetric> all = new ArrayList<>();
    all.add(
        of("answered_precision", questions -> executionAccuracy(questions, Judgement::isAnswered)));
    all.add(
        of(
            "execution_accuracy_with_rows",
            questions -> executionAccuracy(questions, judgement -> judgement.goldRows() > 0)));
    for (Difficulty difficulty : Difficulty.values()) {
      all.add(
          of(
              "execution_accuracy_" + difficulty.name().toLowerCase(Locale.ROOT),
              questions ->
                  executionAccuracy(questions, judgement -> judgement.difficulty() == difficulty)));
    }
    all.add(of("precision_at_coverage_50", questions -> coverage(questions).precisionAt(HALF)));
    all.add(of("precision_at_coverage_100", questions -> coverage(questions).precisionAt(1)));
    all.add(of("area_under_risk_coverage", questions -> coverage(questions).area()).betterLess());
    all.add(of("sql_calibration_error", QueryMetrics::calibrationError).betterLess());
    for (int penalty : new int[] {1, 10}) {
      all.add(
          EvaluationMetric.ofQueries(
              "reliability_score_" + penalty,
              Unit.PER_HUNDRED,
              questions -> reliability(questions, penalty)));
    }
    all.add(of("rightly_refused_share", QueryMetrics::rightlyRefused));
    for (WrongCause cause : WrongCause.values()) {
      all.add(of(id(cause), questions -> causeShare(questions, cause)).betterLess());
    }
    return all;
  }

  /// The name in files of the share of a cause among the wrong answers.
  public static String id(WrongCause cause) {
    return switch (cause) {
      case DROPPED_CONDITION -> "wrong_dropped_share";
      case WRONG_LINK -> "wrong_link_share";
      case WRONG_JOIN -> "wrong_join_share";
      case WRONG_SHAPE -> "wrong_shape_share";
      case WRONG_DATABASE -> "wrong_database_share";
    };
  }

  private static EvaluationMetric of(
      String id, Function<List<EvaluatedQuestion>, OptionalDouble> figure) {
    return EvaluationMetric.ofQueries(id, Unit.SHARE, figure);
  }

  private static OptionalDouble executionAccuracy(
      List<EvaluatedQuestion> questions, Predicate<Judgement> counted) {
    return EvaluationMetric.mean(
        questions,
        QuestionMetric.EXECUTION_ACCURACY,
        question -> question.judgement() != null && counted.test(question.judgement()));
  }

  private static Stream<Judgement> judgements(List<EvaluatedQuestion> questions) {
    return questions.stream().map(EvaluatedQuestion::judgement).filter(Objects::nonNull);
  }

  /// The precision at each coverage, by the likeliest query of each question, written or declined.
  /// A question without any comes last, as wrong.
  public static RiskCoverage coverage(List<EvaluatedQuestion> questions) {
    return RiskCoverage.of(
        questions.stream()
            .filter(question -> question.judgement() != null && question.judgement().counts())
            .map(question -> question.likeliestQuery().orElse(new Prediction(0, false)))
            .toList());
  }

  /// The stated confidence of the likeliest query of each question, written or declined, beside
  /// whether it is right.
  public static Calibration calibration(List<EvaluatedQuestion> questions) {
    return Calibration.of(
        questions.stream()
            .map(EvaluatedQuestion::likeliestQuery)
            .flatMap(Optional::stream)
            .toList(),
        Calibration.BINS);
  }

  private static OptionalDouble calibrationError(List<EvaluatedQuestion> questions) {
    Calibration calibration = calibration(questions);
    return calibration.count() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(calibration.expectedError());
  }

  /// The mean score for a hundred questions.
  private static OptionalDouble reliability(List<EvaluatedQuestion> questions, int penalty) {
    OptionalDouble mean =
        judgements(questions)
            .map(judgement -> judgement.reliability(penalty))
            .flatMapToDouble(OptionalDouble::stream)
            .average();
    return mean.isPresent() ? OptionalDouble.of(100 * mean.getAsDouble()) : mean;
  }

  private static OptionalDouble rightlyRefused(List<EvaluatedQuestion> questions) {
    return judgements(questions)
        .filter(Judgement::isOfUnanswerable)
        .mapToDouble(judgement -> judgement.verdict() == Judgement.Verdict.RIGHTLY_REFUSED ? 1 : 0)
        .average();
  }

  /// The share of the wrong answers that have a cause.
  private static OptionalDouble causeShare(List<EvaluatedQuestion> questions, WrongCause cause) {
    return judgements(questions)
        .filter(judgement -> judgement.cause() != null)
        .mapToDouble(judgement -> judgement.cause() == cause ? 1 : 0)
        .average();
  }
}
