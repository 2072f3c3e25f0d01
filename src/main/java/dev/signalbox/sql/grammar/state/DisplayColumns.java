package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.IdentifierWords;
import dev.signalbox.sql.schema.Persons;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.Abbreviations;
import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// The columns that stand for a row where a question names only the table: 'which singers'.
public final class DisplayColumns {

  /// The last words of names that describe a row where it has no name.
  private static final List<Set<String>> LABELS =
      List.of(
          Set.of("name"),
          Set.of("title", "nickname"),
          Set.of("label", "designation", "caption", "subject"),
          Set.of("company", "firm", "firma"),
          Set.of("description"),
          Set.of("address"));

  /// The last words of names that tell rows apart for people.
  private static final Set<String> NUMBERS = Set.of("number", "code");

  /// Words in front of these that tell a number of the row itself, whatever the table's name.
  private static final Set<String> OF_THE_ROW =
      Set.of(
          "serial", "registration", "licence", "license", "plate", "fleet", "inventory", "asset");

  /// Words in front of these that tell a number of a person beside the nouns for persons.
  private static final Set<String> OF_PERSONS = Set.of("subject", "personnel", "staff", "badge");

  /// The last words of other names that tell rows apart for people.
  private static final Set<String> MARKS =
      Set.of("registration", "plate", "reference", "serial", "isbn", "vin", "sku", "barcode");

  private DisplayColumns() {}

  /// The column that names a row of `table`, if there is one.
  public static Optional<Column> name(Table table) {
    List<String> tableWords = table.words().stream().map(WordForms::stem).toList();
    return first(table, column -> stems(column).equals(tableWords))
        .or(() -> first(table, column -> column.words().equals(List.of("name"))))
        .or(() -> first(table, column -> isNameOf(column, table, tableWords)))
        .or(() -> first(table, column -> column.words().equals(List.of("title"))))
        .or(() ->
            first(
                table,
                column -> column.head().equals("details") && sharesWord(column, tableWords)));
  }

  /// The columns that name a row of `table`. Where it has no name, these are a title or another
  /// label, then a number or code of the table, then the key, and at last the first text.
  public static List<Column> of(Table table) {
    Optional<Column> named = name(table);
    if (named.isPresent()) {
      return List.of(named.get());
    }
    Optional<Column> firstName = first(table, column -> isPartOfName(column, "first"));
    Optional<Column> lastName = first(table, column -> isPartOfName(column, "last"));
    if (firstName.isPresent() && lastName.isPresent()) {
      return besideContact(firstName.get(), table)
          .map(List::of)
          .orElse(List.of(firstName.get(), lastName.get()));
    }
    return label(table)
        .or(() -> number(table))
        .or(table::singleKey)
        .or(() -> text(table))
        .or(() -> table.columns().stream().findFirst())
        .map(List::of)
        .orElse(List.of());
  }

  /// The name of a row, such as `company_name`, where the first name of a person is that of
  /// somebody else, as `contact_first_name` is.
  private static Optional<Column> besideContact(Column firstName, Table table) {
    return firstName.words().getFirst().equals("contact")
        ? first(
            table,
            column ->
                column.head().equals("name")
                    && isOwnText(column, table)
                    && !isPartOfName(column, "first")
                    && !isPartOfName(column, "last"))
        : Optional.empty();
  }

  /// The columns that may stand for a row instead of those of [#of]: the first text.
  public static List<Column> others(Table table) {
    return text(table)
        .filter(column -> !of(table).contains(column))
        .map(List::of)
        .orElse(List.of());
  }

  private static Optional<Column> label(Table table) {
    return LABELS.stream()
        .flatMap(words ->
            first(
                table,
                column ->
                    words.contains(column.head())
                        && isOwnText(column, table)
                        && !namesPerson(column, table))
                .stream())
        .findFirst();
  }

  /// Whether a column names a person with whom a row has to do, such as `tester_name` of tests.
  private static boolean namesPerson(Column column, Table table) {
    return column.head().equals("name")
        && column.words().size() > 1
        && WordRelations.isPerson(beforeHead(column))
        && !Persons.areRowsOf(table);
  }

  /// The number of a row, such as `invoice_no` or `code`; none for a number of something else.
  private static Optional<Column> number(Table table) {
    List<String> tableWords = table.words().stream().map(WordForms::stem).toList();
    return first(
            table,
            column ->
                NUMBERS.contains(column.head())
                    && isOwn(column, table)
                    && (column.words().size() == 1
                        || OF_THE_ROW.contains(beforeHead(column))
                        || sharesWord(column, tableWords)
                        || isOfPerson(column, table)))
        .or(() ->
            first(table, column -> MARKS.contains(column.head()) && isOwnText(column, table)));
  }

  /// Whether a number is of the person that a row is, such as `trainee_no` of pupils.
  private static boolean isOfPerson(Column column, Table table) {
    String owner = beforeHead(column);
    return (OF_PERSONS.contains(owner) || WordRelations.isPerson(owner))
        && Persons.areRowsOf(table);
  }

  private static String beforeHead(Column column) {
    return column.words().get(column.words().size() - 2);
  }

  private static Optional<Column> text(Table table) {
    return first(table, column -> column.type() == ValueType.TEXT && !column.isIdentifier());
  }

  /// Whether a column is no foreign key.
  private static boolean isOwn(Column column, Table table) {
    return !column.key() || table.primaryKey().contains(column);
  }

  private static boolean isOwnText(Column column, Table table) {
    return isOwn(column, table)
        && (column.type() == ValueType.TEXT || column.type() == ValueType.OTHER);
  }

  private static List<String> stems(Column column) {
    return column.words().stream().map(WordForms::stem).toList();
  }

  private static boolean isNameOf(Column column, Table table, List<String> tableWords) {
    return column.head().equals("name")
        && isOwn(column, table)
        && sharesWord(column, tableWords)
        && !isPartOfName(column, "first")
        && !isPartOfName(column, "last");
  }

  /// Whether a column holds the first or the last names of persons, be it by an abbreviation such
  /// as `lst_nm`.
  private static boolean isPartOfName(Column column, String part) {
    List<String> written = IdentifierWords.of(column.name());
    return endsWith(column, part, "name")
        || (column.head().equals("name")
            && written.size() > 1
            && Abbreviations.standsFor(written.get(written.size() - 2), part));
  }

  private static boolean endsWith(Column column, String... words) {
    return column.words().size() >= words.length
        && column
            .words()
            .subList(column.words().size() - words.length, column.words().size())
            .equals(List.of(words));
  }

  private static boolean sharesWord(Column column, List<String> tableWords) {
    return stems(column).stream().anyMatch(tableWords::contains);
  }

  private static Optional<Column> first(Table table, Predicate<Column> condition) {
    return table.columns().stream().filter(condition).findFirst();
  }
}
