package dev.signalbox.ranking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.FittedModels;

/// The fitted weights of the ranking for one encoder, from `ranking-models.json`, which documents
/// the fit.
///
/// @param first weighs the features that select the candidate databases
/// @param score weighs the features of a candidate's score
/// @param firstIfAny gives the probability that the first database is right, if any is
/// @param any gives the probability that any database is right
record RankingModel(FeatureWeights first, FeatureWeights score, Logistic firstIfAny, Logistic any) {
  private static final String RESOURCE = "ranking-models.json";

  /// A logistic regression: the probability has the log-odds `intercept` + the sum of each feature
  /// by its weight.
  record Logistic(double intercept, double[] weights) {

    double probability(double... features) {
      double logOdds = intercept;
      for (int i = 0; i < weights.length; i++) {
        logOdds += weights[i] * features[i];
      }
      return 1 / (1 + Math.exp(-logOdds));
    }
  }

  /// The model that ships for an encoder.
  static RankingModel of(String encoder) {
    return read(encoder).checked();
  }

  /// The same, whatever its probability of any database is made of.
  static RankingModel read(String encoder) {
    return FittedModels.read(RankingModel.class, RESOURCE, encoder);
  }

  /// This model, where it weighs the program's own features.
  ///
  /// @throws IllegalStateException it weighs others
  RankingModel checked() {
    first.checked(Features.FIRST);
    score.checked(Features.ALL);
    if (any.weights().length != AnyFeatures.NAMES.size()) {
      throw new IllegalStateException(
          "The weights of 'any' are %d, but the program has the features %s; fit them again"
              .formatted(any.weights().length, AnyFeatures.NAMES));
    }
    return this;
  }
}
