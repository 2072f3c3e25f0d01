package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.words.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/// The form before a question without the groups that the question takes away: 'drop the region',
/// 'without the months'.
///
/// @param form the form before where nothing is taken away
/// @param dropped whether a group is
record DroppedGroups(Form form, boolean dropped) {

  /// Words that negate values alone: 'the same, but by harbour' keeps the harbour.
  private static final Set<String> EXCEPTING = Set.of("but", "no");

  /// Takes the words.
  static DroppedGroups of(Form earlier, WordMarks marks, LinkedQuestion question) {
    List<String> columns = new ArrayList<>(earlier.dimensions());
    for (Mention mention : question.mentions()) {
      Optional<Column> column = ColumnMentions.spelled(mention);
      if (column.isPresent()
          && !mention.meansValueFirst()
          && columns.contains(column.get().name())
          && !question.mentionFrom(mention.to()).map(Mention::meansValueFirst).orElse(false)
          && takesAway(marks, mention.from(), mention.to())) {
        columns.remove(column.get().name());
      }
    }
    Optional<CalendarUnit> grain = earlier.grain();
    for (int i = 1; i < marks.size(); i++) {
      if (grain.isPresent()
          && grain.get() == PeriodWords.unit(marks.lower(i))
          && takesAway(marks, i, i + 1)) {
        grain = Optional.empty();
      }
    }
    boolean grouped = !columns.isEmpty() || grain.isPresent();
    boolean dropped = !columns.equals(earlier.dimensions()) || !grain.equals(earlier.grain());
    Form form = earlier.withDimensions(columns).withGrain(grain);
    return dropped
        ? new DroppedGroups(grouped ? form : form.ordered(List.of(), OptionalInt.empty()), true)
        : new DroppedGroups(earlier, false);
  }

  private static boolean takesAway(WordMarks marks, int from, int to) {
    int negation = Negation.before(marks, from, LinkVerbs.to(""));
    if (negation == from
        || !marks.isFree(negation, to)
        || EXCEPTING.contains(marks.lower(negation))
        || isNarrowed(marks, to)) {
      return false;
    }
    marks.operator(negation, to);
    return true;
  }

  /// 'Excluding the month of May', 'without the quarter 2': what follows singles out rows.
  private static boolean isNarrowed(WordMarks marks, int to) {
    if (to >= marks.size()) {
      return false;
    }
    Token next = marks.token(to);
    return next.lower().equals("of")
        || next.number() != null
        || next.kind() == Token.Kind.QUOTED
        || (next.isWord() && Character.isUpperCase(next.text().charAt(0)));
  }
}
