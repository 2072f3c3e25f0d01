package dev.signalbox.embedding;

import java.util.Arrays;
import java.util.List;

/// The fitted weights of features; their weighted sum is a score or log-odds.
///
/// @param features the names of the features, in the order of the weights
public record FeatureWeights(List<String> features, double[] weights) {

  public FeatureWeights {
    features = List.copyOf(features);
    if (features.size() != weights.length) {
      throw new IllegalArgumentException(
          "weights: %d features have %d weights".formatted(features.size(), weights.length));
    }
  }

  /// @param values the values of the features, in their order
  public double of(double[] values) {
    double sum = 0;
    for (int i = 0; i < weights.length; i++) {
      sum += weights[i] * values[i];
    }
    return sum;
  }

  /// The weights of the features from `from` to before `to`.
  public FeatureWeights part(int from, int to) {
    return new FeatureWeights(features.subList(from, to), Arrays.copyOfRange(weights, from, to));
  }

  /// These weights, where they are of the program's own features.
  ///
  /// @throws IllegalStateException the weights are of other features
  public FeatureWeights checked(List<String> expected) {
    if (!features.equals(expected)) {
      throw new IllegalStateException(
          "The fitted weights are of the features %s, but the program has %s; fit them again"
              .formatted(features, expected));
    }
    return this;
  }
}
