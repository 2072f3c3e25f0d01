package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.rule.TopRule;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Superlative;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.words.Token;
import java.util.Optional;

/// Parses the order of a list that a superlative gives: 'bookings per court, most first', 'with the
/// newest first'. The completion of the draft finds the key.
public final class ListOrderRule implements GrammarRule {

  private static final WordPattern LEAD = WordPattern.of("with|from? the?");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean begun = !step.draft.items.isEmpty() || !step.draft.tables.isEmpty();
    step.take(LEAD);
    Optional<String> word =
        step.tokenAt(step.at())
            .map(Token::lower)
            .filter(lower -> Superlative.of(lower).isPresent());
    if (begun && word.isPresent() && step.isWordAt(step.at() + 1, "first")) {
      step.moveTo(step.at() + 2);
      if (TopRule.endsClause(step, step.at())) {
        step.endClause();
        step.draft.listOrder = word.get();
        return true;
      }
    }
    step.moveTo(start);
    return false;
  }
}
