package dev.signalbox.ranking;

import java.util.Arrays;
import java.util.Optional;

/// Thresholds by what they cost on the questions of a fit.
///
/// @param refuseBelow for `reranking.refuse-below`: refuses at most 2 % of the questions that a
///   database answers
/// @param askBelow for `reranking.ask-below`: asks back about 20 % of them
public record Thresholds(double refuseBelow, double askBelow) {
  private static final double REFUSED_WRONGLY = 0.02;
  private static final double ASKED_BACK = 0.2;
  private static final double STEPS = 1000;

  /// The thresholds; empty without any answerable question to judge them by.
  ///
  /// @param any for each answerable question the probability that any database answers it
  /// @param firstIfAny for each the probability that the first one is right, if any is
  static Optional<Thresholds> of(double[] any, double[] firstIfAny) {
    return any.length == 0
        ? Optional.empty()
        : Optional.of(
            new Thresholds(quantile(any, REFUSED_WRONGLY), quantile(firstIfAny, ASKED_BACK)));
  }

  private static double quantile(double[] values, double share) {
    double[] ascending = values.clone();
    Arrays.sort(ascending);
    double value = ascending[(int) (share * (ascending.length - 1))];
    return Math.floor(value * STEPS) / STEPS;
  }
}
