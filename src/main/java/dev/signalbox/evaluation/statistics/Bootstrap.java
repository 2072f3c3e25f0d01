package dev.signalbox.evaluation.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Intervals by drawing what was observed again and again, with replacement (Efron & Tibshirani
/// 1993, An introduction to the bootstrap, section 13.3: the percentile interval).
///
/// What belongs together, as the turns of one conversation do, is one unit and drawn together.
public final class Bootstrap {
  /// How many times is drawn.
  public static final int DRAWS = 1_000;

  private static final double LEVEL = 0.95;

  private Bootstrap() {}

  /// Where a figure lies with a probability of 95 %.
  public record Interval(double low, double high) {}

  /// The intervals of several figures, from the same draws.
  ///
  /// @param units what is drawn, at least one
  /// @param figures computes all figures of a draw, always as many; a figure that a draw does not
  ///   tell is empty
  /// @return one for each figure; null where no draw tells it
  public static <T> List<@Nullable Interval> intervals(
      List<List<T>> units, Function<List<T>, List<OptionalDouble>> figures, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<List<OptionalDouble>> draws = new ArrayList<>();
    for (int draw = 0; draw < DRAWS; draw++) {
      List<T> drawn = new ArrayList<>();
      for (int i = 0; i < units.size(); i++) {
        drawn.addAll(units.get(random.nextInt(units.size())));
      }
      draws.add(figures.apply(drawn));
    }
    List<@Nullable Interval> intervals = new ArrayList<>();
    for (int figure = 0; figure < draws.getFirst().size(); figure++) {
      int wanted = figure;
      double[] values =
          draws.stream()
              .map(draw -> draw.get(wanted))
              .flatMapToDouble(OptionalDouble::stream)
              .sorted()
              .toArray();
      intervals.add(values.length == 0 ? null : interval(values));
    }
    return intervals;
  }

  private static Interval interval(double[] sorted) {
    double tail = (1 - LEVEL) / 2;
    return new Interval(quantile(sorted, tail), quantile(sorted, 1 - tail));
  }

  /// Between the two nearest values, in proportion.
  static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
