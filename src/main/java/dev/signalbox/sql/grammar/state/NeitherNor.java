package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Column;
import java.util.stream.IntStream;

/// Denies both parts of 'neither an email nor a phone' and of 'without servers or contracts'.
public final class NeitherNor {

  /// The most words from 'nor' to the end of the column behind it.
  private static final int LONGEST = 4;

  private NeitherNor() {}

  /// Adds the condition on the first column where 'nor' leads to a second one, and goes on to deny.
  public static void denyFirst(ParseStep step) {
    Column first = step.denied;
    if (first != null && step.negated && seesNor(step)) {
      step.addFilter(
          HeldValues.condition(first, false, step.question.tokens(), step.lexicon.schema()),
          step.at());
      step.negated = true;
    }
  }

  private static boolean seesNor(ParseStep step) {
    return IntStream.range(Math.max(0, step.at() - LONGEST), step.at())
        .anyMatch(before -> step.isWordAt(before, "nor"));
  }

  /// Notes that a condition may hold for both tables, as in 'without orders or invoices in 2024'.
  static void noteUnsure(ParseStep step) {
    int last = step.draft.exclusions.size() - 1;
    if (step.excluding
        && last > 0
        && step.draft.exclusions.get(last - 1).filters().conditions().isEmpty()) {
      step.draft.note(
          QueryFeature.NOTHING_DENIED, "the condition may also hold for the rows denied before");
    }
  }

  /// Whether a table is a second one of which no row may relate.
  static boolean isSecond(ParseStep step, Mention mention) {
    int before = mention.from() - 1;
    while (step.isWordAt(before, "a", "an", "any")) {
      before--;
    }
    return step.isWordAt(before, "or", "nor");
  }
}
