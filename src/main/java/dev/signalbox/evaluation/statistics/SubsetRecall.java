package dev.signalbox.evaluation.statistics;

/// The probability that a database with some rank among all is first among fewer.
public final class SubsetRecall {
  private SubsetRecall() {}

  /// The share of all subsets with the database at this rank without any database ranked before it:
  /// exact, without drawing any.
  ///
  /// @param rank of the database among all, from 1
  /// @param all how many databases were ranked
  /// @param subset how many are left, the database itself among them; from 1 to `all`
  public static double first(int rank, int all, int subset) {
    if (rank < 1 || rank > all || subset < 1 || subset > all) {
      throw new IllegalArgumentException(
          "rank %d and subset %d must be from 1 to %d".formatted(rank, subset, all));
    }
    double share = 1;
    for (int better = 0; better < rank - 1; better++) {
      share *= Math.max(0, all - subset - better) / (double) (all - 1 - better);
    }
    return share;
  }
}
