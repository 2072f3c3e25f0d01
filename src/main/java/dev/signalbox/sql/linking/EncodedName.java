package dev.signalbox.sql.linking;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A table or column with the words and the vector of its name.
///
/// @param table the table itself, or the column's table
/// @param words the lemmas of the name; for a column without those of its table's name, if others
///   are left
/// @param stems the stems of `words`
/// @param phrase the words, separated by blanks
/// @param inTable the vector of the name among the names of its table
record EncodedName(
    Target target,
    Table table,
    List<String> words,
    List<String> stems,
    String phrase,
    float[] inTable) {

  /// @param words the lemmas of the name
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

  /// Whether its table only links others: the table has keys alone, of two tables or more.
  boolean isOfLink() {
    return table.columns().size() > 1 && table.columns().stream().allMatch(Column::isIdentifier);
  }

  /// The words of a column's name without those of its table's name; all words where none are left.
  static List<String> ownWords(Column column, Table table) {
    Set<String> ofTable = table.words().stream().map(WordForms::lemma).collect(Collectors.toSet());
    List<String> own =
        column.words().stream().filter(word -> !ofTable.contains(WordForms.lemma(word))).toList();
    return own.isEmpty() ? column.words() : own;
  }
}
