package dev.signalbox.index;

import java.util.Random;

/// Random vectors of length 1, the same ones in each run.
public final class UnitVectors {
  private final Random random = new Random(7);

  public float[] next(int dimension) {
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return unit(vector);
  }

  /// @param share of the vector in the sum with a random one, from 0 to 1
  public float[] near(float[] vector, double share) {
    float[] mixed = next(vector.length);
    for (int i = 0; i < mixed.length; i++) {
      mixed[i] = (float) (share * vector[i] + (1 - share) * mixed[i]);
    }
    return unit(mixed);
  }

  private static float[] unit(float[] vector) {
    float length = (float) Math.sqrt(product(vector, vector));
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= length;
    }
    return vector;
  }

  public static double product(float[] one, float[] other) {
    double product = 0;
    for (int i = 0; i < one.length; i++) {
      product += (double) one[i] * other[i];
    }
    return product;
  }
}
