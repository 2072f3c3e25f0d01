package dev.signalbox.sql;

/// Maximises an objective over weights by Adam's steps (Kingma and Ba 2015), with a quadratic
/// penalty that draws the weights to those at the beginning. It is deterministic.
final class GradientAscent {
  private static final int STEPS = 400;
  private static final double PENALTY = 1;
  private static final double RATE = 0.05;
  private static final double MEAN_DECAY = 0.9;
  private static final double SQUARE_DECAY = 0.999;
  private static final double LEAST = 1e-8;

  private GradientAscent() {}

  /// The gradient of an objective.
  interface Gradient {
    /// Adds the gradient at some weights.
    void add(double[] weights, double[] gradient);
  }

  /// The weights after the last step.
  ///
  /// @param rows how many rows the objective adds up
  static double[] ascend(double[] start, int rows, Gradient objective) {
    int size = start.length;
    double[] weights = start.clone();
    double[] mean = new double[size];
    double[] square = new double[size];
    for (int step = 1; step <= STEPS; step++) {
      double[] gradient = new double[size];
      objective.add(weights, gradient);
      penalize(gradient, weights, start, rows);
      for (int j = 0; j < size; j++) {
        mean[j] = MEAN_DECAY * mean[j] + (1 - MEAN_DECAY) * gradient[j];
        square[j] = SQUARE_DECAY * square[j] + (1 - SQUARE_DECAY) * gradient[j] * gradient[j];
        double unbiased = square[j] / (1 - Math.pow(SQUARE_DECAY, step));
        weights[j] +=
            RATE * (mean[j] / (1 - Math.pow(MEAN_DECAY, step))) / (Math.sqrt(unbiased) + LEAST);
      }
    }
    return weights;
  }

  static double dot(double[] row, double[] weights) {
    double sum = 0;
    for (int j = 0; j < row.length; j++) {
      sum += row[j] * weights[j];
    }
    return sum;
  }

  private static void penalize(double[] gradient, double[] weights, double[] start, int rows) {
    for (int j = 0; j < gradient.length; j++) {
      gradient[j] = (gradient[j] - PENALTY * (weights[j] - start[j])) / rows;
    }
  }
}
