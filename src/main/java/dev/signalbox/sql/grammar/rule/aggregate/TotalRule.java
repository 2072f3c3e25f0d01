package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import java.util.List;

/// Parses the phrases that ask for a sum behind its operand: 'what do the fees add up to', 'fees,
/// summed up by reason'.
public final class TotalRule implements GrammarRule {

  private static final List<WordPattern> PHRASES =
      List.of(
          WordPattern.of("add|adds|added|sum|sums|summed|total|totals|totalled|totaled up to?"),
          WordPattern.of("amount|amounts|amounted|sum to in? total?"),
          WordPattern.of("summed|totalled|totaled"),
          WordPattern.of("all told|together"),
          WordPattern.of("in sum"));

  private static final WordPattern COMING = WordPattern.of("come|comes|came to in? total?");

  @Override
  public boolean parse(ParseStep step) {
    boolean begun = !step.draft.items.isEmpty() || !step.draft.tables.isEmpty();
    if (!begun || showsMoreThanCount(step) || !(takePhrase(step) || takeComing(step))) {
      return false;
    }
    step.draft.summed = true;
    step.restricting = false;
    return true;
  }

  private static boolean takePhrase(ParseStep step) {
    return PHRASES.stream().anyMatch(step::take);
  }

  /// Takes 'what do the fees come to', but not 'which practices came to us'.
  private static boolean takeComing(ParseStep step) {
    int start = step.at();
    boolean sum = step.take(COMING) && !step.isWordAt(step.at(), "us", "me", "him", "her", "them");
    boolean ends = sum && !namesGoal(step);
    if (!ends) {
      step.moveTo(start);
    }
    return ends;
  }

  private static boolean namesGoal(ParseStep step) {
    return step.isWordAt(step.at(), "the", "a", "an", "our") || step.mention().isPresent();
  }

  /// Whether the draft shows an aggregate beside the number of rows, as in 'how many are there and
  /// what do they add up to'.
  private static boolean showsMoreThanCount(ParseStep step) {
    return step.draft.hasAggregate()
        && !step.draft.items.equals(List.of(new Expression.RowCount()));
  }
}
