package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.config.rules.ConfigurationException;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FolderEncoderTest {
  private static final String MEAN =
      """
      {"name": "tiny", "pooling": "mean", "precision": "fp32", "maxTokens": 6}
      """;

  @TempDir private Path folder;

  @Test
  void shouldPoolTheMeanOfAllTokens() throws IOException {
    // [CLS] red blue [SEP]: (3 + 1 + 0 + 0, 4 + 0 + 2 + 0) is as long as 2 * sqrt(13).
    assertThat(encode(MEAN, "red blue", Role.DOCUMENT).vector())
        .containsExactly(new float[] {0.5547002f, 0.8320503f}, within(1e-6f));
  }

  @Test
  void shouldPoolTheFirstToken() throws IOException {
    assertThat(encode(MEAN.replace("mean", "cls"), "red blue", Role.DOCUMENT).vector())
        .containsExactly(new float[] {0.6f, 0.8f}, within(1e-6f));
  }

  @Test
  void shouldPutThePrefixOfTheRoleBeforeTheText() throws IOException {
    String profile = MEAN.replace("}", ", \"questionPrefix\": \"ask \"}");
    Encoding withPrefix = encode(MEAN, "ask red", Role.QUESTION);

    assertThat(encode(profile, "red", Role.QUESTION).vector()).containsExactly(withPrefix.vector());
    assertThat(encode(profile, "red", Role.DOCUMENT).vector())
        .doesNotContain(withPrefix.vector()[0]);
  }

  @Test
  void shouldReadOtherLanguagesUnlessItsProfileSaysOtherwise() throws IOException {
    TinyEncoder.write(folder, MEAN);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 1))) {
      assertThat(encoder.readsEnglishOnly()).isFalse();
    }
    TinyEncoder.write(folder, MEAN.replace("}", ", \"englishOnly\": true}"));
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 1))) {
      assertThat(encoder.readsEnglishOnly()).isTrue();
    }
  }

  @Test
  void shouldCountTheTokensCutOffAndKeepTheClosingOne() throws IOException {
    Encoding cut = encode(MEAN, "red red red red blue blue", Role.DOCUMENT);

    assertThat(cut.truncatedTokens()).isEqualTo(2);
    assertThat(cut.vector())
        .containsExactly(encode(MEAN, "red red red red", Role.DOCUMENT).vector());
  }

  @ParameterizedTest
  @ValueSource(strings = {"fp32", "int8"})
  void shouldEncodeManyTextsInTheirOrder(String precision) throws IOException {
    List<String> texts = List.of("red", "blue blue", "ask", "", "red blue ask red blue", "blue");
    TinyEncoder.write(folder, MEAN.replace("fp32", precision));

    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 2))) {
      List<Encoding> together = encoder.encodeAll(texts, Role.DOCUMENT);

      assertThat(together).hasSameSizeAs(texts);
      for (int i = 0; i < texts.size(); i++) {
        Encoding alone = encoder.encode(texts.get(i), Role.DOCUMENT);
        assertThat(together.get(i).vector()).containsExactly(alone.vector());
        assertThat(together.get(i).truncatedTokens()).isEqualTo(alone.truncatedTokens());
      }
    }
  }

  @Test
  void shouldNameItselfAndItsDimension() throws IOException {
    TinyEncoder.write(folder, MEAN);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 1))) {
      assertThat(encoder.name()).isEqualTo("tiny");
      assertThat(encoder.dimension()).isEqualTo(2);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "name": "tiny"     | "nom": "tiny"      | 'nom' is unknown
          "name": "tiny", |                       | 'name' must be a text
          "pooling": "mean" | "pooling": "max"    | 'pooling' is 'max' but must be one of mean, cls
          "precision": "fp32" | "precision": 32   | 'precision' must be a text
          "maxTokens": 6    | "maxTokens": "six"  | 'maxTokens' must be a whole number
          "maxTokens": 6    | "maxTokens": 2      | 'maxTokens' must be a whole number
          "name": "tiny"    | "name": "tiny", "englishOnly": "en" | 'englishOnly' must be true or false
          """)
  void shouldNameTheFileAndTheFieldThatIsWrong(String right, String wrong, String problem)
      throws IOException {
    TinyEncoder.write(folder, MEAN.replace(right, wrong == null ? "" : wrong));

    assertThatThrownBy(this::open)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("embedding.model")
        .hasMessageContaining(folder.resolve("encoder.json").toString())
        .hasMessageContaining(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"model.onnx", "tokenizer.json", "encoder.json"})
  void shouldNameTheFileThatIsMissing(String file) throws IOException {
    TinyEncoder.write(folder, MEAN);
    Files.delete(folder.resolve(file));

    assertThatThrownBy(this::open)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(folder.resolve(file) + "' is missing");
  }

  @ParameterizedTest
  @ValueSource(strings = {"model.onnx", "tokenizer.json", "encoder.json"})
  void shouldNameTheFileThatIsGarbage(String file) throws IOException {
    TinyEncoder.write(folder, MEAN);
    Files.writeString(folder.resolve(file), "garbage");

    assertThatThrownBy(this::open)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining(file);
  }

  @Test
  void shouldRefuseAModelWithoutTokenVectors() throws IOException {
    TinyEncoder.write(folder, MEAN);
    Files.write(folder.resolve("model.onnx"), TinyEncoder.model("logits"));

    assertThatThrownBy(this::open)
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("no output 'last_hidden_state', only [logits]");
  }

  @Test
  void shouldNameTheKnownModelsWhereThereIsNeitherModelNorFolder() {
    assertThatThrownBy(() -> Encoders.of(new EmbeddingSettings("no-such-model", 1)))
        .isInstanceOf(ConfigurationException.class)
        .hasMessageContaining("'no-such-model' is neither all-minilm-l6-v2, bge-small-en-v1.5");
  }

  @Test
  void shouldReadTextsThatAreNoText() throws IOException {
    String binary = new String(new byte[] {0, 1, -1, -2, 13}, StandardCharsets.ISO_8859_1);
    assertThat(encode(MEAN, binary + "\ud800", Role.QUESTION).vector()).hasSize(2);
  }

  private void open() {
    Encoders.of(new EmbeddingSettings(folder.toString(), 1)).close();
  }

  private Encoding encode(String profile, String text, Role role) throws IOException {
    TinyEncoder.write(folder, profile);
    try (Encoder encoder = Encoders.of(new EmbeddingSettings(folder.toString(), 1))) {
      return encoder.encode(text, role);
    }
  }
}
