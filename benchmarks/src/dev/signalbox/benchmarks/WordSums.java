package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.index.words.Words;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;

/// Stands in for an encoder where only the number and the size of the vectors count: the vector of
/// a text is the sum of made vectors of its words, at unit length. It takes a hundredth of the
/// time.
///
/// Threading: one thread.
final class WordSums implements Encoder {
  private final String name;
  private final int dimension;
  private final Map<String, float[]> ofWords = new HashMap<>();

  /// @param name of the encoder that it stands in for, whose weights fit
  WordSums(String name, int dimension) {
    this.name = name;
    this.dimension = dimension;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int dimension() {
    return dimension;
  }

  @Override
  public Encoding encode(String text, Role role) {
    float[] sum = new float[dimension];
    for (String word : Words.spaced(text).toLowerCase(Locale.ROOT).split("\\W+")) {
      float[] vector = ofWords.computeIfAbsent(word, this::made);
      for (int i = 0; i < dimension; i++) {
        sum[i] += vector[i];
      }
    }
    double square = 0;
    for (float each : sum) {
      square += (double) each * each;
    }
    for (int i = 0; i < dimension && square > 0; i++) {
      sum[i] /= (float) Math.sqrt(square);
    }
    return new Encoding(sum, 0);
  }

  private float[] made(String word) {
    Random random = new Random(Arrays.hashCode(word.toCharArray()));
    float[] vector = new float[dimension];
    for (int i = 0; i < dimension; i++) {
      vector[i] = (float) random.nextGaussian();
    }
    return vector;
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return texts.stream().map(text -> encode(text, role)).toList();
  }

  @Override
  public void close() {
    // it holds nothing open
  }
}
