package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class FittedModelsTest {
  private static final String RESOURCE = "fitted-models.json";

  record Model(FeatureWeights weights) {}

  private static Model of(String encoder) {
    return FittedModels.read(Model.class, RESOURCE, encoder);
  }

  @Test
  void shouldReadTheModelOfAnEncoder() {
    assertThat(of("other-encoder").weights().of(new double[] {1, 2})).isEqualTo(0.5);
  }

  @Test
  void shouldGiveAnUnknownEncoderTheWeightsOfAllMiniLm() {
    assertThat(of("unheard-of").weights().of(new double[] {1, 2})).isEqualTo(5);
  }

  @Test
  void shouldReportAMissingResource() {
    assertThatThrownBy(() -> FittedModels.read(Model.class, "none.json", "other-encoder"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("none.json is missing from the class path");
  }

  @Test
  void shouldReportWeightsThatLack() {
    assertThatThrownBy(() -> of("incomplete"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(RESOURCE + " cannot be read");
  }

  @Test
  void shouldRefuseWeightsOfOtherFeatures() {
    FeatureWeights weights = of("other-encoder").weights();

    assertThat(weights.checked(List.of("first", "second"))).isSameAs(weights);
    assertThatThrownBy(() -> weights.checked(List.of("first", "third")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("fit them again");
    assertThatThrownBy(() -> new FeatureWeights(List.of("first"), new double[2]))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("1 features have 2 weights");
  }

  @Test
  void shouldTakeAPartOfTheWeights() {
    FeatureWeights part = of("other-encoder").weights().part(1, 2);

    assertThat(part.features()).containsExactly("second");
    assertThat(part.of(new double[] {4})).isEqualTo(2);
  }
}
