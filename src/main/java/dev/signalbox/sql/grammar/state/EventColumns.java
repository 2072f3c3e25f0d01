package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.words.VerbForms;
import dev.signalbox.sql.words.WordForms;
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

  private EventColumns() {}

  public static boolean begins(Column column) {
    return tells(column, BEGINNING);
  }

  public static boolean ends(Column column) {
    return tells(column, ENDING);
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
