package dev.signalbox.fit;

import dev.signalbox.embedding.VectorAdapter;
import java.util.List;
import java.util.stream.IntStream;

/// A square matrix that learns by the steps of Adam (Kingma and Ba 2015), from the identity on.
///
/// Threading: for one thread; it keeps all cores busy.
final class MatrixSteps {
  private static final double FIRST_MOMENT = 0.9;
  private static final double SECOND_MOMENT = 0.99;
  private static final double EPSILON = 1e-8;

  private final float[][] rows;
  private final double[][] first;
  private final double[][] second;

  MatrixSteps(int dimension) {
    rows = VectorAdapter.none(dimension).rows();
    first = new double[dimension][dimension];
    second = new double[dimension][dimension];
  }

  float[][] rows() {
    return rows;
  }

  float[] times(float[] vector) {
    float[] product = new float[vector.length];
    for (int i = 0; i < vector.length; i++) {
      Products.add(product, rows[i], vector[i]);
    }
    return product;
  }

  /// Makes one step down.
  ///
  /// @param vectors the vectors that were multiplied
  /// @param slopes the slope of the loss by the product of each
  /// @param questions whose mean loss counts
  /// @param step from 1
  void climb(List<float[]> vectors, List<float[]> slopes, int questions, int step, double rate) {
    double unbiasedFirst = 1 - Math.pow(FIRST_MOMENT, step);
    double unbiasedSecond = 1 - Math.pow(SECOND_MOMENT, step);
    IntStream.range(0, rows.length)
        .parallel()
        .forEach(i -> {
          float[] slope = new float[rows.length];
          for (int v = 0; v < vectors.size(); v++) {
            Products.add(slope, slopes.get(v), vectors.get(v)[i] / questions);
          }
          for (int j = 0; j < slope.length; j++) {
            first[i][j] = FIRST_MOMENT * first[i][j] + (1 - FIRST_MOMENT) * slope[j];
            second[i][j] = SECOND_MOMENT * second[i][j] + (1 - SECOND_MOMENT) * slope[j] * slope[j];
            double down = first[i][j] / unbiasedFirst;
            double scale = Math.sqrt(second[i][j] / unbiasedSecond) + EPSILON;
            rows[i][j] -= (float) (rate * down / scale);
          }
        });
  }
}
