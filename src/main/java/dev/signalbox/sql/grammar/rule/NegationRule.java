package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.Filters;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.schema.Table;
import java.util.LinkedHashSet;
import java.util.Optional;

/// Parses negations: 'do not have any dogs', 'without songs', 'that never', 'is not'. A negation
/// denies the next value, comparison or table.
public final class NegationRule implements GrammarRule {

  private static final WordPattern NOT =
      WordPattern.of(
          "not|never|no|without|except|excluding|neither|lack|lacks|besides|outside for|any|a|have|has|had|been|in|yet?");
  private static final WordPattern LEAVING_OUT =
      WordPattern.of("leaving|leave|ignoring|excluding|omitting out|aside? all|any?");
  private static final WordPattern APART = WordPattern.of("apart|aside from");
  private static final WordPattern NOT_COUNTING =
      WordPattern.of("not counting|including|considering");
  private static final WordPattern SINGLE = WordPattern.of("even? a|one? single");
  private static final WordPattern NOT_ONLY = WordPattern.of("not only");
  private static final WordPattern OTHER_THAN = WordPattern.of("other than");
  private static final WordPattern BUT_NOT = WordPattern.of("but|and not|no");
  private static final WordPattern REST =
      WordPattern.of(
          "been|be|have|had|in|of|by|to|from|on|any|a|an|the|assigned|used|associated|ever|registered|participate|involved? in|of|by|to|from|on|any|a|an|the? any|a|an|the?");

  @Override
  public boolean parse(ParseStep step) {
    if (step.take(NOT_ONLY)) {
      return true;
    }
    if (!step.take(BUT_NOT)
        && !step.take(OTHER_THAN)
        && !step.take(LEAVING_OUT)
        && !step.take(APART)
        && !step.take(NOT_COUNTING)
        && !step.take(NOT)) {
      return false;
    }
    step.negated = true;
    step.restricting = true;
    step.take(SINGLE);
    step.take(REST);
    step.take(SINGLE);
    Optional<Mention> mention = step.mention().filter(step::meansTable);
    Optional<Table> table = mention.flatMap(Mention::table);
    if (table.isPresent() && !table.get().equals(step.draft.subject)) {
      exclude(step, table.get());
      step.moveTo(mention.orElseThrow().to());
    }
    return true;
  }

  static void exclude(ParseStep step, Table table) {
    QueryDraft.Exclusion exclusion = new QueryDraft.Exclusion(new LinkedHashSet<>(), new Filters());
    exclusion.tables().add(table);
    step.draft.exclusions.add(exclusion);
    step.excluding = true;
    step.negated = false;
  }
}
