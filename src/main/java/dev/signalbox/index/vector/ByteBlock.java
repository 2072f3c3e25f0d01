package dev.signalbox.index.vector;

/// As [VectorBlock], for vectors of bytes. They are stored by dimension and multiplied as floats,
/// because the compiler makes vector instructions for floats and not for bytes alone.
///
/// Threading: safe for any number of readers once filled.
public final class ByteBlock {
  private final int size;
  private final int dimension;
  private final byte[] components;

  public ByteBlock(int size, int dimension) {
    this.size = size;
    this.dimension = dimension;
    this.components = new byte[Math.multiplyExact(size, dimension)];
  }

  int size() {
    return size;
  }

  /// @param bytes holds the row's bytes from `first` on
  public void set(int row, byte[] bytes, int first) {
    for (int d = 0; d < dimension; d++) {
      components[d * size + row] = bytes[first + d];
    }
  }

  /// Writes a row to `target`, from `first` on.
  public void get(int row, byte[] target, int first) {
    for (int d = 0; d < dimension; d++) {
      target[first + d] = components[d * size + row];
    }
  }

  /// The dot product of a vector with each row. The order of the sum is fixed, so equal inputs give
  /// equal bits, whatever the other rows are.
  ///
  /// @param vectors holds the vector's components from `first` on
  public float[] products(float[] vectors, int first) {
    float[] products = new float[size];
    int d = 0;
    for (; d + 4 <= dimension; d += 4) {
      addFour(products, vectors, first, d);
    }
    for (; d < dimension; d++) {
      float factor = vectors[first + d];
      int start = d * size;
      for (int row = 0; row < size; row++) {
        products[row] += factor * components[start + row];
      }
    }
    return products;
  }

  private void addFour(float[] products, float[] vectors, int offset, int d) {
    float first = vectors[offset + d];
    float second = vectors[offset + d + 1];
    float third = vectors[offset + d + 2];
    float fourth = vectors[offset + d + 3];
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
