package dev.signalbox.ranking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.prior.PriorOdds;
import java.util.Arrays;
import java.util.List;

/// Selects the candidate databases: those with the greatest scores by the features that every
/// database has, and by past answers.
final class CandidateSelection {
  private final DatabaseMatches matches;
  private final double[] scores;
  private final int[] best;

  CandidateSelection(DatabaseMatches matches, FeatureWeights weights, PriorOdds priors, int limit) {
    this.matches = matches;
    this.scores = new double[matches.positions()];
    this.best = new int[Math.min(limit, matches.positions())];
    for (int position = 0; position < scores.length; position++) {
      scores[position] =
          weights.of(Features.first(matches, position)) + priors.of(matches.database(position));
      place(position);
    }
  }

  /// Inserts a database among the best ones before it, if it is one of them.
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

  /// Positions in the matches, the best first; equals in the order of their ids.
  List<Integer> best() {
    return Arrays.stream(best).boxed().toList();
  }
}
