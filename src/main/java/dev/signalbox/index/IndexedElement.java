package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.stage.Audience;
import java.util.List;
import java.util.function.IntConsumer;

/// What is searched of an entry of the index, but for its vectors ([EmbeddedElement]) and for the
/// values of a column ([HashedColumn]).
///
/// @param audience who may see it
/// @param words numbers of the words of its name and comment; for what is no table, of its text
/// @param columns of a table or view
/// @param joins the tables that a table's foreign keys refer to
/// @param foreign whether it has a vector of another encoder, which is left out
record IndexedElement(
    ElementKind kind,
    String name,
    Audience audience,
    int[] words,
    Columns columns,
    List<String> joins,
    boolean foreign) {

  static IndexedElement of(IndexEntry entry, TermNumbers vocabulary, boolean foreign) {
    boolean table = isTable(entry.getKind());
    List<String> lines = table ? entry.getText().lines().toList() : List.of(entry.getText());
    return new IndexedElement(
        entry.getKind(),
        entry.getElement(),
        Audience.of(entry.getTenants()),
        vocabulary.numbers(lines.isEmpty() ? "" : lines.getFirst()),
        Columns.of(lines.subList(Math.min(1, lines.size()), lines.size()), vocabulary),
        List.copyOf(entry.getJoins()),
        foreign);
  }

  private static boolean isTable(ElementKind kind) {
    return kind == ElementKind.TABLE || kind == ElementKind.VIEW;
  }

  /// The same with the numbers of another vocabulary.
  IndexedElement with(TermNumbers.Renumbered numbers) {
    return new IndexedElement(
        kind, name, audience, numbers.of(words), columns.with(numbers), joins, foreign);
  }

  /// Tells the numbers of its own words and of those of its columns.
  void allWords(IntConsumer told) {
    for (int word : words) {
      told.accept(word);
    }
    columns.words(told);
  }

  boolean isTable() {
    return isTable(kind);
  }
}
