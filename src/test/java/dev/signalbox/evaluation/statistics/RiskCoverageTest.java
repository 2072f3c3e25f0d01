package dev.signalbox.evaluation.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.evaluation.statistics.Calibration.Prediction;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RiskCoverageTest {
  private static final Offset<Double> CLOSE = Offset.offset(1e-12);

  private static RiskCoverage of(Prediction... predictions) {
    return RiskCoverage.of(List.of(predictions));
  }

  private static Prediction right(double stated) {
    return new Prediction(stated, true);
  }

  private static Prediction wrong(double stated) {
    return new Prediction(stated, false);
  }

  /// In the order of their confidence: right, wrong, right, wrong.
  @Test
  void shouldTakeTheSurestFirst() {
    RiskCoverage curve = of(wrong(0.2), right(0.9), right(0.4), wrong(0.7));

    assertThat(curve.precisionAt(0.25).orElseThrow()).isCloseTo(1, CLOSE);
    assertThat(curve.precisionAt(0.5).orElseThrow()).isCloseTo(0.5, CLOSE);
    assertThat(curve.precisionAt(0.75).orElseThrow()).isCloseTo(2.0 / 3, CLOSE);
    assertThat(curve.precisionAt(1).orElseThrow()).isCloseTo(0.5, CLOSE);
    assertThat(curve.area().orElseThrow()).isCloseTo((0 + 1.0 / 2 + 1.0 / 3 + 2.0 / 4) / 4, CLOSE);
  }

  @Test
  void shouldRoundACoverageUpToWholePredictions() {
    RiskCoverage curve = of(right(0.9), wrong(0.8), right(0.7));

    assertThat(curve.precisionAt(0.5).orElseThrow()).isCloseTo(0.5, CLOSE);
    assertThat(curve.precisionAt(0.01).orElseThrow()).isCloseTo(1, CLOSE);
  }

  /// One of the two at 0.8 is wrong: each counts half, whichever comes first.
  @Test
  void shouldShareTheErrorsOfEqualConfidence() {
    RiskCoverage one = of(right(0.8), wrong(0.8), right(0.1));
    RiskCoverage other = of(wrong(0.8), right(0.1), right(0.8));

    assertThat(one.precisionAt(0.33).orElseThrow()).isCloseTo(0.5, CLOSE);
    assertThat(one.area().orElseThrow())
        .isCloseTo((1.0 / 2 + 1.0 / 2 + 1.0 / 3) / 3, CLOSE)
        .isEqualTo(other.area().orElseThrow());
  }

  @Test
  void shouldGiveNothingWithoutPredictions() {
    assertThat(of().area()).isEmpty();
    assertThat(of().precisionAt(0.5)).isEmpty();
  }
}
