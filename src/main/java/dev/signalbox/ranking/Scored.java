package dev.signalbox.ranking;

import dev.signalbox.index.Matches;
import dev.signalbox.ranking.RankingModel.ScoreWeights;

/// The databases with the greatest scores among those compared.
final class Scored {
  private final Matches matches;
  private final double[] scores;
  private final int[] best;
  private final double logSum;

  /// @param limit how many of the best are wanted
  Scored(Matches matches, ScoreWeights weights, int limit) {
    this.matches = matches;
    this.scores = new double[matches.size()];
    this.best = new int[Math.min(limit, matches.size())];
    for (int position = 0; position < scores.length; position++) {
      scores[position] =
          weights.bestElement() * matches.bestElement(position)
              + weights.bestTables() * matches.bestTables(position)
              + weights.words() * matches.words(position);
      place(position);
    }
    logSum = logSum();
  }

  /// Sorts a database in among the best ones before it, if it is one of them.
  private void place(int position) {
    int rank = Math.min(position, best.length);
    while (rank > 0 && isBetter(position, best[rank - 1])) {
      if (rank < best.length) {
        best[rank] = best[rank - 1];
      }
      rank--;
    }
    if (rank < best.length) {
      best[rank] = position;
    }
  }

  private boolean isBetter(int position, int other) {
    int byScore = Double.compare(scores[position], scores[other]);
    return byScore > 0
        || (byScore == 0 && matches.database(position).compareTo(matches.database(other)) < 0);
  }

  private double logSum() {
    double greatest = best.length == 0 ? 0 : scores[best[0]];
    double sum = 0;
    for (double score : scores) {
      sum += Math.exp(score - greatest);
    }
    return greatest + Math.log(sum);
  }

  Matches matches() {
    return matches;
  }

  /// How many of the best there are.
  int size() {
    return best.length;
  }

  /// The position in the matches of the database at a rank, from 0.
  int position(int rank) {
    return best[rank];
  }

  double score(int rank) {
    return scores[best[rank]];
  }

  /// The share of the database at a rank in the sum of the exponentials of all scores.
  double share(int rank) {
    return Math.exp(score(rank) - logSum);
  }
}
