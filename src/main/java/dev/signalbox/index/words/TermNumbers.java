package dev.signalbox.index.words;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Numbers the stems that occur in an index. A number, once given, stays; stems that occur no more
/// leave with another vocabulary ([#with]).
///
/// Threading: safe for any number of threads.
public final class TermNumbers {
  /// The number of a stem that does not occur.
  static final int ABSENT = -1;

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  /// The number of the stem of each word that was met: most names are made of the same few words.
  private final Map<String, Integer> words = new ConcurrentHashMap<>();

  private volatile Stems stems = new Stems(new String[64], new long[64]);
  private int size;

  /// By number; longer than what is known so far.
  ///
  /// @param letters of each ([#letters(String)])
  private record Stems(String[] texts, long[] letters) {
    Stems longer() {
      int length = 2 * texts.length;
      return new Stems(Arrays.copyOf(texts, length), Arrays.copyOf(letters, length));
    }
  }

  /// Gives a stem its number.
  public int add(String stem) {
    return numbers.computeIfAbsent(stem, this::append);
  }

  private synchronized int append(String stem) {
    Stems known = size < stems.texts().length ? stems : stems.longer();
    known.texts()[size] = stem;
    known.letters()[size] = letters(stem);
    stems = known;
    return size++;
  }

  /// The stem that has a number.
  public String stem(int number) {
    return stems.texts()[number];
  }

  /// The letters of the stem that has a number.
  public long letters(int number) {
    return stems.letters()[number];
  }

  /// A bit for each pair of letters that stand side by side in a text: where one text is within
  /// another, so are its bits, and seldom else.
  public static long letters(String text) {
    long letters = 0;
    for (int i = 1; i < text.length(); i++) {
      letters |= 1L << (31 * text.charAt(i - 1) + text.charAt(i));
    }
    return letters;
  }

  /// Gives the words of a text their numbers: each once, in their order.
  public int[] numbers(String text) {
    List<String> lowered = Words.lowered(text);
    int[] numbered = new int[lowered.size()];
    int count = 0;
    for (String word : lowered) {
      Integer known = words.get(word);
      int number = known == null ? numberOfWord(word) : known;
      if (!contains(numbered, count, number)) {
        numbered[count++] = number;
      }
    }
    return Arrays.copyOf(numbered, count);
  }

  private int numberOfWord(String word) {
    int number = add(Words.stem(word));
    words.put(word, number);
    return number;
  }

  private static boolean contains(int[] numbers, int count, int number) {
    for (int i = 0; i < count; i++) {
      if (numbers[i] == number) {
        return true;
      }
    }
    return false;
  }

  /// How many stems have a number.
  public synchronized int size() {
    return size;
  }

  /// Those stems that still occur, in their order.
  ///
  /// @param numbers what each number of before is now; [#ABSENT] of those that are gone
  public record Renumbered(TermNumbers vocabulary, int[] numbers) {
    /// The same words, without those that are gone; what is below 0 stays.
    public int[] of(int[] words) {
      return Arrays.stream(words).map(word -> word < 0 ? word : numbers[word]).toArray();
    }
  }

  /// Another vocabulary of those stems that still occur. Nothing may be added meanwhile.
  ///
  /// @param occurring by number
  public synchronized Renumbered with(BitSet occurring) {
    TermNumbers left = new TermNumbers();
    int[] renumbered = new int[size];
    for (int number = 0; number < size; number++) {
      renumbered[number] = occurring.get(number) ? left.add(stem(number)) : ABSENT;
    }
    return new Renumbered(left, renumbered);
  }

  public int find(String stem) {
    return numbers.getOrDefault(stem, ABSENT);
  }
}
