package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.WordMatch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// The candidate databases of a search in the order of their scores. The first pass selects the
/// candidates, and the features of both passes make their scores.
final class ScoredCandidates {

  /// @param position the candidate's position in the matches
  private record One(int position, WordMatch wordMatch, double score) {}

  private final DatabaseMatches matches;
  private final List<One> best;
  private final double logSum;

  /// @param limit the number of candidate databases
  ScoredCandidates(DatabaseMatches matches, RankingModel model, int limit) {
    this.matches = matches;
    List<Integer> positions = new CandidateSelection(matches, model.first(), limit).best();
    List<WordMatch> wordMatches = matches.wordMatches(positions);
    double[][] features = Features.all(matches, positions, wordMatches);
    List<One> scored = new ArrayList<>();
    for (int i = 0; i < features.length; i++) {
      double score = model.score().of(features[i]);
      scored.add(new One(positions.get(i), wordMatches.get(i), score));
    }
    scored.sort(
        Comparator.comparingDouble(One::score)
            .reversed()
            .thenComparing(one -> matches.database(one.position())));
    best = List.copyOf(scored);
    logSum = logSum();
  }

  private double logSum() {
    double greatest = best.isEmpty() ? 0 : best.getFirst().score();
    double sum = 0;
    for (One one : best) {
      sum += Math.exp(one.score() - greatest);
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
}
