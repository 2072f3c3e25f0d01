package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BootstrapTest {

  /// The normal approximation of a share of 0.8 over 400 is 0.8 ± 1.96 * sqrt(0.8 * 0.2 / 400).
  @Test
  void shouldAgreeWithTheNormalApproximationOfAShare() {
    List<List<Integer>> units =
        IntStream.range(0, 400).mapToObj(i -> List.of(i % 5 == 0 ? 0 : 1)).toList();

    Interval interval = interval(units, 1);

    assertThat(interval.low()).isCloseTo(0.8 - 0.0392, Offset.offset(0.008));
    assertThat(interval.high()).isCloseTo(0.8 + 0.0392, Offset.offset(0.008));
  }

  @Test
  void shouldDependOnTheSeedAlone() {
    List<List<Integer>> units =
        IntStream.range(0, 100).mapToObj(i -> List.of(i * 7 % 100)).toList();

    assertThat(interval(units, 1)).isEqualTo(interval(units, 1));
    assertThat(interval(units, 1)).isNotEqualTo(interval(units, 2));
  }

  /// Two units of all right and all wrong: a share of 0, 0.5 or 1, however many are in a unit.
  @Test
  void shouldDrawUnitsWhole() {
    Interval interval = interval(List.of(List.of(1, 1, 1, 1), List.of(0, 0, 0, 0)), 1);

    assertThat(interval).isEqualTo(new Interval(0, 1));
  }

  @Test
  void shouldHaveNoIntervalOfWhatNoDrawTells() {
    List<@Nullable Interval> intervals =
        Bootstrap.intervals(List.of(List.of(1)), drawn -> List.of(OptionalDouble.empty()), 1);

    assertThat(intervals).containsExactly((Interval) null);
  }

  @Test
  void shouldTakeQuantilesBetweenTheNearestValues() {
    double[] sorted = {0, 10, 20, 30, 40};

    assertThat(Bootstrap.quantile(sorted, 0.5)).isEqualTo(20);
    assertThat(Bootstrap.quantile(sorted, 0.125)).isEqualTo(5);
    assertThat(Bootstrap.quantile(sorted, 1)).isEqualTo(40);
  }

  private static Interval interval(List<List<Integer>> units, long seed) {
    Interval interval =
        Bootstrap.intervals(
                units, drawn -> List.of(drawn.stream().mapToInt(Integer::intValue).average()), seed)
            .getFirst();
    assertThat(interval).isNotNull();
    return interval;
  }
}
