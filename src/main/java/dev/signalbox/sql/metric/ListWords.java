package dev.signalbox.sql.metric;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Tells the questions that ask for columns of rows from those that ask for a figure: 'ticket id,
/// topic and agent of all critical tickets'.
final class ListWords {

  private final WordMarks marks;
  private final LinkedQuestion question;
  private final List<Mention> columns = new ArrayList<>();

  ListWords(WordMarks marks, LinkedQuestion question) {
    this.marks = marks;
    this.question = question;
  }

  /// Whether the question enumerates two columns or more, and no word groups or computes.
  boolean isList() {
    for (int i = 0; i < marks.size(); i++) {
      if (GroupWords.isGrouping(marks.token(i))
          || (AggregateWords.function(marks.lower(i)) != null && question.mentionAt(i).isEmpty())) {
        return false;
      }
    }
    List<Mention> enumerated = new ArrayList<>();
    for (Mention mention : question.mentions()) {
      if (column(mention).isPresent() && isEnumerated(mention)) {
        enumerated.add(mention);
      }
    }
    columns.addAll(enumerated);
    return columns.size() >= 2;
  }

  /// Whether a comma or 'and' joins a mention with another column.
  private boolean isEnumerated(Mention mention) {
    return isColumn(next(mention.to(), 1)) || isColumn(next(mention.from() - 1, -1));
  }

  private boolean isColumn(Optional<Mention> mention) {
    return mention.flatMap(this::column).isPresent();
  }

  /// The mention on the other side of a comma or 'and'.
  private Optional<Mention> next(int at, int step) {
    boolean joined = false;
    int place = at;
    while (marks.lower(place).equals(",")
        || marks.lower(place).equals("and")
        || marks.lower(place).equals("the")) {
      joined = true;
      place += step;
    }
    return joined ? question.mentionAt(place) : Optional.empty();
  }

  private Optional<Column> column(Mention mention) {
    Link best = mention.links().getFirst();
    return best.target() instanceof Target.OfColumn(var column) && !best.match().isByMeaning()
        ? Optional.of(column)
        : Optional.empty();
  }

  /// The enumerated columns, in the order of the question.
  List<Mention> columns() {
    return List.copyOf(columns);
  }
}
