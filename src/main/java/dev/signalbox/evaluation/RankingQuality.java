package dev.signalbox.evaluation;

import java.util.List;

/// Recall and average precision of one ranking against the gold databases of its question.
final class RankingQuality {
  private RankingQuality() {}

  /// The share of the gold databases that are among the first `k`, of as many as can be: with one
  /// gold database 1 or 0; with several, at 1 it is 1 where the first database is one of them.
  ///
  /// @param gold at least one, each once
  /// @param ranking best first, each once
  static double recall(List<String> gold, List<String> ranking, int k) {
    long found = ranking.stream().limit(k).filter(gold::contains).count();
    return (double) found / Math.min(k, gold.size());
  }

  /// The mean, over the gold databases, of the precision at the place where each is found, and 0
  /// for one that is not (Manning, Raghavan & Schütze, Introduction to Information Retrieval,
  /// section 8.4). With one gold database at place `i` this is 1/`i`, as DBRouting has it.
  static double averagePrecision(List<String> gold, List<String> ranking) {
    int found = 0;
    double sum = 0;
    for (int place = 1; place <= ranking.size(); place++) {
      if (gold.contains(ranking.get(place - 1))) {
        found++;
        sum += (double) found / place;
      }
    }
    return sum / gold.size();
  }
}
