package dev.signalbox.index.vector;

/// As [VectorBlock], for quantized vectors.
///
/// Threading: safe for any number of readers once filled.
public final class QuantizedBlock {
  private final ByteBlock block;
  private final float[] factors;

  public QuantizedBlock(int size, int dimension) {
    this.block = new ByteBlock(size, dimension);
    this.factors = new float[size];
  }

  public void set(int row, QuantizedVector vector) {
    factors[row] = vector.factor();
    block.set(row, vector.components(), 0);
  }

  /// The dot product of `vector` with each row. The order of the sum is fixed, so equal inputs give
  /// equal bits, whatever the other rows are.
  public float[] products(float[] vector) {
    float[] products = block.products(vector, 0);
    for (int row = 0; row < products.length; row++) {
      products[row] *= factors[row];
    }
    return products;
  }
}
