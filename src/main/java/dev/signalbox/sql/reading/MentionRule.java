package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Optional;

/// Tables, columns, counts and aggregates: what is shown, or what a restriction is about.
final class MentionRule implements ReadingRule {

  @Override
  public boolean read(Reading reading) {
    Optional<Mention> mention = reading.mention();
    if (mention.isPresent() && reading.binder.meansTable(mention.get())) {
      table(reading, mention.get());
      return true;
    }
    List<Expression> expressions = ExpressionReader.read(reading);
    if (expressions.isEmpty()) {
      return false;
    }
    if (reading.restricting || isCompared(reading)) {
      if (reading.pending != null) {
        reading.draft.doubt(0.6, "nothing is said of '" + reading.pending + "'");
      }
      reading.pending = expressions.getFirst();
    } else {
      expressions.forEach(reading.draft::addItem);
      if (reading.draft.subject == null
          && expressions.getFirst() instanceof Expression.ColumnValue(Column column)) {
        reading.owner = column.table();
      }
    }
    return true;
  }

  private static void table(Reading reading, Mention mention) {
    Table table = mention.table().orElseThrow();
    reading.moveTo(mention.to());
    if (reading.negated && !table.equals(reading.draft.subject)) {
      NegationRule.exclude(reading, table);
    } else {
      reading.addTable(table, mention);
    }
  }

  /// Whether a comparison or a value of the column just read follows at once.
  private static boolean isCompared(Reading reading) {
    int start = reading.at();
    reading.take(WordPattern.of("is|are|was|were|be|of|equal|equals|=|to|as? to?"));
    boolean compared =
        !reading.atEnd()
            && (reading.token().kind() == dev.signalbox.sql.linking.Token.Kind.QUOTED
                || reading.token().number() != null
                || new ComparisonLookahead(reading).sees()
                || reading
                    .mention()
                    .filter(found -> found.meansValueFirst())
                    .flatMap(found -> valueOf(reading, start, found))
                    .isPresent());
    reading.moveTo(start);
    return compared;
  }

  private static Optional<Column> valueOf(Reading reading, int start, Mention value) {
    return reading
        .question
        .mentionAt(start - 1)
        .flatMap(reading.binder::column)
        .map(ColumnBinder.Binding::column)
        .filter(column -> ColumnBinder.valueIn(value, column).isPresent());
  }

  private record ComparisonLookahead(Reading reading) {

    private static final List<WordPattern> CUES =
        List.of(
            WordPattern.of(
                "more|greater|higher|larger|less|fewer|lower|smaller|older|younger|longer|shorter than"),
            WordPattern.of("at least|most"),
            WordPattern.of("above|below|over|under|between|equal|before|after"),
            WordPattern.of("start|begin|end|contain with?"));

    boolean sees() {
      return CUES.stream().anyMatch(reading::sees);
    }
  }
}
