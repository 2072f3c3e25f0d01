package dev.signalbox.sql.linking;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Vectors of short phrases, kept in a bounded cache so that a database's names and the words that
/// questions share are embedded once.
///
/// Threading: any number of threads.
final class NameVectors {

  private static final int MOST_PHRASES = 200_000;

  private final Encoder encoder;
  private final Cache<String, float[]> vectors =
      Caffeine.newBuilder().maximumSize(MOST_PHRASES).build();

  NameVectors(Encoder encoder) {
    this.encoder = encoder;
  }

  /// One vector for each phrase, in order; those not known yet are embedded together.
  List<float[]> of(List<String> phrases) {
    List<String> missing =
        phrases.stream().distinct().filter(each -> vectors.getIfPresent(each) == null).toList();
    Map<String, float[]> fresh = new HashMap<>();
    List<Encoder.Encoding> encodings = encoder.encodeAll(missing, Role.DOCUMENT);
    for (int i = 0; i < missing.size(); i++) {
      fresh.put(missing.get(i), encodings.get(i).vector());
    }
    vectors.putAll(fresh);
    List<float[]> all = new ArrayList<>();
    for (String phrase : phrases) {
      float[] vector = fresh.get(phrase);
      all.add(vector != null ? vector : known(phrase));
    }
    return all;
  }

  float[] of(String phrase) {
    return of(List.of(phrase)).getFirst();
  }

  private float[] known(String phrase) {
    return vectors.get(phrase, each -> encoder.encode(each, Role.DOCUMENT).vector());
  }

  static double similarity(float[] a, float[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += (double) a[i] * b[i];
    }
    return sum;
  }
}
