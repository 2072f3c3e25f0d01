package dev.signalbox.index;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// How the names of a database's tables and columns, with their comments, are written in a
/// question.
///
/// @param abbreviated positions of the question's words that the database does not have, but an
///   abbreviation or a compound of (`cust`, `playername`)
/// @param inTables positions of the question's words that are in names of tables
/// @param whole the names of which the question has every word, by their hashes
/// @param adjacent the pairs of words that stand side by side both in a name and in the question
record NameWords(
    Set<Integer> abbreviated, Set<Integer> inTables, Set<Integer> whole, Set<Long> adjacent) {
  private static final int SHORTEST_ABBREVIATION = 3;
  private static final int SHORTEST_PART = 4;

  /// Compares the names of one database after another with a question.
  ///
  /// Threading: for one thread.
  static final class Search {
    private final Vocabulary vocabulary;
    private final List<Words.Word> words;
    private final int[] numbers;
    private final Set<Integer> all = new HashSet<>();
    private final Set<Long> pairs = new HashSet<>();
    private final Map<Integer, Set<Integer>> abbreviations = new HashMap<>();

    Search(SearchQuery query, Vocabulary vocabulary) {
      this.vocabulary = vocabulary;
      this.words = query.words();
      this.numbers = words.stream().mapToInt(word -> vocabulary.find(word.stem())).toArray();
      int before = Vocabulary.ABSENT;
      for (Words.Placed placed : Words.placed(query.text())) {
        int number = vocabulary.find(placed.word().stem());
        if (number != Vocabulary.ABSENT) {
          all.add(number);
          if (before != Vocabulary.ABSENT) {
            pairs.add(pair(before, number));
          }
        }
        before = number;
      }
    }

    NameWords in(IndexedDatabase database) {
      NameWords found =
          new NameWords(new HashSet<>(), new HashSet<>(), new HashSet<>(), new HashSet<>());
      for (IndexedElement element : database.elements()) {
        if (element.isTable()) {
          add(element.words(), 0, element.words().length, found);
          for (int position = 0; position < numbers.length; position++) {
            if (contains(element.words(), numbers[position])) {
              found.inTables.add(position);
            }
          }
          element.columns().forEach((_, words, first, end) -> add(words, first, end, found));
        }
      }
      for (int position = 0; position < numbers.length; position++) {
        if (contains(database.words(), numbers[position])) {
          found.abbreviated.remove(position);
        }
      }
      return found;
    }

    private void add(int[] words, int first, int end, NameWords found) {
      boolean whole = end > first;
      int hash = 0;
      for (int i = first; i < end; i++) {
        whole = whole && all.contains(words[i]);
        hash = 31 * hash + words[i];
        found.abbreviated.addAll(abbreviations.computeIfAbsent(words[i], this::abbreviatedBy));
        if (i > first && pairs.contains(pair(words[i - 1], words[i]))) {
          found.adjacent.add(pair(words[i - 1], words[i]));
        }
      }
      if (whole) {
        found.whole.add(hash);
      }
    }

    /// Positions of the words that a name's word is the beginning or a compound of.
    private Set<Integer> abbreviatedBy(int number) {
      String part = vocabulary.stem(number);
      Set<Integer> positions = new HashSet<>();
      for (int position = 0; position < numbers.length; position++) {
        Words.Word word = words.get(position);
        boolean begins =
            part.length() >= SHORTEST_ABBREVIATION
                && word.text().toLowerCase(Locale.ROOT).startsWith(part);
        boolean within = word.stem().length() >= SHORTEST_PART && part.contains(word.stem());
        if (begins || within) {
          positions.add(position);
        }
      }
      return positions;
    }

    private static long pair(int first, int second) {
      return ((long) first << Integer.SIZE) | second;
    }

    private static boolean contains(int[] words, int number) {
      for (int word : words) {
        if (word == number) {
          return true;
        }
      }
      return false;
    }
  }
}
