package dev.signalbox.reranking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.embedding.Encoder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The vectors of names and phrases, of which most come again and again.
///
/// Threading: safe for any number of threads.
final class NameVectors {
  private static final long REMEMBERED = 30_000;

  private final Encoder encoder;
  private final Cache<String, float[]> vectors =
      Caffeine.newBuilder().maximumSize(REMEMBERED).build();

  NameVectors(Encoder encoder) {
    this.encoder = encoder;
  }

  /// The vectors of all texts, those unknown so far encoded together.
  Map<String, float[]> of(Collection<String> texts) {
    Map<String, float[]> found = new HashMap<>();
    Set<String> unknown = new LinkedHashSet<>();
    for (String text : texts) {
      float[] vector = vectors.getIfPresent(text);
      if (vector == null) {
        unknown.add(text);
      } else {
        found.put(text, vector);
      }
    }
    List<String> missing = new ArrayList<>(unknown);
    List<Encoder.Encoding> encodings = encoder.encodeAll(missing, Encoder.Role.DOCUMENT);
    for (int i = 0; i < missing.size(); i++) {
      found.put(missing.get(i), encodings.get(i).vector());
      vectors.put(missing.get(i), encodings.get(i).vector());
    }
    return found;
  }

  /// Four sums grow side by side, as an addition has to wait for the one before it.
  static double cosine(float[] a, float[] b) {
    double first = 0;
    double second = 0;
    double third = 0;
    double fourth = 0;
    int i = 0;
    for (; i + 3 < a.length; i += 4) {
      first += a[i] * b[i];
      second += a[i + 1] * b[i + 1];
      third += a[i + 2] * b[i + 2];
      fourth += a[i + 3] * b[i + 3];
    }
    for (; i < a.length; i++) {
      first += a[i] * b[i];
    }
    return (first + second) + (third + fourth);
  }
}
