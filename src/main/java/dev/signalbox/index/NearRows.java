package dev.signalbox.index;

import java.util.List;

/// Unit vectors of which only those are wanted that are near to one: each is compared part by part,
/// until it is certain that it is too far. What is left of two vectors adds at most the product of
/// its lengths (Cauchy-Schwarz).
///
/// Source: partial distance search (Bei & Gray 1985, An improvement of the minimum distortion
/// encoding algorithm for vector quantization), with that bound.
///
/// Threading: immutable.
final class NearRows {
  /// Less than the product with any row.
  static final float TOO_FAR = Float.NEGATIVE_INFINITY;

  /// Components between two looks at whether to go on.
  private static final int PART = 32;

  /// More than rounding can add.
  private static final float MARGIN = 1e-4f;

  private final int dimension;
  private final int parts;
  private final byte[] components;
  private final float[] factors;

  /// Of each row, and for each part, the length of what follows it.
  private final float[] rests;

  /// The vector that rows are compared with.
  record Probe(float[] vector, float[] rests) {}

  NearRows(List<QuantizedVector> vectors, int dimension) {
    this.dimension = dimension;
    parts = (dimension + PART - 1) / PART;
    components = new byte[Math.multiplyExact(vectors.size(), dimension)];
    factors = new float[vectors.size()];
    rests = new float[vectors.size() * parts];
    float[] floats = new float[dimension];
    for (int row = 0; row < factors.length; row++) {
      QuantizedVector vector = vectors.get(row);
      factors[row] = vector.factor();
      System.arraycopy(vector.components(), 0, components, row * dimension, dimension);
      for (int d = 0; d < dimension; d++) {
        floats[d] = vector.components()[d] * vector.factor();
      }
      System.arraycopy(rests(floats), 0, rests, row * parts, parts);
    }
  }

  int size() {
    return factors.length;
  }

  Probe probe(float[] vector) {
    return new Probe(vector, rests(vector));
  }

  private float[] rests(float[] vector) {
    float[] lengths = new float[parts];
    double square = 0;
    for (int part = parts - 1; part > 0; part--) {
      int end = Math.min(dimension, (part + 1) * PART);
      for (int d = part * PART; d < end; d++) {
        square += vector[d] * vector[d];
      }
      lengths[part - 1] = (float) Math.sqrt(square);
    }
    return lengths;
  }

  /// The dot product of a vector with a row. Always summed in the same order, so equal inputs give
  /// equal bits, whatever rows there are beside.
  ///
  /// @param least where the product is less, it may be [#TOO_FAR] instead
  float product(Probe probe, int row, float least) {
    float sum = 0;
    for (int part = 0; part < parts; part++) {
      sum += partOf(probe.vector, row, part) * factors[row];
      if (sum + probe.rests[part] * rests[row * parts + part] + MARGIN < least) {
        return TOO_FAR;
      }
    }
    return sum;
  }

  private float partOf(float[] vector, int row, int part) {
    int end = Math.min(dimension, (part + 1) * PART);
    int shift = row * dimension;
    float even = 0;
    float odd = 0;
    int d = part * PART;
    for (; d + 1 < end; d += 2) {
      even += vector[d] * components[shift + d];
      odd += vector[d + 1] * components[shift + d + 1];
    }
    return d < end ? even + odd + vector[d] * components[shift + d] : even + odd;
  }
}
