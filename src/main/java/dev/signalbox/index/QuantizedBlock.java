package dev.signalbox.index;

/// As [VectorBlock], for quantized vectors: they are stored by dimension, and multiplied as floats,
/// which the compiler turns into vector instructions.
///
/// Threading: safe for any number of readers once filled.
final class QuantizedBlock {
  private final int size;
  private final int dimension;
  private final byte[] components;
  private final float[] factors;

  QuantizedBlock(int size, int dimension) {
    this.size = size;
    this.dimension = dimension;
    this.components = new byte[Math.multiplyExact(size, dimension)];
    this.factors = new float[size];
  }

  void set(int row, QuantizedVector vector) {
    factors[row] = vector.factor();
    for (int d = 0; d < dimension; d++) {
      components[d * size + row] = vector.components()[d];
    }
  }

  /// The dot product of `vector` with each row. Always summed in the same order, so equal inputs
  /// give equal bits, whatever rows there are beside.
  float[] products(float[] vector) {
    float[] products = new float[size];
    int d = 0;
    for (; d + 4 <= dimension; d += 4) {
      addFour(products, vector, d);
    }
    for (; d < dimension; d++) {
      float factor = vector[d];
      int start = d * size;
      for (int row = 0; row < size; row++) {
        products[row] += factor * components[start + row];
      }
    }
    for (int row = 0; row < size; row++) {
      products[row] *= factors[row];
    }
    return products;
  }

  private void addFour(float[] products, float[] vector, int d) {
    float first = vector[d];
    float second = vector[d + 1];
    float third = vector[d + 2];
    float fourth = vector[d + 3];
    int firstStart = d * size;
    int secondStart = firstStart + size;
    int thirdStart = secondStart + size;
    int fourthStart = thirdStart + size;
    for (int row = 0; row < size; row++) {
      products[row] +=
          first * components[firstStart + row]
              + second * components[secondStart + row]
              + third * components[thirdStart + row]
              + fourth * components[fourthStart + row];
    }
  }
}
