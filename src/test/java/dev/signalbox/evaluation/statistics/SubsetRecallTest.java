package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class SubsetRecallTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-12);

  @Test
  void shouldTellTheRankAmongAll() {
    assertThat(SubsetRecall.first(1, 20, 20)).isEqualTo(1);
    assertThat(SubsetRecall.first(2, 20, 20)).isZero();
  }

  @Test
  void shouldBeCertainAlone() {
    assertThat(SubsetRecall.first(7, 20, 1)).isEqualTo(1);
  }

  /// The one before it is among 4 of the other 9 with probability 4/9.
  @Test
  void shouldBeTheShareOfSubsetsWithoutTheBetterOnes() {
    assertThat(SubsetRecall.first(2, 10, 5)).isCloseTo(5.0 / 9, CLOSE);
    assertThat(SubsetRecall.first(10, 10, 2)).isCloseTo(0, CLOSE);
  }

  /// Every subset of four of seven that holds the database at rank three, counted.
  @Test
  void shouldAgreeWithCounting() {
    long with = 0;
    long first = 0;
    for (int subset : IntStream.range(0, 1 << 7).toArray()) {
      if (Integer.bitCount(subset) == 4 && (subset & 0b100) != 0) {
        with++;
        first += (subset & 0b011) == 0 ? 1 : 0;
      }
    }

    assertThat(SubsetRecall.first(3, 7, 4)).isCloseTo((double) first / with, CLOSE);
  }

  @Test
  void shouldRefuseWhatCannotBe() {
    assertThatIllegalArgumentException().isThrownBy(() -> SubsetRecall.first(0, 5, 2));
    assertThatIllegalArgumentException().isThrownBy(() -> SubsetRecall.first(1, 5, 6));
  }
}
