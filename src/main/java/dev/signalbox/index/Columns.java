package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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

  /// @param words numbers of the words of its name and comment
  record Column(String name, int[] words) {}

  private Columns(String names, int[] words) {
    this.names = names;
    this.words = words;
  }

  /// @param lines of each column the name and, after a tab, the comment if there is one
  static Columns of(List<String> lines, Vocabulary vocabulary) {
    if (lines.isEmpty()) {
      return NONE;
    }
    List<String> names = lines.stream().map(line -> line.split("\t", 2)[0]).toList();
    IntStream words =
        lines.stream()
            .flatMapToInt(line ->
                IntStream.concat(Arrays.stream(vocabulary.numbers(line)), IntStream.of(END)));
    return new Columns(String.join("\n", names), words.toArray());
  }

  /// Numbers of the words of all of them.
  IntStream words() {
    return Arrays.stream(words).filter(word -> word != END);
  }

  /// In their order.
  List<Column> all() {
    List<Column> columns = new ArrayList<>();
    int firstWord = 0;
    int firstLetter = 0;
    for (int i = 0; i < words.length; i++) {
      if (words[i] == END) {
        int end = names.indexOf('\n', firstLetter);
        String name = names.substring(firstLetter, end < 0 ? names.length() : end);
        columns.add(new Column(name, Arrays.copyOfRange(words, firstWord, i)));
        firstLetter = end + 1;
        firstWord = i + 1;
      }
    }
    return columns;
  }
}
