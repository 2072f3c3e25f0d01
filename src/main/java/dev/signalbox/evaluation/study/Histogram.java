package dev.signalbox.evaluation.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The distribution of a quantity over questions, as text: a line for each bin, which holds the
/// values up to its bound and above the bound before.
///
/// @param bounds upper bounds, ascending
/// @param counts of the values in each bin; the last one is of the values above all bounds
record Histogram(double[] bounds, int[] counts) {
  private static final int WIDEST_BAR = 40;

  static Histogram of(double[] values, double... bounds) {
    int[] counts = new int[bounds.length + 1];
    for (double value : values) {
      int place = Arrays.binarySearch(bounds, value);
      counts[place < 0 ? -place - 1 : place]++;
    }
    return new Histogram(bounds, counts);
  }

  /// @param unit of the bounds
  List<String> lines(String unit) {
    int all = Math.max(1, Arrays.stream(counts).sum());
    List<String> lines = new ArrayList<>();
    for (int bin = 0; bin < counts.length; bin++) {
      String label =
          bin < bounds.length
              ? "up to " + text(bounds[bin])
              : "above " + text(bounds[bounds.length - 1]);
      double share = (double) counts[bin] / all;
      lines.add(
          String.format(
                  Locale.ROOT,
                  "%-14s %-7s %5.1f %%  %s",
                  label,
                  unit,
                  100 * share,
                  "#".repeat((int) Math.round(WIDEST_BAR * share)))
              .stripTrailing());
    }
    return lines;
  }

  private static String text(double bound) {
    return bound == Math.rint(bound) ? Long.toString((long) bound) : Double.toString(bound);
  }
}
