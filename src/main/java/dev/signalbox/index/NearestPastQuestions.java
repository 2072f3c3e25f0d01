package dev.signalbox.index;

import org.jspecify.annotations.Nullable;

/// The past questions of one database that are nearest to a question.
///
/// @param count the number of past questions that were compared
/// @param best cosine of the nearest one; 0 where there is none
/// @param bestThree mean cosine of the three nearest ones, or of all where there are fewer
/// @param nearest the nearest one; null where there is none
record NearestPastQuestions(
    int count, double best, double bestThree, @Nullable PastQuestion nearest) {

  static final NearestPastQuestions NONE = new NearestPastQuestions(0, 0, 0, null);

  /// Finds the nearest past questions of a database. Among equally near questions, the first one
  /// counts.
  static final class Search {
    private float first = Float.NEGATIVE_INFINITY;
    private float second = Float.NEGATIVE_INFINITY;
    private float third = Float.NEGATIVE_INFINITY;
    private @Nullable PastQuestion nearest;

    void add(float cosine, PastQuestion question) {
      if (cosine > first) {
        third = second;
        second = first;
        first = cosine;
        nearest = question;
      } else if (cosine > second) {
        third = second;
        second = cosine;
      } else if (cosine > third) {
        third = cosine;
      }
    }

    /// @param count the number of past questions added, at least 1
    NearestPastQuestions found(int count) {
      double bestThree =
          switch (Math.min(count, 3)) {
            case 1 -> first;
            case 2 -> (first + second) / 2;
            default -> (first + second + third) / 3;
          };
      return new NearestPastQuestions(count, first, bestThree, nearest);
    }
  }
}
