package dev.signalbox.index.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.index.UnitVectors;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrunedRowsTest {
  private static final float ANY = Float.NEGATIVE_INFINITY;

  private final UnitVectors unit = new UnitVectors();

  private static PrunedRows rows(List<QuantizedVector> vectors) {
    PrincipalDirections directions =
        PrincipalDirections.of(vectors.stream().map(QuantizedVector::floats).toList());
    return new PrunedRows(
        vectors,
        directions,
        vectors.stream().map(vector -> directions.project(vector.floats())).toList());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 5, 31, 32, 33, 65, 384})
  void shouldMultiplyNearlyExactly(int dimension) {
    List<float[]> vectors = new ArrayList<>();
    for (int row = 0; row < 50; row++) {
      vectors.add(unit.next(dimension));
    }
    PrunedRows rows = rows(vectors.stream().map(QuantizedVector::of).toList());
    PrunedRows.Query query = rows.query(vectors.get(17));

    for (int row = 0; row < 50; row++) {
      assertThat((double) rows.product(query, row, ANY))
          .isCloseTo(UnitVectors.product(vectors.get(17), vectors.get(row)), within(0.008));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {33, 384})
  void shouldGiveUpOnWhatIsTooFarAlone(int dimension) {
    float[] asked = unit.next(dimension);
    List<QuantizedVector> vectors = new ArrayList<>();
    for (int row = 0; row < 1_000; row++) {
      vectors.add(QuantizedVector.of(unit.near(asked, row / 1_000.0)));
    }
    PrunedRows rows = rows(vectors);
    PrunedRows.Query query = rows.query(asked);
    int givenUp = 0;
    for (int row = 0; row < 1_000; row++) {
      float exact = rows.product(query, row, ANY);
      assertThat(rows.product(query, row, exact)).isEqualTo(exact);
      float found = rows.product(query, row, 0.9f);
      if (found == PrunedRows.TOO_FAR) {
        givenUp++;
        assertThat(exact).isLessThan(0.9f);
      } else {
        assertThat(found).isEqualTo(exact);
      }
    }
    assertThat(givenUp).isGreaterThan(300);
  }

  @Test
  void shouldMultiplyAVectorOfZerosWithZero() {
    PrunedRows rows = rows(List.of(QuantizedVector.of(new float[40])));

    assertThat(rows.size()).isOne();
    assertThat(rows.product(rows.query(unit.next(40)), 0, ANY)).isZero();
  }
}
