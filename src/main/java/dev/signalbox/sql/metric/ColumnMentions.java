package dev.signalbox.sql.metric;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// Takes the words of a question that name columns.
final class ColumnMentions {

  /// The most tokens that a name writes as one word.
  private static final int LONGEST_WRITTEN = 4;

  private final WordMarks marks;

  ColumnMentions(WordMarks marks) {
    this.marks = marks;
  }

  /// The likeliest column that words name.
  static Optional<Column> column(Mention mention) {
    return mention.columns().stream()
        .map(link -> ((Target.OfColumn) link.target()).column())
        .findFirst();
  }

  /// The column that words name by its own words, and not by a similar meaning.
  static Optional<Column> spelled(Mention mention) {
    return mention.columns().stream()
        .filter(link -> !link.match().isByMeaning())
        .map(link -> ((Target.OfColumn) link.target()).column())
        .findFirst();
  }

  /// The column that groups rows: the likeliest one, where the words spell a column.
  static Optional<Column> grouping(Mention mention) {
    return column(mention).filter(_ -> spelled(mention).isPresent());
  }

  void take(Mention mention, Column column) {
    int from = spelledFrom(mention, column);
    marks.take(from, mention.to(), Span.Kind.COLUMN, column.toString(), column.toString());
  }

  /// Where the words of a column begin that the name writes as one: 'sign-up date' is
  /// `signup_date`.
  private int spelledFrom(Mention mention, Column column) {
    String letters = "";
    for (int i = mention.from() - 1; i >= Math.max(0, mention.from() - LONGEST_WRITTEN); i--) {
      if (!marks.isFree(i)) {
        break;
      }
      letters = (marks.token(i).isWord() ? marks.lower(i) : "") + letters;
      if (column.words().size() > 1 && letters.equals(column.words().getFirst())) {
        return i;
      }
    }
    return mention.from();
  }
}
