package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RocCurveTest {

  @Test
  void shouldBeOneWhereEveryPositiveIsAboveEveryNegative() {
    assertThat(area(new double[] {0.8, 0.9}, new double[] {0.1, 0.7})).isEqualTo(1);
  }

  @Test
  void shouldBeZeroWhereEveryPositiveIsBelowEveryNegative() {
    assertThat(area(new double[] {0.1}, new double[] {0.2, 0.3})).isZero();
  }

  @Test
  void shouldCountTiesHalf() {
    assertThat(area(new double[] {0.5, 0.5}, new double[] {0.5})).isEqualTo(0.5);
  }

  /// Of the twelve pairs, the positive wins seven and ties one.
  @Test
  void shouldBeTheShareOfPairsThatThePositiveWins() {
    double area = area(new double[] {0.9, 0.4, 0.35, 0.3}, new double[] {0.8, 0.35, 0.1});

    assertThat(area).isCloseTo(7.5 / 12, Offset.offset(1e-12));
  }

  @Test
  void shouldNotExistWithoutPositivesOrNegatives() {
    assertThat(RocCurve.area(new double[0], new double[] {1})).isEmpty();
    assertThat(RocCurve.area(new double[] {1}, new double[0])).isEmpty();
  }

  private static double area(double[] positives, double[] negatives) {
    return RocCurve.area(positives, negatives).orElseThrow();
  }
}
