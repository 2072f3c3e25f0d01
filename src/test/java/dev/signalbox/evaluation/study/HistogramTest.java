package dev.signalbox.evaluation.study;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class HistogramTest {

  @Test
  void shouldCountValuesUpToEachBound() {
    Histogram histogram = Histogram.of(new double[] {0.1, 0.5, 0.6, 2, 9}, 0.5, 1, 2);

    assertThat(histogram.counts()).containsExactly(2, 1, 1, 1);
    assertThat(histogram.lines("s"))
        .containsExactly(
            "up to 0.5      s        40.0 %  ################",
            "up to 1        s        20.0 %  ########",
            "up to 2        s        20.0 %  ########",
            "above 2        s        20.0 %  ########");
  }

  @Test
  void shouldHaveLinesWithoutValues() {
    assertThat(Histogram.of(new double[0], 1).lines("s"))
        .containsExactly("up to 1        s         0.0 %", "above 1        s         0.0 %");
  }
}
