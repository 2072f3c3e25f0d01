package dev.signalbox.index;

import dev.signalbox.index.vector.BitFilteredSet;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.index.words.Words;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The mentions of a database's table and column names, and of their comments, in a question.
///
/// @param abbreviated positions of the question's words that the database has only as an
///   abbreviation or a compound (`cust`, `playername`)
/// @param inTables positions of the question's words that are in names of tables
/// @param whole hashes of the names whose words the question has completely, made from the places
///   of these words in the question. Two names have practically never the same hash.
/// @param adjacent the pairs of words that stand side by side both in a name and in the question,
///   by the place of the second word in the question
record NameMentions(
    Set<Integer> abbreviated, Set<Integer> inTables, Set<Long> whole, Set<Integer> adjacent) {
  private static final int SHORTEST_ABBREVIATION = 3;
  private static final int SHORTEST_PART = 4;

  /// Odd, near to the first 64 bits of the golden ratio's fraction: neighbours end far apart
  /// (Knuth, The Art of Computer Programming, volume 3, section 6.4).
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /// Compares the names of one database after another with a question.
  ///
  /// Threading: for one thread.
  static final class Search {
    private final TermNumbers vocabulary;
    private final Asked[] asked;
    private final BitFilteredSet numbers;
    private final BitFilteredSet all;

    /// The first place of each pair of words that stand side by side in the question.
    private final Map<Long, Integer> pairs = new HashMap<>();

    /// A word of the question, which a name may mention.
    ///
    /// @param stemLetters the letters of the stem ([TermNumbers#letters(String)])
    /// @param textLetters the letters of the text
    private record Asked(int number, String stem, long stemLetters, String text, long textLetters) {
      static Asked of(Words.Word word, TermNumbers vocabulary) {
        String text = word.text().toLowerCase(Locale.ROOT);
        return new Asked(
            vocabulary.find(word.stem()),
            word.stem(),
            TermNumbers.letters(word.stem()),
            text,
            TermNumbers.letters(text));
      }

      /// Whether a name's word abbreviates this word or is a compound with it.
      boolean isAbbreviated(long letters, int word, TermNumbers vocabulary) {
        boolean mayBegin = (letters & ~textLetters) == 0;
        boolean mayContain = (stemLetters & ~letters) == 0;
        if (!mayBegin && !mayContain) {
          return false;
        }
        String part = vocabulary.stem(word);
        return (part.length() >= SHORTEST_ABBREVIATION && text.startsWith(part))
            || (stem.length() >= SHORTEST_PART && part.contains(stem));
      }
    }

    /// @param placed all words of the question, in their order
    Search(List<Words.Word> words, List<Words.Placed> placed, TermNumbers vocabulary) {
      this.vocabulary = vocabulary;
      asked = words.stream().map(word -> Asked.of(word, vocabulary)).toArray(Asked[]::new);
      numbers = new BitFilteredSet(Arrays.stream(asked).mapToInt(Asked::number).toArray());
      int[] inOrder =
          placed.stream().mapToInt(each -> vocabulary.find(each.word().stem())).toArray();
      all = new BitFilteredSet(inOrder);
      for (int i = 1; i < inOrder.length; i++) {
        pairs.putIfAbsent(pair(inOrder[i - 1], inOrder[i]), i);
      }
    }

    NameMentions in(IndexedDatabase database) {
      NameMentions found =
          new NameMentions(
              abbreviated(database), new HashSet<>(), new HashSet<>(), new HashSet<>());
      for (IndexedElement element : database.elements()) {
        if (element.isTable()) {
          int[] ofTable = element.words();
          for (int word : ofTable) {
            int position = numbers.position(word);
            if (position != BitFilteredSet.NONE) {
              found.inTables.add(position);
            }
          }
          add(ofTable, 0, ofTable.length, found);
          element.columns().forEach((_, words, first, end) -> add(words, first, end, found));
        }
      }
      return found;
    }

    private Set<Integer> abbreviated(IndexedDatabase database) {
      Set<Integer> abbreviated = new HashSet<>();
      for (int position = 0; position < asked.length; position++) {
        if (Arrays.binarySearch(database.words(), asked[position].number()) < 0
            && isAbbreviated(asked[position], database.nameWords())) {
          abbreviated.add(position);
        }
      }
      return abbreviated;
    }

    private boolean isAbbreviated(Asked word, int[] names) {
      for (int name : names) {
        if (word.isAbbreviated(vocabulary.letters(name), name, vocabulary)) {
          return true;
        }
      }
      return false;
    }

    private void add(int[] words, int first, int end, NameMentions found) {
      boolean whole = end > first;
      boolean before = false;
      long hash = SPREAD;
      for (int i = first; i < end; i++) {
        int place = all.position(words[i]);
        boolean here = place != BitFilteredSet.NONE;
        whole = whole && here;
        hash = (hash ^ place) * SPREAD;
        if (here && before) {
          Integer pair = pairs.get(pair(words[i - 1], words[i]));
          if (pair != null) {
            found.adjacent.add(pair);
          }
        }
        before = here;
      }
      if (whole) {
        found.whole.add(hash);
      }
    }

    private static long pair(int first, int second) {
      return ((long) first << Integer.SIZE) | second;
    }
  }
}
