package dev.signalbox.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.signalbox.embedding.FittedEncoder.Adapters;
import dev.signalbox.fit.AdapterTraining.Example;
import dev.signalbox.fit.AdapterTraining.Texts;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class AdapterTrainingTest {
  private static final int DIMENSION = 16;
  private static final int DATABASES = 12;
  private static final int QUESTIONS = 30_000;

  private final Random random = new Random(3);
  private final float[][] texts = new float[DATABASES][];

  private AdapterTrainingTest() {
    for (int i = 0; i < DATABASES; i++) {
      texts[i] = unit(drawn(1));
    }
  }

  private float[] drawn(double spread) {
    float[] vector = new float[DIMENSION];
    for (int i = 0; i < DIMENSION; i++) {
      vector[i] = (float) (spread * random.nextGaussian());
    }
    return vector;
  }

  private static float[] unit(float[] vector) {
    Products.unit(vector);
    return vector;
  }

  /// Questions name other components than the texts: each is moved by one place, beside noise.
  private List<Example> questions(int count) {
    List<Example> questions = new ArrayList<>();
    for (int q = 0; q < count; q++) {
      int database = q % DATABASES;
      float[] vector = drawn(0.1);
      for (int i = 0; i < DIMENSION; i++) {
        vector[i] += texts[database][(i + 1) % DIMENSION];
      }
      questions.add(new Example(unit(vector), 0, database));
    }
    return questions;
  }

  private double right(List<Example> questions, Adapters adapters) {
    int right = 0;
    for (Example question : questions) {
      float[] turned = adapters.questions().turned(question.vector());
      int best = 0;
      float greatest = -2;
      for (int t = 0; t < DATABASES; t++) {
        float cosine = Products.of(turned, adapters.documents().turned(texts[t]));
        if (cosine > greatest) {
          greatest = cosine;
          best = t;
        }
      }
      right += best == question.database() ? 1 : 0;
    }
    return right / (double) questions.size();
  }

  private static Texts texts(float[][] vectors) {
    int[] databases = new int[vectors.length];
    for (int i = 0; i < databases.length; i++) {
      databases[i] = i;
    }
    return new Texts(vectors, databases);
  }

  @Test
  void shouldTurnQuestionsThatItHasNotSeenTowardsTheirDatabases() {
    List<Example> learnt = questions(QUESTIONS);
    List<Example> others = questions(QUESTIONS);
    Adapters none = AdapterTraining.trained(List.of(texts(texts)), List.of(), DIMENSION, 1);

    Adapters trained = AdapterTraining.trained(List.of(texts(texts)), learnt, DIMENSION, 1);

    assertThat(right(others, none)).isLessThan(0.5);
    assertThat(right(others, trained)).isGreaterThan(right(others, none) + 0.05);
  }

  @Test
  void shouldLearnTheSameTwice() {
    List<Example> learnt = questions(QUESTIONS);

    Adapters first = AdapterTraining.trained(List.of(texts(texts)), learnt, DIMENSION, 1);
    Adapters second = AdapterTraining.trained(List.of(texts(texts)), learnt, DIMENSION, 1);

    assertThat(first.questions().bytes()).isEqualTo(second.questions().bytes());
    assertThat(first.documents().bytes()).isEqualTo(second.documents().bytes());
  }

  @Test
  void shouldStayFiniteWhereADatabaseHasNoText() {
    Example lost = new Example(unit(drawn(1)), 0, DATABASES + 1);

    Adapters trained = AdapterTraining.trained(List.of(texts(texts)), List.of(lost), DIMENSION, 1);

    assertThat(trained.questions().turned(lost.vector())).doesNotContain(Float.NaN);
  }
}
