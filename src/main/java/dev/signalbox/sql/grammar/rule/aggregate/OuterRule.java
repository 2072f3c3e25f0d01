package dev.signalbox.sql.grammar.rule.aggregate;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.words.Token;
import java.util.Set;
import java.util.stream.IntStream;

/// Parses clauses that ask for groups without a row to count: 'including courses nobody booked',
/// 'lines without ships should show up too'.
public final class OuterRule implements GrammarRule {

  private static final String[] INCLUDING = {
    "including", "include", "incl", "even", "also", "plus", "counting"
  };
  private static final Set<String> ABSENCE =
      Set.of("nobody", "noone", "none", "no", "without", "never", "not", "zero", "0", "empty");
  private static final Set<String> SHOWING =
      Set.of(
          "show",
          "shown",
          "appear",
          "listed",
          "list",
          "included",
          "include",
          "counted",
          "see",
          "be");
  private static final Set<String> TOO = Set.of("too", "also", "well", "included", "anyway");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    int end = end(step);
    boolean grouped = step.draft.groupBySubject || step.draft.hasAggregate();
    boolean led = step.isWordAt(start, INCLUDING);
    boolean showing =
        step.isClauseEnd(start - 1) && has(step, start, end, SHOWING) && has(step, start, end, TOO);
    if (!grouped || !(led || showing) || !has(step, start, end, ABSENCE)) {
      return false;
    }
    step.draft.outer = true;
    step.moveTo(end);
    return true;
  }

  /// The index after the clause that starts here.
  private static int end(ParseStep step) {
    int end = step.at() + 1;
    while (!step.isClauseEnd(end)) {
      end++;
    }
    return end;
  }

  private static boolean has(ParseStep step, int start, int end, Set<String> words) {
    return IntStream.range(start, end)
        .mapToObj(step.question.tokens()::get)
        .map(Token::lower)
        .anyMatch(words::contains);
  }
}
