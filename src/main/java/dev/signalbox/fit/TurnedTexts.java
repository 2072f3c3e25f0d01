package dev.signalbox.fit;

import dev.signalbox.fit.AdapterTraining.Texts;
import java.util.stream.IntStream;

/// The texts of an estate as an adapter turns them.
///
/// @param vectors of unit length
/// @param lengths of the turned vectors before
/// @param columns the vectors by component, for products that vectorize
record TurnedTexts(Texts before, float[][] vectors, float[] lengths, float[][] columns) {

  static TurnedTexts of(Texts texts, MatrixSteps adapter) {
    int count = texts.vectors().length;
    float[][] vectors = new float[count][];
    float[] lengths = new float[count];
    IntStream.range(0, count)
        .parallel()
        .forEach(t -> {
          vectors[t] = adapter.times(texts.vectors()[t]);
          lengths[t] = Products.unit(vectors[t]);
        });
    float[][] columns = new float[count == 0 ? 0 : vectors[0].length][count];
    for (int t = 0; t < count; t++) {
      for (int i = 0; i < columns.length; i++) {
        columns[i][t] = vectors[t][i];
      }
    }
    return new TurnedTexts(texts, vectors, lengths, columns);
  }

  /// For each text the share of the softmax that it has, minus its share among the texts of the
  /// right database: the slope of the loss by the cosine, times the temperature.
  ///
  /// @param question of unit length
  float[] shares(float[] question, int database, float temperature) {
    float[] scores = new float[vectors.length];
    for (int i = 0; i < question.length; i++) {
      Products.add(scores, columns[i], question[i] / temperature);
    }
    float greatest = Float.NEGATIVE_INFINITY;
    for (float score : scores) {
      greatest = Math.max(greatest, score);
    }
    double all = 0;
    double right = Double.MIN_NORMAL;
    for (int t = 0; t < scores.length; t++) {
      scores[t] = (float) Math.exp(scores[t] - greatest);
      all += scores[t];
      right += before.databases()[t] == database ? scores[t] : 0;
    }
    for (int t = 0; t < scores.length; t++) {
      double among = before.databases()[t] == database ? scores[t] / right : 0;
      scores[t] = (float) (scores[t] / all - among);
    }
    return scores;
  }
}
