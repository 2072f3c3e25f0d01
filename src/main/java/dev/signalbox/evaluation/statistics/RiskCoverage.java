package dev.signalbox.evaluation.statistics;

import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/// The precision of the surest predictions at each coverage (El-Yaniv & Wiener 2010, On the
/// foundations of noise-free selective classification). Predictions with one stated probability
/// share their errors evenly, so their order does not matter.
public final class RiskCoverage {
  /// The expected number of wrong ones among the surest predictions: at place `k - 1` of the first
  /// `k`.
  private final double[] wrong;

  private RiskCoverage(double[] wrong) {
    this.wrong = wrong;
  }

  public static RiskCoverage of(Collection<Prediction> predictions) {
    List<Prediction> surest = new ArrayList<>(predictions);
    surest.sort(Comparator.comparingDouble(Prediction::stated).reversed());
    double[] wrong = new double[surest.size()];
    double before = 0;
    int start = 0;
    while (start < wrong.length) {
      int end = start;
      int errors = 0;
      while (end < wrong.length && surest.get(end).stated() == surest.get(start).stated()) {
        errors += surest.get(end).right() ? 0 : 1;
        end++;
      }
      for (int place = start; place < end; place++) {
        wrong[place] = before + (double) errors * (place + 1 - start) / (end - start);
      }
      before += errors;
      start = end;
    }
    return new RiskCoverage(wrong);
  }

  /// The share of right ones among the surest predictions that make up a share of all, rounded up
  /// to whole predictions.
  ///
  /// @param coverage above 0, at most 1
  /// @return empty where there are no predictions
  public OptionalDouble precisionAt(double coverage) {
    int taken = Math.clamp((int) Math.ceil(coverage * wrong.length - 1e-9), 0, wrong.length);
    return taken == 0 ? OptionalDouble.empty() : OptionalDouble.of(1 - wrong[taken - 1] / taken);
  }

  /// The area under the risk-coverage curve: the mean, over all coverages from one prediction to
  /// all, of the share of wrong ones (Geifman, Uziel & El-Yaniv 2019, Bias-reduced uncertainty
  /// estimation for deep neural classifiers). Less is better.
  ///
  /// @return from 0 to 1; empty where there are no predictions
  public OptionalDouble area() {
    double sum = 0;
    for (int place = 0; place < wrong.length; place++) {
      sum += wrong[place] / (place + 1);
    }
    return wrong.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(sum / wrong.length);
  }
}
