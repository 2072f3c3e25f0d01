package dev.signalbox.evaluation.statistics;

/// McNemar's test: whether two evaluations of the same questions differ in their right answers
/// (McNemar 1947, Note on the sampling error of the difference between correlated proportions).
/// Only the flipped questions decide it.
///
/// @param onlyFirst right in the first evaluation only
/// @param onlySecond right in the second evaluation only
public record McNemar(int onlyFirst, int onlySecond) {

  public McNemar {
    if (onlyFirst < 0 || onlySecond < 0) {
      throw new IllegalArgumentException("counts must not be negative");
    }
  }

  /// The probability, if both evaluations were equally good, of a difference at least as large:
  /// two-sided and exact, by the binomial distribution, for any number of questions.
  public double probability() {
    int flipped = onlyFirst + onlySecond;
    int fewer = Math.min(onlyFirst, onlySecond);
    double logTerm = -flipped * Math.log(2);
    double tail = Math.exp(logTerm);
    for (int count = 1; count <= fewer; count++) {
      logTerm += Math.log(flipped - count + 1.0) - Math.log(count);
      tail += Math.exp(logTerm);
    }
    return Math.min(1, 2 * tail);
  }
}
