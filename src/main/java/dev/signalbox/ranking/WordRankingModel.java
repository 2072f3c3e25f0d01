package dev.signalbox.ranking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.embedding.FittedModels;
import dev.signalbox.ranking.RankingModel.Logistic;

/// The fitted weights of a ranking without vectors, by words, values and the words of past
/// questions, from `word-ranking-models.json`, which documents the fit. They are those of every
/// encoder.
///
/// @param first weighs the features that select the candidate databases
/// @param score weighs the features of a candidate's score
/// @param decided gives the log-odds that the first database is right ([WordDecisionFeatures])
record WordRankingModel(FeatureWeights first, FeatureWeights score, FeatureWeights decided) {
  private static final String RESOURCE = "word-ranking-models.json";

  /// The name of the model among those of encoders.
  static final String NAME = "words";

  static WordRankingModel shipped() {
    WordRankingModel model = FittedModels.read(WordRankingModel.class, RESOURCE, NAME);
    model.first().checked(Features.FIRST);
    model.score().checked(Features.ALL);
    model.decided().checked(WordDecisionFeatures.NAMES);
    return model;
  }

  /// The weights of the scores; they give no probability.
  RankingModel ranking() {
    Logistic none = new Logistic(0, new double[0]);
    return new RankingModel(first, score, none, none);
  }

  /// The probability that the first database is right.
  ///
  /// @param scored by [#ranking], with at least one candidate
  double probability(ScoredCandidates scored) {
    return 1 / (1 + Math.exp(-decided.of(WordDecisionFeatures.of(scored))));
  }
}
