package dev.signalbox.sql.schema;

import dev.signalbox.sql.words.WordForms;
import dev.signalbox.sql.words.WordRelations;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Tells the tables and columns of persons by their names.
public final class Persons {

  private static final Set<String> NOUNS =
      words(
          """
          person people employee staff worker author writer customer client shopper buyer student
          pupil learner member patient doctor physician nurse teacher lecturer professor instructor
          trainer coach player athlete singer artist musician performer composer conductor actor
          director producer guest visitor driver pilot owner manager user reader listener applicant
          candidate supplier sponsor donor editor reviewer judge host tenant passenger swimmer rider
          engineer scientist politician faculty mechanic inspector friend borrower agent broker
          climber entrepreneur gymnast wrestler jockey architect chef personnel
          """);

  private static final Set<String> DESCRIBING =
      Set.of("birth", "birthday", "dob", "gender", "sex", "surname", "forename");
  private static final List<String> FIRST_NAME = List.of("first", "name");
  private static final List<String> LAST_NAME = List.of("last", "name");

  private Persons() {}

  /// Whether the rows of a table are persons: a word of its name says so, its last one is a noun
  /// for a person, or the rows have first and last names.
  public static boolean areRowsOf(Table table) {
    return table.words().stream().anyMatch(Persons::isListed)
        || isPerson(table.words().getLast())
        || (has(table, FIRST_NAME) && has(table, LAST_NAME));
  }

  private static boolean has(Table table, List<String> words) {
    return table.columns().stream().anyMatch(column -> column.words().equals(words));
  }

  /// Whether the rows of a table are persons, as [#areRowsOf(Table)]; those that link persons to
  /// others, such as `team_member`, are none.
  public static boolean areRowsOf(Table table, Schema schema) {
    return areRowsOf(table) && of(table, schema).contains(table);
  }

  /// The tables of persons that the rows of a table are, or link to others; empty for other rows.
  public static List<Table> of(Table table, Schema schema) {
    if (!areRowsOf(table)) {
      return List.of();
    }
    List<Table> linked =
        schema.joins().identify(table)
            ? schema.joins().of(table.name()).stream()
                .map(join -> schema.table(join.other(table.name())))
                .filter(Persons::areRowsOf)
                .distinct()
                .toList()
            : List.of();
    return linked.isEmpty() ? List.of(table) : linked;
  }

  /// Whether only persons have such a column, as a date of birth and a surname.
  public static boolean areDescribedBy(Column column) {
    return column.words().stream().anyMatch(DESCRIBING::contains);
  }

  /// Whether a word of a column's name denotes a person, as in `winner_name`. The participle of
  /// `hired_on` denotes none.
  public static boolean areNamedIn(Column column) {
    return column.words().stream()
        .filter(word -> !word.endsWith("ed"))
        .anyMatch(word -> isListed(word) || isPerson(word));
  }

  /// Whether the commonest sense of a noun denotes a person.
  ///
  /// @param noun in lower case, one or several
  public static boolean isPerson(String noun) {
    return forms(noun).anyMatch(WordRelations::isPerson);
  }

  private static boolean isListed(String noun) {
    return forms(noun).anyMatch(NOUNS::contains);
  }

  /// A noun, its singular and its lemma, which may be that of a verb: `shop` for 'shoppers'.
  private static Stream<String> forms(String noun) {
    return Stream.of(noun, noun.replaceFirst("s$", ""), WordForms.lemma(noun));
  }

  private static Set<String> words(String text) {
    return Set.of(text.strip().split("\\s+"));
  }

  /// The stems of words separated by blanks.
  public static Set<String> stems(String text) {
    return Arrays.stream(text.strip().split("\\s+"))
        .map(WordForms::stem)
        .collect(Collectors.toUnmodifiableSet());
  }
}
