package dev.signalbox.prior;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/// Predicts the database of the next question from the databases of past ones.
///
/// An asker may have few favourite databases, many, or none. Each possibility is a distribution
/// over the databases that past questions were drawn from: a Dirichlet distribution with the
/// concentration of that possibility around a base distribution, or, for 'none', the base itself.
/// The past answers give each possibility its probability (the Dirichlet-multinomial likelihood),
/// and the prediction is the mean of all (Bayesian model averaging). So few answers from one
/// database speak for it, and as many answers from as many databases for nothing.
///
/// `PriorSimulation` chose the numbers on simulated askers. Immutable.
final class Concentration {
  /// The lower, the fewer favourites.
  private static final double[] CONCENTRATIONS = {2, 8, 32};

  /// The probability of each concentration before any past answer.
  private static final double[] PROBABILITIES = {0.07, 0.07, 0.06};

  /// The probability that an asker has no favourites.
  private static final double NONE = 0.8;

  /// The share of questions that have nothing to do with the ones before.
  private static final double ELSEWHERE = 0.1;

  private static final double STIRLING_FROM = 8;

  private final Map<String, Double> counts;
  private final double total;
  private final double[] weights;
  private final double none;

  /// @param counts the number of past answers of each database
  /// @param base the probability of each database for those whose past is not known
  Concentration(Map<String, Double> counts, ToDoubleFunction<String> base) {
    this.counts = new TreeMap<>(counts);
    this.total = counts.values().stream().mapToDouble(Double::doubleValue).sum();
    double[] logs = new double[CONCENTRATIONS.length];
    double nothing = Math.log(NONE);
    for (Map.Entry<String, Double> each : this.counts.entrySet()) {
      nothing += each.getValue() * Math.log(base.applyAsDouble(each.getKey()));
    }
    double greatest = nothing;
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.log(PROBABILITIES[i]) + logLikelihood(CONCENTRATIONS[i], base);
      greatest = Math.max(greatest, logs[i]);
    }
    double sum = Math.exp(nothing - greatest);
    for (int i = 0; i < logs.length; i++) {
      logs[i] = Math.exp(logs[i] - greatest);
      sum += logs[i];
    }
    this.none = Math.exp(nothing - greatest) / sum;
    this.weights = logs;
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= sum;
    }
  }

  private double logLikelihood(double concentration, ToDoubleFunction<String> base) {
    double log = logGamma(concentration) - logGamma(concentration + total);
    for (Map.Entry<String, Double> each : counts.entrySet()) {
      double expected = concentration * base.applyAsDouble(each.getKey());
      log += logGamma(expected + each.getValue()) - logGamma(expected);
    }
    return log;
  }

  /// The probability that the next question is one for the database.
  ///
  /// @param base its probability for those whose past is not known
  double probability(String database, double base) {
    double count = counts.getOrDefault(database, 0.0);
    double predicted = none * base;
    for (int i = 0; i < weights.length; i++) {
      predicted += weights[i] * (count + CONCENTRATIONS[i] * base) / (total + CONCENTRATIONS[i]);
    }
    return (1 - ELSEWHERE) * predicted + ELSEWHERE * base;
  }

  /// The logarithm of the gamma function of a positive number, by Stirling's series.
  static double logGamma(double number) {
    double shifted = number;
    double product = 1;
    while (shifted < STIRLING_FROM) {
      product *= shifted;
      shifted++;
    }
    double inverse = 1 / (shifted * shifted);
    double series = (1 / 12.0 - inverse * (1 / 360.0 - inverse / 1260.0)) / shifted;
    return (shifted - 0.5) * Math.log(shifted)
        - shifted
        + 0.5 * Math.log(2 * Math.PI)
        + series
        - Math.log(product);
  }
}
