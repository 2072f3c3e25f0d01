package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Tells by its name whether a column has the time at which something begins or ends: `started_at`
/// and `ended_at` of a rental.
public final class EventColumns {

  /// Verbs of the columns that begin what a row tells, in their base forms.
  private static final Set<String> BEGINNING =
      words(
          """
          start begin open send receive order place report request book issue submit admit collect
          from launch hire install draft von beg beginn commission borrow rent loan raise file apply
          """);

  /// Verbs of the columns that end it.
  private static final Set<String> ENDING =
      words(
          """
          end finish close return back complete resolve clear deliver pay sign until to bis ende
          discharge fix repair settle leave decommission discontinue solve package ship retire
          approve expire
          """);

  /// Verbs of the columns that tell when a thing went, so that no newest one is found by them.
  static final Set<String> LEAVING =
      Set.of("discontinue", "retire", "decommission", "scrap", "archive", "delete", "cancel");

  /// Words of the columns that tell another time than that of the row's own event.
  private static final Set<String> OTHER =
      Set.of(
          "due", "update", "last", "next", "best", "valid", "modify", "change", "see", "seen",
          "login", "expiry", "expire", "until");

  private EventColumns() {}

  public static boolean begins(Column column) {
    return tells(column, BEGINNING);
  }

  public static boolean ends(Column column) {
    return tells(column, ENDING);
  }

  /// The column that tells when the rows of a table began: the first time with a verb of beginning,
  /// or the only one that tells no end; empty where there is none, or several.
  static Optional<Column> beginning(Table table) {
    List<Column> times =
        table.columns().stream()
            .filter(column -> column.type() == ValueType.TIME && !column.key())
            .filter(column -> begins(column) || !ends(column))
            .filter(column -> !tells(column, LEAVING) && !tells(column, OTHER))
            .filter(column -> !Births.tells(column))
            .toList();
    Optional<Column> begun = times.stream().filter(EventColumns::begins).findFirst();
    return begun.isPresent() || times.size() != 1 ? begun : Optional.of(times.getFirst());
  }

  private static Set<String> words(String list) {
    return Set.of(list.strip().split("\\s+"));
  }

  /// Whether a word of a column's name is one of some verbs, in any of its forms.
  public static boolean tells(Column column, Set<String> verbs) {
    return Stream.concat(StateColumn.telling(column).stream(), column.words().stream())
        .flatMap(word ->
            Stream.of(word, VerbForms.base(word), WordForms.lemma(word), WordForms.stem(word)))
        .anyMatch(verbs::contains);
  }
}
