package dev.signalbox.evaluation;

import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/// The cost and the benefit of refusing the questions below a probability that any database
/// answers.
///
/// @param below the probability
/// @param rightly share of the questions without a gold database that are refused
/// @param wrongly share of the questions with one that are refused
public record Refusing(double below, double rightly, double wrongly) {
  /// The cost of the figure that stands for the curve.
  static final double SHOWN_COST = 0.02;

  private static final double[] THRESHOLDS = {
    0, 0.01, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.92, 0.94, 0.95, 0.96, 0.97,
    0.98, 0.99, 1
  };

  /// The curve from none refused to all; empty where all questions have a gold database, or none
  /// has.
  public static List<Refusing> curve(List<EvaluatedQuestion> questions) {
    double[] none = probabilities(questions, false);
    double[] answerable = probabilities(questions, true);
    return none.length == 0 || answerable.length == 0
        ? List.of()
        : DoubleStream.of(THRESHOLDS)
            .mapToObj(below -> new Refusing(below, share(none, below), share(answerable, below)))
            .toList();
  }

  /// The greatest share of the questions without a gold database that a threshold refuses which
  /// refuses at most a share of the others; empty where there is no curve.
  static OptionalDouble rightlyAtCost(List<EvaluatedQuestion> questions, double cost) {
    double[] none = probabilities(questions, false);
    double[] answerable = probabilities(questions, true);
    if (none.length == 0 || answerable.length == 0) {
      return OptionalDouble.empty();
    }
    int refused = (int) Math.floor(cost * answerable.length);
    double below = refused < answerable.length ? answerable[refused] : Double.POSITIVE_INFINITY;
    return OptionalDouble.of(share(none, below));
  }

  /// The share of the ranked questions that are refused below a probability.
  private static double share(double[] ascending, double below) {
    return DoubleStream.of(ascending).filter(any -> any < below).count()
        / (double) ascending.length;
  }

  /// The stated probabilities of the ranked questions, ascending.
  private static double[] probabilities(List<EvaluatedQuestion> questions, boolean answerable) {
    return questions.stream()
        .filter(question -> question.answerable() == answerable)
        .flatMapToDouble(question -> question.anyProbability().stream())
        .sorted()
        .toArray();
  }
}
