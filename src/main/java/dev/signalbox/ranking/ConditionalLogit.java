package dev.signalbox.ranking;

import java.util.List;

/// Fits the weights of a conditional logit: each choice is one of several alternatives, and an
/// alternative is chosen with a probability proportional to the exponential of its weighted
/// features.
///
/// Newton's method on the penalized log-likelihood, which is concave, with steps halved until they
/// climb; no randomness. A weight is penalized by its square in standard deviations of its feature,
/// so the unit of a feature does not matter.
public final class ConditionalLogit {
  private static final double PENALTY = 1e-4;

  /// Keeps weights of features that are always the same finite.
  private static final double LEAST_VARIANCE = 1e-9;

  private static final int STEPS = 30;
  private static final double SHORTEST_STEP = 1e-6;
  private static final double LEAST_GAIN = 1e-7;

  /// @param alternatives features of each
  /// @param chosen position of the right one
  /// @param weight the weight of the choice among all
  public record Choice(double[][] alternatives, int chosen, double weight) {

    /// A choice that weighs as much as any other.
    public Choice(double[][] alternatives, int chosen) {
      this(alternatives, chosen, 1);
    }

    /// A yes or no: its log-odds are the weighted features.
    public static Choice yesOrNo(double[] features, boolean yes) {
      return new Choice(new double[][] {features, new double[features.length]}, yes ? 0 : 1);
    }
  }

  /// The penalty of each weight's distance from its prior.
  private record Penalties(double[] prior, double[] each) {

    double slope(int i, double weight) {
      return each[i] * (weight - prior[i]);
    }

    double of(double[] weights) {
      double squares = 0;
      for (int i = 0; i < weights.length; i++) {
        squares += each[i] * Math.pow(weights[i] - prior[i], 2);
      }
      return squares / 2;
    }
  }

  private ConditionalLogit() {}

  public static double[] fit(List<Choice> choices) {
    return fit(choices, PENALTY);
  }

  /// @param penalty the weight of the squared weights; greater where choices are few
  public static double[] fit(List<Choice> choices, double penalty) {
    return fit(choices, penalty, new double[choices.getFirst().alternatives()[0].length]);
  }

  /// @param prior the weights that the penalty draws towards; few choices move them little
  public static double[] fit(List<Choice> choices, double penalty, double[] prior) {
    int n = prior.length;
    Penalties penalties = new Penalties(prior, penalties(choices, n, penalty));
    double total = choices.stream().mapToDouble(Choice::weight).sum();
    double[] weights = prior.clone();
    for (int step = 0; step < STEPS; step++) {
      double[] gradient = new double[n];
      double[][] curvature = new double[n][n];
      for (Choice choice : choices) {
        add(choice, weights, gradient, curvature);
      }
      for (int i = 0; i < n; i++) {
        gradient[i] = gradient[i] / total - penalties.slope(i, weights[i]);
        for (int j = 0; j <= i; j++) {
          curvature[i][j] /= total;
          curvature[j][i] = curvature[i][j];
        }
        curvature[i][i] += penalties.each()[i];
      }
      double[] climbed = climbed(choices, weights, solve(curvature, gradient), penalties);
      double gain =
          logLikelihood(choices, climbed, penalties) - logLikelihood(choices, weights, penalties);
      if (gain < LEAST_GAIN) {
        return climbed;
      }
      weights = climbed;
    }
    return weights;
  }

  /// The penalty of each weight's square: the variance of its feature over all alternatives, as far
  /// as it counts.
  private static double[] penalties(List<Choice> choices, int n, double penalty) {
    double[] sums = new double[n];
    double[] squares = new double[n];
    int count = 0;
    for (Choice choice : choices) {
      for (double[] features : choice.alternatives()) {
        for (int i = 0; i < n; i++) {
          sums[i] += features[i];
          squares[i] += features[i] * features[i];
        }
        count++;
      }
    }
    double[] penalties = new double[n];
    for (int i = 0; i < n; i++) {
      double mean = sums[i] / count;
      penalties[i] = penalty * Math.max(LEAST_VARIANCE, squares[i] / count - mean * mean);
    }
    return penalties;
  }

  private static double[] climbed(
      List<Choice> choices, double[] weights, double[] change, Penalties penalties) {
    double before = logLikelihood(choices, weights, penalties);
    for (double length = 1; length > SHORTEST_STEP; length /= 2) {
      double[] there = weights.clone();
      for (int i = 0; i < there.length; i++) {
        there[i] += length * change[i];
      }
      if (logLikelihood(choices, there, penalties) > before) {
        return there;
      }
    }
    return weights;
  }

  private static double logLikelihood(List<Choice> choices, double[] weights, Penalties penalties) {
    double sum = 0;
    double total = 0;
    for (Choice choice : choices) {
      sum +=
          choice.weight()
              * Math.log(Math.max(1e-300, probabilities(choice, weights)[choice.chosen()]));
      total += choice.weight();
    }
    return sum / total - penalties.of(weights);
  }

  /// Adds to the gradient and to the lower half of the curvature, which is symmetric.
  private static void add(
      Choice choice, double[] weights, double[] gradient, double[][] curvature) {
    int n = weights.length;
    double[] probabilities = probabilities(choice, weights);
    double[] mean = new double[n];
    for (int a = 0; a < probabilities.length; a++) {
      for (int i = 0; i < n; i++) {
        mean[i] += probabilities[a] * choice.alternatives()[a][i];
      }
    }
    for (int a = 0; a < probabilities.length; a++) {
      double[] features = choice.alternatives()[a];
      for (int i = 0; i < n; i++) {
        double factor = choice.weight() * probabilities[a] * (features[i] - mean[i]);
        for (int j = 0; j <= i; j++) {
          curvature[i][j] += factor * (features[j] - mean[j]);
        }
      }
    }
    for (int i = 0; i < n; i++) {
      gradient[i] += choice.weight() * (choice.alternatives()[choice.chosen()][i] - mean[i]);
    }
  }

  private static double[] probabilities(Choice choice, double[] weights) {
    double[] scores = new double[choice.alternatives().length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int a = 0; a < scores.length; a++) {
      for (int i = 0; i < weights.length; i++) {
        scores[a] += weights[i] * choice.alternatives()[a][i];
      }
      greatest = Math.max(greatest, scores[a]);
    }
    double sum = 0;
    for (int a = 0; a < scores.length; a++) {
      scores[a] = Math.exp(scores[a] - greatest);
      sum += scores[a];
    }
    for (int a = 0; a < scores.length; a++) {
      scores[a] /= sum;
    }
    return scores;
  }

  /// Solves the positive definite system by elimination.
  private static double[] solve(double[][] matrix, double[] right) {
    int n = right.length;
    double[] solution = right.clone();
    for (int pivot = 0; pivot < n; pivot++) {
      for (int row = pivot + 1; row < n; row++) {
        double factor = matrix[row][pivot] / matrix[pivot][pivot];
        for (int column = pivot; column < n; column++) {
          matrix[row][column] -= factor * matrix[pivot][column];
        }
        solution[row] -= factor * solution[pivot];
      }
    }
    for (int row = n - 1; row >= 0; row--) {
      for (int column = row + 1; column < n; column++) {
        solution[row] -= matrix[row][column] * solution[column];
      }
      solution[row] /= matrix[row][row];
    }
    return solution;
  }
}
