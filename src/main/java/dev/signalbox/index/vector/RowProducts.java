package dev.signalbox.index.vector;

/// Multiplies a vector with rows, four at a time: a product is one long chain of additions that
/// wait for each other, and four chains wait together.
///
/// The order of the sums is that of [VectorBlock], whatever the other rows are, so both give the
/// same bits.
public final class RowProducts {
  private RowProducts() {}

  /// The product of the vector with each row.
  ///
  /// @param rows one after the other, each as long as the vector
  public static float[] products(float[] vector, float[] rows) {
    int length = vector.length;
    float[] products = new float[rows.length / length];
    int row = 0;
    for (; row + 4 <= products.length; row += 4) {
      multiplyFour(vector, rows, row, products);
    }
    for (; row < products.length; row++) {
      products[row] = product(vector, rows, row * length);
    }
    return products;
  }

  private static void multiplyFour(float[] vector, float[] rows, int row, float[] products) {
    int length = vector.length;
    int first = row * length;
    int second = first + length;
    int third = second + length;
    int fourth = third + length;
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 4 <= length; i += 4) {
      float w = vector[i];
      float x = vector[i + 1];
      float y = vector[i + 2];
      float z = vector[i + 3];
      a +=
          w * rows[first + i]
              + x * rows[first + i + 1]
              + y * rows[first + i + 2]
              + z * rows[first + i + 3];
      b +=
          w * rows[second + i]
              + x * rows[second + i + 1]
              + y * rows[second + i + 2]
              + z * rows[second + i + 3];
      c +=
          w * rows[third + i]
              + x * rows[third + i + 1]
              + y * rows[third + i + 2]
              + z * rows[third + i + 3];
      d +=
          w * rows[fourth + i]
              + x * rows[fourth + i + 1]
              + y * rows[fourth + i + 2]
              + z * rows[fourth + i + 3];
    }
    for (; i < length; i++) {
      a += vector[i] * rows[first + i];
      b += vector[i] * rows[second + i];
      c += vector[i] * rows[third + i];
      d += vector[i] * rows[fourth + i];
    }
    products[row] = a;
    products[row + 1] = b;
    products[row + 2] = c;
    products[row + 3] = d;
  }

  private static float product(float[] vector, float[] rows, int first) {
    float product = 0;
    int i = 0;
    for (; i + 4 <= vector.length; i += 4) {
      product +=
          vector[i] * rows[first + i]
              + vector[i + 1] * rows[first + i + 1]
              + vector[i + 2] * rows[first + i + 2]
              + vector[i + 3] * rows[first + i + 3];
    }
    for (; i < vector.length; i++) {
      product += vector[i] * rows[first + i];
    }
    return product;
  }
}
