package dev.signalbox.embedding;

import java.nio.LongBuffer;
import java.util.LinkedHashMap;
import java.util.function.Function;

/// The token vectors of the questions that were read last, each by itself. A question is read for
/// its vector, and soon after for what its words mean in it.
///
/// The cache evicts by access order alone: Caffeine may turn away a text that was read just now, by
/// how rarely it was read before, and that text is the next to be asked for.
///
/// Threading: any number of threads; of two that ask for the same at once both may run the model.
final class TokenVectorCache {
  private final int mostFloats;
  private int floats;

  /// By the tokens' ids, the least recently used first.
  private final LinkedHashMap<LongBuffer, float[]> recent = new LinkedHashMap<>(16, 0.75f, true);

  /// @param mostFloats that are kept in all; a text of more is not kept
  TokenVectorCache(int mostFloats) {
    this.mostFloats = mostFloats;
  }

  /// Those of a text, made by the model where they are not kept. They are shared: nobody changes
  /// them.
  ///
  /// @param ids the text's tokens; not changed by anyone after
  float[] of(long[] ids, Function<long[], float[]> model) {
    LongBuffer key = LongBuffer.wrap(ids);
    synchronized (recent) {
      float[] known = recent.get(key);
      if (known != null) {
        return known;
      }
    }
    float[] states = model.apply(ids);
    synchronized (recent) {
      keep(key, states);
    }
    return states;
  }

  private void keep(LongBuffer key, float[] states) {
    if (states.length > mostFloats || recent.putIfAbsent(key, states) != null) {
      return;
    }
    floats += states.length;
    while (floats > mostFloats) {
      floats -= recent.pollFirstEntry().getValue().length;
    }
  }
}
