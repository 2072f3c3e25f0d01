package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// The columns that stand for a row where a question names only the table: 'which singers'.
public final class DisplayColumns {

  private DisplayColumns() {}

  /// The column that names a row of `table`, if there is one.
  public static Optional<Column> name(Table table) {
    List<String> tableWords = table.words().stream().map(WordForms::lemma).toList();
    return first(table, column -> lemmas(column).equals(tableWords))
        .or(() -> first(table, column -> column.words().equals(List.of("name"))))
        .or(() -> first(table, column -> isNameOf(column, tableWords)))
        .or(() -> first(table, column -> column.words().equals(List.of("title"))))
        .or(() ->
            first(
                table,
                column -> column.head().equals("details") && sharesWord(column, tableWords)));
  }

  /// The columns that name a row of `table`; otherwise its key, or its first column.
  public static List<Column> of(Table table) {
    Optional<Column> named = name(table);
    if (named.isPresent()) {
      return List.of(named.get());
    }
    Optional<Column> firstName = first(table, column -> endsWith(column, "first", "name"));
    Optional<Column> lastName = first(table, column -> endsWith(column, "last", "name"));
    if (firstName.isPresent() && lastName.isPresent()) {
      return List.of(firstName.get(), lastName.get());
    }
    return first(table, column -> column.head().equals("name") || column.head().equals("title"))
        .or(() -> first(table, column -> column.type() == ValueType.TEXT && !column.isIdentifier()))
        .or(table::singleKey)
        .or(() -> table.columns().stream().findFirst())
        .map(List::of)
        .orElse(List.of());
  }

  private static List<String> lemmas(Column column) {
    return column.words().stream().map(WordForms::lemma).toList();
  }

  private static boolean isNameOf(Column column, List<String> tableWords) {
    return column.head().equals("name")
        && sharesWord(column, tableWords)
        && !endsWith(column, "first", "name")
        && !endsWith(column, "last", "name");
  }

  private static boolean endsWith(Column column, String... words) {
    int size = column.words().size();
    return size >= words.length
        && column.words().subList(size - words.length, size).equals(List.of(words));
  }

  private static boolean sharesWord(Column column, List<String> tableWords) {
    return column.words().stream().map(WordForms::lemma).anyMatch(tableWords::contains);
  }

  private static Optional<Column> first(Table table, Predicate<Column> condition) {
    return table.columns().stream().filter(condition).findFirst();
  }
}
