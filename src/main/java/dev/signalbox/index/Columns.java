package dev.signalbox.index;

import dev.signalbox.index.words.TermNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// The columns of a table, packed, since most entries of a large index are columns and a search
/// reads only those of the best databases. Immutable.
final class Columns {
  private static final int END = -1;
  static final Columns NONE = new Columns("", new int[0]);

  /// The names, with a line feed between one and the next; no name has one itself.
  private final String names;

  /// The words of each column, with [#END] behind them.
  private final int[] words;

  /// Receives the columns one by one.
  interface Each {
    /// @param words holds the numbers of the words of the column's name and comment from `first`
    ///   on, before `end`
    void column(int number, int[] words, int first, int end);
  }

  private Columns(String names, int[] words) {
    this.names = names;
    this.words = words;
  }

  /// @param lines the name of each column and, after a tab, its comment if it has one
  static Columns of(List<String> lines, TermNumbers vocabulary) {
    if (lines.isEmpty()) {
      return NONE;
    }
    List<String> names = lines.stream().map(line -> line.split("\t", 2)[0]).toList();
    IntStream.Builder words = IntStream.builder();
    for (String line : lines) {
      for (int word : vocabulary.numbers(line)) {
        words.add(word);
      }
      words.add(END);
    }
    return new Columns(String.join("\n", names), words.build().toArray());
  }

  /// The same columns with the numbers of another vocabulary.
  Columns with(TermNumbers.Renumbered numbers) {
    return this == NONE ? this : new Columns(names, numbers.of(words));
  }

  /// Passes on the word numbers of all columns.
  void words(IntConsumer numbers) {
    for (int word : words) {
      if (word != END) {
        numbers.accept(word);
      }
    }
  }

  /// Passes on the words of each column, in the order of the columns.
  void forEach(Each each) {
    int column = 0;
    int first = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i] == END) {
        each.column(column++, words, first, i);
        first = i + 1;
      }
    }
  }

  /// The word numbers of one column.
  ///
  /// @param number the column's number, from 0 on
  int[] words(int number) {
    int first = 0;
    for (int i = 0; i < number; first++) {
      i += words[first] == END ? 1 : 0;
    }
    int end = first;
    while (words[end] != END) {
      end++;
    }
    return Arrays.copyOfRange(words, first, end);
  }

  /// @param number the column's number, from 0 on
  String name(int number) {
    int start = 0;
    for (int i = 0; i < number; i++) {
      start = names.indexOf('\n', start) + 1;
    }
    int end = names.indexOf('\n', start);
    return names.substring(start, end < 0 ? names.length() : end);
  }
}
