package dev.signalbox.evaluation.statistics;

import java.util.Arrays;
import java.util.OptionalDouble;

/// The separation of positives from negatives by a score.
public final class RocCurve {
  private RocCurve() {}

  /// The area under the receiver operating characteristic: the probability that a positive, drawn
  /// at random, has a greater score than a negative, ties counting half (Hanley & McNeil 1982, The
  /// meaning and use of the area under a receiver operating characteristic curve).
  ///
  /// @return from 0 to 1; empty where there are no positives or no negatives
  public static OptionalDouble area(double[] positives, double[] negatives) {
    if (positives.length == 0 || negatives.length == 0) {
      return OptionalDouble.empty();
    }
    double[] sorted = negatives.clone();
    Arrays.sort(sorted);
    double won = 0;
    for (double positive : positives) {
      int below = countBelow(sorted, positive);
      int notAbove = countBelow(sorted, Math.nextUp(positive));
      won += below + (notAbove - below) / 2.0;
    }
    return OptionalDouble.of(won / ((double) positives.length * negatives.length));
  }

  /// The number of sorted values below a limit.
  private static int countBelow(double[] sorted, double limit) {
    int low = 0;
    int high = sorted.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] < limit) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
