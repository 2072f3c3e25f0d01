package dev.signalbox.evaluation.statistics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Intervals by repeated draws of the observations, with replacement (Efron & Tibshirani 1993, An
/// introduction to the bootstrap, section 13.3: the percentile interval).
///
/// Observations that belong together, such as the turns of one conversation, are one unit and drawn
/// together.
public final class Bootstrap {
  /// The number of draws.
  public static final int DRAWS = 1_000;

  private static final double LEVEL = 0.95;

  private Bootstrap() {}

  /// The 95 % interval of a figure.
  public record Interval(double low, double high) {}

  /// The intervals of several figures, from the same draws.
  ///
  /// @param units to draw, at least one
  /// @param figures computes all figures of a draw, in a fixed number; a figure without a value is
  ///   empty
  /// @return one for each figure; null where no draw has a value
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

  /// Interpolates between the two nearest values.
  static double quantile(double[] sorted, double share) {
    double place = share * (sorted.length - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.length - 1);
    return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
  }
}
