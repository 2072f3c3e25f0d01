package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.FittedEncoder.Adapters;
import dev.signalbox.embedding.FittedEncoder.Parts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FittedEncoderTest {
  private static final VectorAdapter SWAP = new VectorAdapter(new float[][] {{0, 1}, {1, 0}});

  @TempDir private Path root = Path.of("");

  private Path base = Path.of("");
  private Path fitted = Path.of("");

  @BeforeEach
  void writeEncoders() throws IOException {
    base = Files.createDirectories(root.resolve("base"));
    fitted = root.resolve("fitted");
    TinyEncoder.write(
        base,
        """
        {"name": "tiny", "pooling": "mean", "precision": "fp32", "maxTokens": 6}
        """);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(base.toString(), 1))) {
      Parts parts = new Parts(new Adapters(SWAP, VectorAdapter.none(2)), new byte[0]);
      new FittedEncoder(encoder, FittedEncoder.name("tiny", parts), parts)
          .write(fitted, base.toString());
    }
  }

  private Encoder open(Path folder) {
    return Encoders.of(new EmbeddingSettings(folder.toString(), 1));
  }

  @Test
  void shouldTurnTheVectorsOfARole() {
    try (Encoder plain = open(base);
        Encoder own = open(fitted)) {
      float[] vector = plain.encode("red blue", Role.QUESTION).vector();

      assertThat(own.encode("red blue", Role.QUESTION).vector())
          .containsExactly(new float[] {vector[1], vector[0]}, within(1e-6f));
      assertThat(own.encode("red blue", Role.DOCUMENT).vector())
          .containsExactly(plain.encode("red blue", Role.DOCUMENT).vector(), within(1e-6f));
      assertThat(own.name()).startsWith("tiny/").isNotEqualTo(plain.name());
      assertThat(Encoders.name(new EmbeddingSettings(fitted.toString(), 1))).isEqualTo(own.name());
    }
  }

  @Test
  void shouldNameTheFieldAndTheFileOfABadFolder() throws IOException {
    Files.writeString(fitted.resolve("fitted.json"), "{\"name\": \"tiny/1\"}");
    assertThatThrownBy(() -> open(fitted))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("embedding.model")
        .hasMessageContaining("fitted.json' the field 'base' must be a text");

    Files.writeString(
        fitted.resolve("fitted.json"), "{\"name\": \"tiny/1\", \"base\": \"" + base + "\"}");
    Files.write(fitted.resolve("question-adapter"), VectorAdapter.none(3).bytes());
    assertThatThrownBy(() -> open(fitted))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("question-adapter' is for vectors of 3 numbers");

    Files.write(fitted.resolve("question-adapter"), VectorAdapter.none(2).bytes());
    Files.delete(fitted.resolve("document-adapter"));
    assertThatThrownBy(() -> open(fitted))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("document-adapter' is missing");
  }
}
