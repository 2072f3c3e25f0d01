package dev.signalbox.sql.grammar;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.schema.Column;
import java.util.Optional;

/// Parses phrases of grouping: 'for each country', 'per department', 'in every city'. The
/// completion of the draft decides on the grouping: 'the name of each singer' groups nothing.
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
  public boolean parse(ParseState state) {
    int start = state.at();
    boolean aggregateBefore = state.draft.hasAggregate() || state.draft.onAverage;
    boolean cue =
        state.take(EACH)
            || state.take(PLAIN_PER)
            || state.take(DOES_EACH)
            || state.take(GROUPED)
            || (aggregateBefore && state.take(FOR_DIFFERENT))
            || (aggregateBefore && !state.restricting && state.take(WordPattern.of("by the?")));
    Optional<Mention> mention = cue ? state.mention() : Optional.empty();
    if (mention.isEmpty() || mention.get().meansValueFirst()) {
      state.moveTo(start);
      return false;
    }
    state.moveTo(mention.get().to());
    state.draft.eachGroup = true;
    if (state.binder.meansTable(mention.get())) {
      state.addTable(mention.get().table().orElseThrow(), mention.get());
      state.draft.subject = mention.get().table().orElseThrow();
      state.draft.groupBySubject = true;
      return true;
    }
    Optional<Column> column = state.column(mention.get());
    column.ifPresent(found -> group(state, found));
    return true;
  }

  private static void group(ParseState state, Column column) {
    state.draft.groups.add(column);
    state.draft.addItem(new Expression.ColumnValue(column));
  }
}
