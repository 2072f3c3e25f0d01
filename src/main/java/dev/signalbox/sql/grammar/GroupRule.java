package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// 'for each country', 'per department', 'in every city'. Whether rows are really grouped is
/// decided when all is read: 'the name of each singer' groups nothing.
final class GroupRule implements GrammarRule {

  private static final WordPattern EACH =
      WordPattern.of(
          "for|in|of|by|from|at|on|within|with|to|across? each|every of? the? different|distinct?");
  private static final WordPattern PLAIN_PER = WordPattern.of("per the?");
  private static final WordPattern DOES_EACH =
      WordPattern.of("do|does|did|has|have|had|is|are|was|were each|every");
  private static final WordPattern FOR_DIFFERENT =
      WordPattern.of("for|by|in|of|from|across all? the? different|distinct");
  private static final WordPattern GROUPED = WordPattern.of("group|grouped by the?");

  @Override
  public boolean read(ParseState reading) {
    int start = reading.at();
    boolean aggregateBefore = reading.draft.hasAggregate() || reading.draft.onAverage;
    boolean cue =
        reading.take(EACH)
            || reading.take(PLAIN_PER)
            || reading.take(DOES_EACH)
            || reading.take(GROUPED)
            || (aggregateBefore && reading.take(FOR_DIFFERENT))
            || (aggregateBefore && !reading.restricting && reading.take(WordPattern.of("by the?")));
    Optional<Mention> mention = cue ? reading.mention() : Optional.empty();
    if (mention.isEmpty() || mention.get().meansValueFirst()) {
      reading.moveTo(start);
      return false;
    }
    reading.moveTo(mention.get().to());
    reading.draft.eachGroup = true;
    if (reading.binder.meansTable(mention.get())) {
      reading.addTable(mention.get().table().orElseThrow(), mention.get());
      reading.draft.subject = mention.get().table().orElseThrow();
      reading.draft.groupBySubject = true;
      return true;
    }
    Optional<Column> column = reading.column(mention.get());
    column.ifPresent(found -> group(reading, found));
    return true;
  }

  private static void group(ParseState reading, Column column) {
    reading.draft.groups.add(column);
    reading.draft.addItem(new Expression.ColumnValue(column));
  }
}
