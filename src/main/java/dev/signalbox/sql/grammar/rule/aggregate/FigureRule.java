package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import java.util.Optional;

/// Parses requests for the figure that ranks or restricts the groups: 'top 3 courts by bookings,
/// with the number', 'who has the most bookings, and how many did they make'.
public final class FigureRule implements GrammarRule {

  private static final WordPattern WITH =
      WordPattern.of(
          "with|including|plus|and|show the|their|its "
              + "number|numbers|count|counts|total|totals|figure|figures|sum|sums|amount|amounts "
              + "too|each? please?");
  private static final WordPattern HOW_MANY =
      WordPattern.of(
          "and|, and? on|in|at|for|of|with|from|by? how many did|do|does|have|has|had|are|were? "
              + "each|they|it|he|she|those|there? of? them|these?");
  private static final WordPattern HOW_MUCH =
      WordPattern.of(
          "and|, and? how much did|do|does|have|has|had|is|was|are|were? "
              + "each|they|it|he|she|those? of? them|these?");

  /// The most words of the clause behind 'how many', such as 'did each of them make'.
  private static final int MOST_WORDS = 2;

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<Expression> figure = step.draft.figure();
    if (figure.isEmpty()) {
      return false;
    }
    boolean counted =
        figure.get() instanceof Expression.RowCount
            || (figure.get() instanceof Expression.Aggregate(var function, _, _)
                && function == Expression.Function.COUNT);
    boolean stored = figure.get() instanceof Expression.ColumnValue;
    if ((!stored && step.take(WITH) && step.isClauseEnd(step.at()))
        || (step.take(counted ? HOW_MANY : HOW_MUCH) && endsSoon(step))) {
      step.endClause();
      step.draft.figureShown = true;
      return true;
    }
    step.moveTo(start);
    return false;
  }

  /// Whether the clause ends within a verb and its adverb, and names nothing else.
  private static boolean endsSoon(ParseStep step) {
    for (int at = step.at(); at <= step.at() + MOST_WORDS; at++) {
      if (step.isClauseEnd(at)) {
        return true;
      }
      if (step.question.mentionFrom(at).filter(step.binder::meansTable).isPresent()) {
        return false;
      }
    }
    return false;
  }
}
