package dev.signalbox.index;

import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.index.words.TermNumbers;
import dev.signalbox.stage.Audience;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/// The searchable part of an entry of the index, without its vectors ([EmbeddedElement]) and
/// without the values of a column ([HashedColumn]).
///
/// @param audience the tenants that may see it
/// @param words numbers of the words of its name and comment; where it is no table, of its text
/// @param columns the columns of a table or view
/// @param joins the tables that a table's foreign keys refer to
/// @param foreign whether its vector is left out because another encoder made it
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

  /// The same element with nothing but its words.
  IndexedElement inOutline() {
    IntStream.Builder all = IntStream.builder();
    allWords(all);
    return new IndexedElement(
        kind, name, audience, all.build().distinct().toArray(), Columns.NONE, List.of(), foreign);
  }

  /// The same element with the numbers of another vocabulary.
  IndexedElement with(TermNumbers.Renumbered numbers) {
    return new IndexedElement(
        kind, name, audience, numbers.of(words), columns.with(numbers), joins, foreign);
  }

  /// Passes on the numbers of the element's own words and of its columns' words.
  void allWords(IntConsumer numbers) {
    for (int word : words) {
      numbers.accept(word);
    }
    columns.words(numbers);
  }

  boolean isTable() {
    return isTable(kind);
  }
}
