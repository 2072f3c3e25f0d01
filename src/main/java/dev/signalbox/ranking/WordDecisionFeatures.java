package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// The features that predict whether the first database of a ranking by words is right: those of
/// both probabilities of a ranking with vectors, the lead where the database covers the question,
/// and whether it meets every word.
final class WordDecisionFeatures {
  private static final double MOST_NAMES = 4;

  /// The names of the features, in their order.
  static final List<String> NAMES =
      Stream.of(
              AnyFeatures.NAMES.stream(),
              RankingConfidence.FIRST.stream().map(name -> name + " of the first"),
              Stream.of("lead and coverage", "lead and whole names", "all met", "one"))
          .flatMap(names -> names)
          .toList();

  private WordDecisionFeatures() {}

  /// @param scored with at least one candidate
  static double[] of(ScoredCandidates scored) {
    double[] any = AnyFeatures.of(scored);
    double[] first = RankingConfidence.ofFirst(scored);
    DatabaseMatches matches = scored.matches();
    int position = scored.position(0);
    double lead = RankingConfidence.lead(scored, 1);
    double[] all = Arrays.copyOf(any, NAMES.size());
    System.arraycopy(first, 0, all, any.length, first.length);
    int next = any.length + first.length;
    all[next++] = lead * matches.coverage(position);
    all[next++] = lead * Math.min(MOST_NAMES, scored.wordMatch(0).wholeNames());
    all[next++] = any[AnyFeatures.NAMES.indexOf("unmet")] == 0 ? 1 : 0;
    all[next] = 1;
    return all;
  }
}
