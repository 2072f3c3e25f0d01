package dev.signalbox.index.vector;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.index.UnitVectors;
import dev.signalbox.index.vector.PrincipalDirections.Projection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class PrincipalDirectionsTest {
  private final UnitVectors unit = new UnitVectors();

  @Test
  void shouldTellAllOfWhatLiesAlongThem() {
    List<float[]> plane = new ArrayList<>();
    for (int i = 0; i < 50; i++) {
      plane.add(new float[] {0, (float) Math.sin(i), 0, (float) Math.cos(i), 0});
    }
    PrincipalDirections directions = PrincipalDirections.of(plane);
    Projection one = directions.project(plane.get(3));
    Projection other = directions.project(plane.get(4));

    assertThat(one.rest()).isCloseTo(0, within(1e-3f));
    assertThat(product(one, other)).isCloseTo(Math.cos(1), within(1e-5));
    assertThat(directions.project(new float[] {1, 0, 0, 0, 0}).rest()).isCloseTo(1, within(1e-5f));
  }

  @Test
  void shouldNeverMakeALengthGreater() {
    List<float[]> vectors = new ArrayList<>(Collections.nCopies(40, unit.next(30)));
    vectors.add(unit.next(30));
    vectors.add(new float[30]);
    PrincipalDirections directions = PrincipalDirections.of(vectors);

    for (int i = 0; i < 100; i++) {
      Projection projection = directions.project(unit.next(30));
      assertThat(product(projection, projection) + projection.rest() * projection.rest())
          .isCloseTo(1, within(1e-5));
    }
    assertThat(directions.project(vectors.getFirst()).rest()).isCloseTo(0, within(1e-3f));
  }

  @Test
  void shouldLeaveMostBesideThemOfVectorsUnlikeTheirOwn() {
    float[] middle = unit.next(384);
    List<float[]> alike = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      alike.add(unit.near(middle, 0.8));
    }
    PrincipalDirections directions = PrincipalDirections.of(alike);

    assertThat(directions.project(unit.near(middle, 0.8)).rest()).isLessThan(0.4f);
    assertThat(directions.project(unit.next(384)).rest()).isGreaterThan(0.9f);
  }

  private static double product(Projection one, Projection other) {
    double product = 0;
    for (int i = 0; i < one.along().length; i++) {
      product += one.along()[i] * other.along()[i];
    }
    return product;
  }
}
