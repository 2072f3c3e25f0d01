package dev.signalbox.benchmarks;

import java.util.List;

/// Numbers as they are written down.
public final class Figures {
  private Figures() {}

  public static double median(List<Double> values) {
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }

  /// To so many digits behind the point.
  public static double rounded(double value, int digits) {
    double factor = Math.pow(10, digits);
    return Math.round(value * factor) / factor;
  }
}
