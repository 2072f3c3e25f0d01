package dev.signalbox.replay;

import org.HdrHistogram.Histogram;

/// Percentiles of up to millions of durations.
final class Percentiles {
  private static final int DIGITS = 3;
  private static final double MICROS_PER_MILLI = 1_000;

  private final Histogram micros = new Histogram(DIGITS);

  void add(long duration) {
    micros.recordValue(Math.max(0, duration));
  }

  /// @param share a share from 0 to 1
  double millis(double share) {
    return micros.getValueAtPercentile(100 * share) / MICROS_PER_MILLI;
  }
}
