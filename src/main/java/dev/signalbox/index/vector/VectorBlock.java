package dev.signalbox.index.vector;

/// Vectors side by side, stored by dimension: the first component of each vector, then the second
/// of each.
///
/// The products of one question with all vectors are therefore sums that grow side by side, which
/// the compiler turns into vector instructions. A product for each vector would be one long chain
/// of dependent additions.
///
/// Threading: safe for any number of readers once filled.
public final class VectorBlock {
  private final int size;
  private final int dimension;
  private final float[] components;

  public VectorBlock(int size, int dimension) {
    this.size = size;
    this.dimension = dimension;
    this.components = new float[Math.multiplyExact(size, dimension)];
  }

  int size() {
    return size;
  }

  /// @param vectors holds the row's components from `first` on
  public void set(int row, float[] vectors, int first) {
    for (int d = 0; d < dimension; d++) {
      components[d * size + row] = vectors[first + d];
    }
  }

  /// The dot product of `vector` with each row. The order of the sum is fixed, so equal inputs give
  /// equal bits.
  public float[] products(float[] vector) {
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
