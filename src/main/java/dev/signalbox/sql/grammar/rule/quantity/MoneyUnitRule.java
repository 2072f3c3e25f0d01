package dev.signalbox.sql.grammar.rule.quantity;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;

/// Parses the unit in which money is to be shown: 'the average price in euros'.
public final class MoneyUnitRule implements GrammarRule {

  @Override
  public boolean parse(ParseStep step) {
    boolean stored =
        step.question.mentionFrom(step.at() + 1).filter(Mention::meansValueFirst).isPresent();
    boolean unit = !stored && Units.isShownMoney(step.question.tokens(), step.at());
    if (unit) {
      step.moveTo(step.at() + 2);
    }
    return unit;
  }
}
