package dev.signalbox.index.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.index.UnitVectors;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class QuantizedBlockTest {
  private final UnitVectors unit = new UnitVectors();

  @ParameterizedTest
  @ValueSource(ints = {5, 26, 384})
  void shouldMultiplyNearlyExactly(int dimension) {
    List<float[]> vectors = new ArrayList<>();
    QuantizedBlock block = new QuantizedBlock(100, dimension);
    for (int row = 0; row < 100; row++) {
      vectors.add(unit.next(dimension));
      block.set(row, QuantizedVector.of(vectors.get(row)));
    }

    float[] products = block.products(vectors.get(17));

    for (int row = 0; row < 100; row++) {
      assertThat((double) products[row])
          .isCloseTo(UnitVectors.product(vectors.get(17), vectors.get(row)), within(0.008));
    }
    assertThat((double) products[17]).isCloseTo(1, within(0.001));
  }

  @Test
  void shouldGiveEqualBitsWhateverRowsThereAreBeside() {
    float[] question = unit.next(384);
    QuantizedVector same = QuantizedVector.of(unit.next(384));
    QuantizedBlock alone = new QuantizedBlock(1, 384);
    alone.set(0, same);
    QuantizedBlock among = new QuantizedBlock(70, 384);
    for (int row = 0; row < 70; row++) {
      among.set(row, row == 37 ? same : QuantizedVector.of(unit.next(384)));
    }

    assertThat(among.products(question)[37]).isEqualTo(alone.products(question)[0]);
  }

  @Test
  void shouldKeepAVectorOfNothing() {
    QuantizedBlock block = new QuantizedBlock(1, 4);
    block.set(0, QuantizedVector.of(new float[4]));

    assertThat(block.products(new float[] {1, 0, 0, 0})).containsExactly(0);
  }
}
