package dev.signalbox.index;

import dev.signalbox.embedding.Encoder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// An encoder that a test can predict: each letter from `a` on has a dimension, and a text's vector
/// counts its letters; those beyond [#LONGEST] it reports as truncated. It remembers the texts that
/// it encoded.
public final class LetterEncoder implements Encoder {
  static final int LONGEST = 200;

  private final String name;
  private final List<String> encoded = new ArrayList<>();

  public LetterEncoder(String name) {
    this.name = name;
  }

  public LetterEncoder() {
    this("letters");
  }

  /// The texts that were encoded since the last call.
  public List<String> takeEncoded() {
    List<String> texts = List.copyOf(encoded);
    encoded.clear();
    return texts;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int dimension() {
    return 26;
  }

  @Override
  public Encoding encode(String text, Role role) {
    encoded.add(text);
    float[] vector = new float[dimension()];
    double square = 0;
    for (char letter : text.toLowerCase(Locale.ROOT).toCharArray()) {
      if (letter >= 'a' && letter <= 'z') {
        square += 2 * vector[letter - 'a'] + 1;
        vector[letter - 'a']++;
      }
    }
    for (int i = 0; i < vector.length && square > 0; i++) {
      vector[i] /= (float) Math.sqrt(square);
    }
    return new Encoding(vector, Math.max(0, text.length() - LONGEST));
  }

  @Override
  public List<Encoding> encodeAll(List<String> texts, Role role) {
    return texts.stream().map(text -> encode(text, role)).toList();
  }

  @Override
  public void close() {}
}
