package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.statistics.Calibration.Bin;
import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class CalibrationTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-12);

  @Test
  void shouldHaveNoErrorWhereStatedAndTrueSharesAgree() {
    List<Prediction> halfRight = List.of(new Prediction(0.5, true), new Prediction(0.5, false));

    assertThat(Calibration.of(halfRight, 10).expectedError()).isZero();
  }

  /// Two in the first half, stated 0.3 on average, none right; one in the second, stated 0.8,
  /// right: (2 * 0.3 + 1 * 0.2) / 3.
  @Test
  void shouldWeighTheBinsByTheirPredictions() {
    Calibration calibration =
        Calibration.of(
            List.of(
                new Prediction(0.2, false), new Prediction(0.4, false), new Prediction(0.8, true)),
            2);

    assertThat(calibration.expectedError()).isCloseTo(0.8 / 3, CLOSE);
    Bin first = calibration.bins().getFirst();
    assertThat(first.count()).isEqualTo(2);
    assertThat(first.stated()).isCloseTo(0.3, CLOSE);
    assertThat(first.right()).isZero();
  }

  @Test
  void shouldPutCertaintyIntoTheLastBinAndAnEdgeIntoTheBinAbove() {
    Calibration calibration =
        Calibration.of(
            List.of(new Prediction(1, true), new Prediction(0.5, true), new Prediction(0, true)),
            2);

    assertThat(calibration.bins()).extracting(Bin::count).containsExactly(1, 2);
  }

  @Test
  void shouldHaveNoErrorWithoutPredictions() {
    Calibration calibration = Calibration.of(List.of(), Calibration.BINS);

    assertThat(calibration.bins()).hasSize(15);
    assertThat(calibration.expectedError()).isZero();
  }
}
