package dev.signalbox.embedding;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Part;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class EmbeddedEncodersTest {
  private static final List<String> TEXTS =
      List.of(
          "How many singers do we have?",
          "cats",
          "",
          "What is the average horsepower of the cars made in Japan before 1980, by maker?",
          "table singer: singer id, name, country, song name, song release year, age, is male");

  @ParameterizedTest
  @ValueSource(strings = {"all-minilm-l6-v2", "bge-small-en-v1.5"})
  void shouldGiveATextTheSameVectorInAnyCompany(String model) throws Exception {
    try (Encoder first = open(model);
        Encoder second = open(model);
        Encoder third = open(model);
        ExecutorService asking = Executors.newVirtualThreadPerTaskExecutor()) {
      List<float[]> alone = TEXTS.stream().map(text -> vector(first, text)).toList();

      List<Encoding> together = second.encodeAll(TEXTS, Role.QUESTION);
      List<Future<float[]>> atOnce =
          IntStream.range(0, 40)
              .mapToObj(i -> TEXTS.get(i % TEXTS.size()))
              .map(text -> asking.submit(() -> vector(third, text)))
              .toList();

      for (int i = 0; i < TEXTS.size(); i++) {
        assertThat(together.get(i).vector()).containsExactly(alone.get(i));
      }
      for (int i = 0; i < atOnce.size(); i++) {
        assertThat(atOnce.get(i).get()).containsExactly(alone.get(i % TEXTS.size()));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-minilm-l6-v2", "bge-small-en-v1.5"})
  void shouldTellThePartsOfAQuestionWhetherItWasReadBeforeOrNot(String model) {
    Text parted = new Text(TEXTS.getFirst(), List.of(new Part(9, 16), new Part(23, 27)));
    try (Encoder fresh = open(model);
        Encoder used = open(model)) {
      vector(used, parted.text());

      Encoding expected = fresh.encodeTexts(List.of(parted), Role.QUESTION).getFirst();
      Encoding found = used.encodeTexts(List.of(parted), Role.QUESTION).getFirst();

      assertThat(found.vector()).containsExactly(expected.vector());
      assertThat(found.parts()).hasSize(2);
      for (int i = 0; i < 2; i++) {
        assertThat(found.parts().get(i)).containsExactly(expected.parts().get(i));
      }
      assertThat(found.parts().get(0)).isNotEqualTo(found.parts().get(1));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-minilm-l6-v2", "bge-small-en-v1.5"})
  void shouldPutTheQuestionNearestToWhatAnswersIt(String model) {
    try (Encoder encoder = open(model)) {
      float[] question = vector(encoder, "How many vocalists are there?");
      List<Encoding> tables =
          encoder.encodeAll(
              List.of("table stadium: id, capacity", "table singer: id, name", "table car: id"),
              Role.DOCUMENT);

      assertThat(dot(question, question)).isCloseTo(1, within(1e-5));
      assertThat(dot(question, tables.get(1).vector()))
          .isGreaterThan(dot(question, tables.get(0).vector()))
          .isGreaterThan(dot(question, tables.get(2).vector()));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"all-minilm-l6-v2", "bge-small-en-v1.5"})
  void shouldCutOffWhatTheModelDoesNotRead(String model) {
    try (Encoder encoder = open(model)) {
      Encoding cut = encoder.encode("singer ".repeat(10_000), Role.DOCUMENT);
      int read = model.startsWith("bge") ? 512 : 256;

      assertThat(cut.truncatedTokens()).isEqualTo(10_000 + 2 - read);
      assertThat(cut.vector())
          .containsExactly(encoder.encode("singer ".repeat(read - 2), Role.DOCUMENT).vector());
    }
  }

  private static Encoder open(String model) {
    return Encoders.of(new EmbeddingSettings(model, 2));
  }

  private static float[] vector(Encoder encoder, String text) {
    return encoder.encode(text, Role.QUESTION).vector();
  }

  private static double dot(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }
}
