package dev.signalbox.evaluation.statistics;

import java.util.ArrayList;
import java.util.List;

/// The agreement of stated probabilities with the observed shares. Predictions fall into bins of
/// equal width by their probability.
///
/// @param bins from the least probabilities to the greatest, empty ones among them
public record Calibration(List<Bin> bins) {
  /// The number of bins of Guo et al. 2017 (On calibration of modern neural networks, section 2).
  public static final int BINS = 15;

  /// @param stated a probability, from 0 to 1
  /// @param right whether the prediction came true
  public record Prediction(double stated, boolean right) {}

  /// @param from least probability of the bin
  /// @param to greatest one; it belongs to this bin in the last bin only
  /// @param stated mean of the stated probabilities; 0 where the bin is empty
  /// @param right share of right predictions; 0 where the bin is empty
  public record Bin(double from, double to, int count, double stated, double right) {}

  public Calibration {
    bins = List.copyOf(bins);
  }

  /// @param number of bins, at least 1
  public static Calibration of(Iterable<Prediction> predictions, int number) {
    int[] counts = new int[number];
    double[] stated = new double[number];
    int[] right = new int[number];
    for (Prediction prediction : predictions) {
      int bin = Math.clamp((int) (prediction.stated() * number), 0, number - 1);
      counts[bin]++;
      stated[bin] += prediction.stated();
      right[bin] += prediction.right() ? 1 : 0;
    }
    List<Bin> bins = new ArrayList<>();
    for (int i = 0; i < number; i++) {
      int counted = Math.max(1, counts[i]);
      bins.add(
          new Bin(
              (double) i / number,
              (i + 1.0) / number,
              counts[i],
              stated[i] / counted,
              (double) right[i] / counted));
    }
    return new Calibration(bins);
  }

  /// The number of predictions.
  public int count() {
    return bins.stream().mapToInt(Bin::count).sum();
  }

  /// The expected calibration error: the mean, over all predictions, of the distance between stated
  /// and true share of their bin (Naeini et al. 2015, Obtaining well calibrated probabilities using
  /// Bayesian binning).
  ///
  /// @return from 0 to 1; 0 where there are no predictions
  public double expectedError() {
    double sum = 0;
    for (Bin bin : bins) {
      sum += bin.count() * Math.abs(bin.stated() - bin.right());
    }
    return sum / Math.max(1, count());
  }
}
