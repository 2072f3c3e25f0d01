package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class McNemarTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-9);

  /// 2 * (1 + 6) / 2^6.
  @Test
  void shouldBeTheTwoSidedBinomialProbability() {
    assertThat(new McNemar(1, 5).probability()).isCloseTo(0.21875, CLOSE);
    assertThat(new McNemar(5, 1).probability()).isCloseTo(0.21875, CLOSE);
    assertThat(new McNemar(0, 10).probability()).isCloseTo(2.0 / 1024, CLOSE);
  }

  @Test
  void shouldBeCertainWhereAsManyFlippedEachWay() {
    assertThat(new McNemar(7, 7).probability()).isEqualTo(1);
    assertThat(new McNemar(0, 0).probability()).isEqualTo(1);
  }

  /// 59 and 121 discordant pairs: the chi-squared approximation with continuity correction, (|59 -
  /// 121| - 1)^2 / 180 = 20.67, gives 0.0000055.
  @Test
  void shouldAgreeWithTheApproximationForManyFlips() {
    assertThat(new McNemar(59, 121).probability()).isBetween(3e-6, 6e-6);
  }

  @Test
  void shouldStayAProbabilityForVeryManyFlips() {
    assertThat(new McNemar(5_000, 5_000).probability()).isEqualTo(1);
    assertThat(new McNemar(0, 5_000).probability()).isBetween(0.0, 1e-300);
  }

  @Test
  void shouldRefuseNegativeCounts() {
    assertThatIllegalArgumentException().isThrownBy(() -> new McNemar(-1, 0));
  }
}
