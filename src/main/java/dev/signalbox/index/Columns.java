package dev.signalbox.index;

import dev.signalbox.index.words.TermNumbers;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// The columns of a table, packed: most of what an index of many databases holds are columns, and
/// only those of the best databases are looked at. Immutable.
final class Columns {
  private static final int END = -1;
  private static final Columns NONE = new Columns("", new int[0]);

  /// Names, each but the last one with a line feed behind it; they have none themselves.
  private final String names;

  /// The words of each column, with [#END] behind them.
  private final int[] words;

  /// Is shown columns.
  interface Each {
    /// @param words numbers of the words of its name and comment are from `first` on, before `end`
    void column(int number, int[] words, int first, int end);
  }

  private Columns(String names, int[] words) {
    this.names = names;
    this.words = words;
  }

  /// @param lines of each column the name and, after a tab, the comment if there is one
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

  /// The same with the numbers of another vocabulary.
  Columns with(TermNumbers.Renumbered numbers) {
    return this == NONE ? this : new Columns(names, numbers.of(words));
  }

  /// Tells the numbers of the words of all of them.
  void words(IntConsumer told) {
    for (int word : words) {
      if (word != END) {
        told.accept(word);
      }
    }
  }

  /// Shows the words of each column, in the order of the columns.
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

  /// Numbers of the words of one.
  ///
  /// @param number from 0 on
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

  /// @param number from 0 on
  String name(int number) {
    int start = 0;
    for (int i = 0; i < number; i++) {
      start = names.indexOf('\n', start) + 1;
    }
    int end = names.indexOf('\n', start);
    return names.substring(start, end < 0 ? names.length() : end);
  }
}
