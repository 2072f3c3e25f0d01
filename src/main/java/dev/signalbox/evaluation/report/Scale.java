package dev.signalbox.evaluation.report;

import java.util.ArrayList;
import java.util.List;

/// Where the values of an axis stand in a picture.
record Scale(double least, double greatest, double start, double end) {

  /// @param start coordinate of the least value
  /// @param end coordinate of the greatest value
  static Scale over(double least, double greatest, double start, double end) {
    return new Scale(least, greatest > least ? greatest : least + 1, start, end);
  }

  double at(double value) {
    return start + (value - least) / (greatest - least) * (end - start);
  }

  /// Round values within the axis, about so many.
  List<Double> ticks(int about) {
    return ticks(step((greatest - least) / about));
  }

  /// Whole numbers within the axis, so many or fewer.
  List<Double> wholeTicks(int about) {
    return ticks(Math.max(1, step((greatest - least) / about)));
  }

  private List<Double> ticks(double step) {
    List<Double> ticks = new ArrayList<>();
    for (long i = (long) Math.ceil(least / step - 1e-9); i * step <= greatest + 1e-9; i++) {
      ticks.add(i * step);
    }
    return ticks;
  }

  /// The next 1, 2 or 5 times a power of ten.
  private static double step(double least) {
    double power = Math.pow(10, Math.floor(Math.log10(least)));
    for (int factor : new int[] {1, 2, 5}) {
      if (factor * power >= least - 1e-12) {
        return factor * power;
      }
    }
    return 10 * power;
  }
}
