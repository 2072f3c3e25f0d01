package dev.signalbox.index.vector;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RowProductsTest {
  private final Random random = new Random(5);

  @ParameterizedTest
  @CsvSource({"1, 384", "4, 384", "7, 384", "10, 5", "3, 3"})
  void shouldMultiplyAsABlockDoesBitForBit(int size, int dimension) {
    float[] vector = vector(dimension);
    VectorBlock block = new VectorBlock(size, dimension);
    float[] rows = vector(size * dimension);
    for (int row = 0; row < size; row++) {
      block.set(row, rows, row * dimension);
    }

    assertThat(RowProducts.products(vector, rows)).isEqualTo(block.products(vector));
  }

  private float[] vector(int dimension) {
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }
}
