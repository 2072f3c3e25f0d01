package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Text;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProjectedVectorsTest {

  @Test
  void shouldKeepWhatIsAlikeAlike() {
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults())) {
      ProjectedVectors projection =
          ProjectedVectors.of(encoder.name(), encoder.dimension()).orElseThrow();
      Text text = new Text("singers or stadiums", List.of(new Part(0, 7), new Part(11, 19)));
      Text other = new Text("singer: name", List.of(new Part(0, 6)));

      List<Encoding> encodings = encoder.encodeTexts(List.of(text, other), Encoder.Role.DOCUMENT);

      float[] singers = encodings.get(0).parts().get(0);
      float[] stadiums = encodings.get(0).parts().get(1);
      float[] singer = encodings.get(1).parts().getFirst();
      assertThat(product(singers, singer)).isGreaterThan(product(stadiums, singer) + 0.1);
      byte[] all = projection.project(List.of(singers, stadiums, singer), 3);
      assertThat(product(all, 0, 2)).isEqualTo(product(singers, singer), within(0.2));
      assertThat(product(all, 0, 2)).isGreaterThan(product(all, 1, 2) + 0.1);
    }
  }

  @Test
  void shouldGiveNothingForAPartBeyondWhatTheEncoderReads() {
    try (Encoder encoder = Encoders.of(EmbeddingSettings.defaults())) {
      String text = "a ".repeat(400) + "singer";
      Text late = new Text(text, List.of(new Part(800, 806)));

      Encoding encoding = encoder.encodeTexts(List.of(late), Encoder.Role.DOCUMENT).getFirst();

      assertThat(encoding.parts().getFirst()).containsOnly(0);
    }
  }

  @Test
  void shouldHaveNoneForAnotherEncoder() {
    assertThat(ProjectedVectors.of("another", 3)).isEmpty();
  }

  private static double product(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static double product(byte[] projected, int a, int b) {
    double sum = 0;
    for (int i = 0; i < ProjectedVectors.LENGTH; i++) {
      sum +=
          projected[a * ProjectedVectors.LENGTH + i] * projected[b * ProjectedVectors.LENGTH + i];
    }
    return sum / (ProjectedVectors.UNIT * ProjectedVectors.UNIT);
  }
}
