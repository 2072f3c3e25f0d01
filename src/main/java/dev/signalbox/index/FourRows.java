package dev.signalbox.index;

/// Multiplies a vector with others, four at a time: a product is one long chain of additions, each
/// of which waits for the one before, and four chains wait together.
///
/// Summed in the same order as in [VectorBlock], whatever others there are beside: it must not
/// matter which of them compares.
final class FourRows {
  private final float[] vector;
  private final float[] products;
  private final float[][] rows = new float[4][];
  private final int[] places = new int[4];
  private int count;

  /// @param products where they are written
  FourRows(float[] vector, float[] products) {
    this.vector = vector;
    this.products = products;
  }

  /// @param place of the product
  void add(int place, float[] row) {
    rows[count] = row;
    places[count++] = place;
    if (count == rows.length) {
      multiply(rows[0], rows[1], rows[2], rows[3]);
      count = 0;
    }
  }

  /// Multiplies those that are left.
  void finish() {
    if (count > 0) {
      for (int i = count; i < rows.length; i++) {
        rows[i] = rows[0];
        places[i] = places[0];
      }
      multiply(rows[0], rows[1], rows[2], rows[3]);
      count = 0;
    }
  }

  private void multiply(float[] first, float[] second, float[] third, float[] fourth) {
    float a = 0;
    float b = 0;
    float c = 0;
    float d = 0;
    int i = 0;
    for (; i + 4 <= vector.length; i += 4) {
      float w = vector[i];
      float x = vector[i + 1];
      float y = vector[i + 2];
      float z = vector[i + 3];
      a += w * first[i] + x * first[i + 1] + y * first[i + 2] + z * first[i + 3];
      b += w * second[i] + x * second[i + 1] + y * second[i + 2] + z * second[i + 3];
      c += w * third[i] + x * third[i + 1] + y * third[i + 2] + z * third[i + 3];
      d += w * fourth[i] + x * fourth[i + 1] + y * fourth[i + 2] + z * fourth[i + 3];
    }
    for (; i < vector.length; i++) {
      a += vector[i] * first[i];
      b += vector[i] * second[i];
      c += vector[i] * third[i];
      d += vector[i] * fourth[i];
    }
    products[places[0]] = a;
    products[places[1]] = b;
    products[places[2]] = c;
    products[places[3]] = d;
  }
}
