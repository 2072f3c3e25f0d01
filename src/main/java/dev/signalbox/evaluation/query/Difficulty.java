package dev.signalbox.evaluation.query;

/// The difficulty of a gold query, by the number of its parts: the classes of the Spider benchmark
/// (Yu et al. 2018, Spider: A Large-Scale Human-Labeled Dataset, section 4 and the evaluation
/// published with it).
public enum Difficulty {
  EASY,
  MEDIUM,
  HARD,
  EXTRA_HARD;

  /// @param clauses WHERE, GROUP BY, ORDER BY and LIMIT, each join, each OR and each LIKE
  /// @param nested queries inside conditions, and each set operation
  /// @param multiples how many of these hold: several aggregates, several selected columns, several
  ///   conditions, several grouping columns
  static Difficulty of(int clauses, int nested, int multiples) {
    if (clauses <= 1 && multiples == 0 && nested == 0) {
      return EASY;
    }
    if (nested == 0 && ((multiples <= 2 && clauses <= 1) || (clauses <= 2 && multiples < 2))) {
      return MEDIUM;
    }
    boolean manyMultiples = multiples > 2 && clauses <= 2 && nested == 0;
    boolean threeClauses = clauses == 3 && multiples <= 2 && nested == 0;
    boolean oneNested = clauses <= 1 && multiples == 0 && nested == 1;
    return manyMultiples || threeClauses || oneNested ? HARD : EXTRA_HARD;
  }
}
