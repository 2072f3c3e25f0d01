package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A table or column, and what its name means.
///
/// @param table whose name it is, or whose column
/// @param words its dictionary forms; of a column those that its table's name has not, if any
/// @param stems of `words`
/// @param phrase all its words, a blank between two
/// @param inTable vector of the name as it stands among those of its table
record EncodedName(
    Target target,
    Table table,
    List<String> words,
    List<String> stems,
    String phrase,
    float[] inTable) {

  /// @param words dictionary forms
  static EncodedName of(Target target, Table table, List<String> words, float[] inTable) {
    return new EncodedName(
        target,
        table,
        List.copyOf(words),
        words.stream().map(WordForms::stem).toList(),
        String.join(" ", words),
        inTable);
  }

  boolean isColumn() {
    return target instanceof Target.OfColumn;
  }

  boolean isIdentifier() {
    return target instanceof Target.OfColumn(Column column) && column.isIdentifier();
  }

  /// Whether its table does nothing but link others: it holds keys alone, of two tables or more.
  boolean isOfLink() {
    return table.columns().size() > 1 && table.columns().stream().allMatch(Column::isIdentifier);
  }

  /// The words of a column's name that its table's has not; all where that leaves none.
  static List<String> ownWords(Column column, Table table) {
    Set<String> ofTable = table.words().stream().map(WordForms::lemma).collect(Collectors.toSet());
    List<String> own =
        column.words().stream().filter(word -> !ofTable.contains(WordForms.lemma(word))).toList();
    return own.isEmpty() ? column.words() : own;
  }
}
