package dev.signalbox.evaluation.statistics;

/// McNemar's test: whether two runs over the same questions differ in how many are right (McNemar
/// 1947, Note on the sampling error of the difference between correlated proportions). Only the
/// questions that flipped tell them apart.
///
/// @param onlyFirst right in the first run only
/// @param onlySecond right in the second run only
public record McNemar(int onlyFirst, int onlySecond) {

  public McNemar {
    if (onlyFirst < 0 || onlySecond < 0) {
      throw new IllegalArgumentException("counts must not be negative");
    }
  }

  /// The probability, if both runs were equally good, of a difference at least as large: two-sided
  /// and exact, by the binomial distribution, for any number of questions.
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
