package dev.signalbox.index.words;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Hashes of the values that a column holds. They show that a question names one of the values, but
/// not how the values read.
///
/// The hash of a value is made from its words, without regard to case and punctuation. Only short
/// texts are of use; where a column has very many values, the smallest hashes are kept, which are a
/// fair sample.
///
/// Threading: any number of threads.
public final class ValueHashes {
  /// The number of words of the longest value.
  static final int LONGEST = 5;

  private static final int SHORTEST = 3;
  private static final int MOST = 500;
  private static final int OFFSET_BASIS = 0x811c9dc5;
  private static final int PRIME = 0x01000193;

  private ValueHashes() {}

  /// The hashes of the values that a question can name, ascending; empty where it can name none.
  public static Optional<ByteBuffer> of(Collection<String> values) {
    int[] hashes =
        values.stream()
            .flatMap(value -> hash(value).stream())
            .mapToInt(Integer::intValue)
            .distinct()
            .sorted()
            .limit(MOST)
            .toArray();
    if (hashes.length == 0) {
      return Optional.empty();
    }
    ByteBuffer buffer =
        ByteBuffer.allocate(hashes.length * Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    buffer.asIntBuffer().put(hashes);
    return Optional.of(buffer);
  }

  private static Optional<Integer> hash(String value) {
    List<String> words = new ArrayList<>();
    for (Words.Placed placed : Words.placed(value)) {
      words.add(placed.word().text());
    }
    boolean nameable =
        !words.isEmpty()
            && words.size() <= LONGEST
            && value.strip().length() >= SHORTEST
            && value.chars().anyMatch(Character::isLetter)
            && !(words.size() == 1 && Words.isStopWord(words.getFirst()));
    return nameable ? Optional.of(hash(words)) : Optional.empty();
  }

  /// FNV-1a over the words in lower case, with a space after each.
  static int hash(List<String> words) {
    int hash = OFFSET_BASIS;
    for (String word : words) {
      String lower = word.toLowerCase(Locale.ROOT);
      for (int i = 0; i < lower.length(); i++) {
        hash = (hash ^ lower.charAt(i)) * PRIME;
      }
      hash = (hash ^ ' ') * PRIME;
    }
    return hash ^ (hash >>> 15);
  }
}
