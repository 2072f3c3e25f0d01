package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Persons;
import java.util.Set;
import java.util.stream.Stream;

/// Tells the columns of births, which no other event of a person has.
public final class Births {

  private static final Set<String> NAMES = Set.of("birth", "birthdate", "birthday", "born", "dob");

  /// The stems of the words of questions about births.
  private static final Set<String> ASKED = Persons.stems("birth born birthday birthdate age old");

  private Births() {}

  /// Whether a column tells when somebody was born.
  public static boolean tells(Column column) {
    return column.words().stream().anyMatch(NAMES::contains);
  }

  /// Whether a question with some stems speaks of births.
  public static boolean isAsked(Set<String> stems) {
    return ASKED.stream().anyMatch(stems::contains);
  }

  /// The birth of the subject's rows in place of that of rows that the question does not name,
  /// whatever its column is called; any other column as it is.
  public static Column ofSubject(ParseStep step, Column column) {
    boolean said = step.draft.tables.contains(step.lexicon.schema().table(column.table()));
    return Stream.ofNullable(tells(column) && !said ? step.draft.subject : null)
        .flatMap(table -> table.columns().stream())
        .filter(own -> tells(own) && step.times.stored(own).isPresent())
        .findFirst()
        .orElse(column);
  }
}
