package dev.signalbox.embedding;

import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.function.Function;

/// The token vectors of the last questions. The encoder needs them for a question's own vector, and
/// soon after for the vectors of its words.
///
/// The cache evicts by access order alone: Caffeine may reject a text that was read just now, by
/// how rarely it was read before, and that text is the next one that is asked for.
///
/// Threading: any number of threads; two that ask for the same question at once may both call the
/// model.
final class TokenVectorCache {
  private final int mostFloats;
  private int floats;

  /// The token vectors by the tokens' ids, the least recently used first.
  private final LinkedHashMap<LongBuffer, float[]> vectors = new LinkedHashMap<>(16, 0.75f, true);

  /// @param mostFloats the most floats that are kept in all; a longer text is not kept
  TokenVectorCache(int mostFloats) {
    this.mostFloats = mostFloats;
  }

  /// The token vectors of a text, computed by the model where they are not kept. Callers share the
  /// array and must not change it.
  ///
  /// @param ids the text's tokens, which no caller changes afterwards
  float[] of(long[] ids, Function<long[], float[]> model) {
    LongBuffer key = LongBuffer.wrap(ids);
    synchronized (vectors) {
      float[] known = vectors.get(key);
      if (known != null) {
        return known;
      }
    }
    float[] computed = model.apply(ids);
    synchronized (vectors) {
      keep(key, computed);
    }
    return computed;
  }

  private void keep(LongBuffer key, float[] computed) {
    if (computed.length > mostFloats || vectors.putIfAbsent(key, computed) != null) {
      return;
    }
    floats += computed.length;
    while (floats > mostFloats) {
      floats -= vectors.pollFirstEntry().getValue().length;
    }
  }
}
