package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.time.TimeMeaning;
import java.util.OptionalInt;

/// Parses rankings of periods by the number of rows: 'our busiest month for lessons'. The rule for
/// times parses the period.
public final class BusiestRule implements GrammarRule {

  private static final WordPattern LEAD = WordPattern.of("the|our|my|your");
  private static final WordPattern QUIETEST = WordPattern.of("quietest");
  private static final WordPattern RANKING = WordPattern.of("busiest|quietest");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    step.take(LEAD);
    boolean descending = !step.sees(QUIETEST);
    boolean period =
        step.take(RANKING)
            && step.times.startingAt(step.at()).stream()
                .anyMatch(phrase -> phrase.meaning() instanceof TimeMeaning.Grouping);
    if (!period) {
      step.moveTo(start);
      return false;
    }
    TopRule.order(step, new Expression.RowCount(), descending);
    TopRule.limit(step, OptionalInt.empty());
    return true;
  }
}
