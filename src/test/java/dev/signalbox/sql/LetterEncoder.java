package dev.signalbox.sql;

import dev.signalbox.embedding.Encoder;
import java.util.List;

/// An encoder for tests without meanings: the similarity of texts depends on their shared letters.
public final class LetterEncoder implements Encoder {

  @Override
  public String name() {
    return "letters";
  }

  @Override
  public int dimension() {
    return 128;
  }

  @Override
  public Encoding encode(String text, Role role) {
    float[] counts = new float[dimension()];
    text.chars().forEach(letter -> counts[letter % counts.length]++);
    double squares = 0;
    for (float count : counts) {
      squares += count * count;
    }
    for (int i = 0; squares > 0 && i < counts.length; i++) {
      counts[i] /= (float) Math.sqrt(squares);
    }
    return new Encoding(counts, 0);
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return texts.stream().map(text -> encode(text, role)).toList();
  }

  @Override
  public void close() {
    // The encoder has no open resources.
  }
}
