package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.WordMatch;
import dev.signalbox.prior.PriorOdds;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;

/// The candidate databases of a search in the order of their scores. The first pass selects the
/// candidates, and the features of both passes make their scores. The log-odds of past answers add
/// to the scores of both.
final class ScoredCandidates {

  /// @param position the candidate's position in the matches
  /// @param prior the part of the score that past answers add
  private record One(int position, WordMatch wordMatch, double score, double prior) {}

  private final DatabaseMatches matches;
  private final List<One> best;
  private final double logSum;
  private final double logSumWithoutPriors;

  /// @param limit the number of candidate databases
  ScoredCandidates(DatabaseMatches matches, RankingModel model, PriorOdds priors, int limit) {
    this.matches = matches;
    List<Integer> positions = new CandidateSelection(matches, model.first(), priors, limit).best();
    List<WordMatch> wordMatches = matches.wordMatches(positions);
    double[][] features = Features.all(matches, positions, wordMatches);
    List<One> scored = new ArrayList<>();
    for (int i = 0; i < features.length; i++) {
      double prior = priors.of(matches.database(positions.get(i)));
      double score = model.score().of(features[i]) + prior;
      scored.add(new One(positions.get(i), wordMatches.get(i), score, prior));
    }
    scored.sort(
        Comparator.comparingDouble(One::score)
            .reversed()
            .thenComparing(one -> matches.database(one.position())));
    best = List.copyOf(scored);
    logSum = logSum(One::score);
    logSumWithoutPriors = logSum(one -> one.score() - one.prior());
  }

  private double logSum(ToDoubleFunction<One> score) {
    double greatest = best.stream().mapToDouble(score).max().orElse(0);
    double sum = 0;
    for (One one : best) {
      sum += Math.exp(score.applyAsDouble(one) - greatest);
    }
    return greatest + Math.log(sum);
  }

  DatabaseMatches matches() {
    return matches;
  }

  /// The number of candidate databases.
  int size() {
    return best.size();
  }

  /// The position in the matches of the database at a rank, from 0.
  int position(int rank) {
    return best.get(rank).position();
  }

  WordMatch wordMatch(int rank) {
    return best.get(rank).wordMatch();
  }

  double score(int rank) {
    return best.get(rank).score();
  }

  /// The share of the database at a rank in the sum of the exponentials of all these scores.
  double share(int rank) {
    return Math.exp(score(rank) - logSum);
  }

  /// The score without what past answers add.
  double scoreWithoutPriors(int rank) {
    return score(rank) - best.get(rank).prior();
  }

  /// The same share of the scores without what past answers add.
  double shareWithoutPriors(int rank) {
    return Math.exp(scoreWithoutPriors(rank) - logSumWithoutPriors);
  }
}
