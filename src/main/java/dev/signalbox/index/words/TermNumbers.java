package dev.signalbox.index.words;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// Numbers the stems that occur in an index. A stem keeps its number; a stem that occurs no more is
/// missing in the next vocabulary ([#with]).
///
/// Threading: safe for any number of threads.
public final class TermNumbers {
  /// The number of a stem that does not occur.
  static final int ABSENT = -1;

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  /// The number of the stem of each known word: most names consist of the same few words.
  private final Map<String, Integer> words = new ConcurrentHashMap<>();

  private volatile Stems stems = new Stems(new String[64], new long[64]);
  private int size;

  /// The stems by number; the arrays are longer than needed so far.
  ///
  /// @param letters the letters of each stem ([#letters(String)])
  private record Stems(String[] texts, long[] letters) {
    Stems longer() {
      int length = 2 * texts.length;
      return new Stems(Arrays.copyOf(texts, length), Arrays.copyOf(letters, length));
    }
  }

  /// The number of a stem, which gets one where it has none.
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

  /// A bit for each pair of letters that stand side by side in a text. A text within another has
  /// its bits within the other's, and seldom otherwise.
  public static long letters(String text) {
    long letters = 0;
    for (int i = 1; i < text.length(); i++) {
      letters |= 1L << (31 * text.charAt(i - 1) + text.charAt(i));
    }
    return letters;
  }

  /// The numbers of the stems of a text's words, each once, in their order.
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

  /// The number of stems.
  public synchronized int size() {
    return size;
  }

  /// A vocabulary of the stems that still occur, in their order.
  ///
  /// @param numbers the new number for each old one; [#ABSENT] for a stem that is missing
  public record Renumbered(TermNumbers vocabulary, int[] numbers) {
    /// The new numbers of the words, without those that are gone; a number below 0 stays.
    public int[] of(int[] words) {
      return Arrays.stream(words).map(word -> word < 0 ? word : numbers[word]).toArray();
    }
  }

  /// The vocabulary of the stems that still occur. No thread may add a stem meanwhile.
  ///
  /// @param occurring the numbers of these stems
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
