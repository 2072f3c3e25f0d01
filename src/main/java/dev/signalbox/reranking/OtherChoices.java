package dev.signalbox.reranking;

import dev.signalbox.event.Candidate;
import java.util.List;

/// The gain of asking back: the probability that the first database of a ranking is wrong and
/// another choice right, if any database is right.
public final class OtherChoices {

  private OtherChoices() {}

  /// The probability, from 0 to 1. A candidate without a probability of its own may have all that
  /// the first one leaves.
  ///
  /// @param first probability that the first candidate is right
  /// @param any probability that any database is right
  /// @param choices the number of choices, the first candidate among them
  public static double probability(
      List<Candidate> candidates, double first, double any, int choices) {
    if (any <= 0 || candidates.size() < 2) {
      return 0;
    }
    double left = Math.max(0, any - first);
    double others =
        candidates.stream()
            .limit(choices)
            .skip(1)
            .mapToDouble(candidate -> candidate.getProbability().orElse(left))
            .sum();
    return Math.min(1, Math.min(left, others) / any);
  }
}
