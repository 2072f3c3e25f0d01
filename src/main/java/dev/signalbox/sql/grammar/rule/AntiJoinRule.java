package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.words.StopWords;
import java.util.List;

/// Parses denied verbs that name a table: 'drugs that we have never prescribed' excludes the drugs
/// of prescriptions, 'books that nobody has borrowed' those of loans.
public final class AntiJoinRule implements GrammarRule {

  private static final WordPattern NEVER = WordPattern.of("never");
  private static final WordPattern NOT_EVER = WordPattern.of("not ever");
  private static final WordPattern NOT = WordPattern.of("not yet?");
  private static final WordPattern NOBODY = WordPattern.of("nobody|noone|none|no one?");
  private static final WordPattern HAVE =
      WordPattern.of("has|have|had|did|does|do|was|were|is|are? yet|ever|once? been|be? yet|ever?");
  private static final WordPattern OBJECT =
      WordPattern.of("in|from|for|by|to|with|on? anything|something|us|any|a|an|the?");
  private static final String[] AUXILIARIES = {
    "have", "has", "had", "did", "do", "does", "was", "were", "is", "are"
  };

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    boolean begun = step.draft.subject != null || step.draft.who || step.owner != null;
    boolean nobody = step.isWordAt(start, "nobody", "noone", "none") || isNoOne(step);
    boolean denied =
        (nobody && step.take(NOBODY))
            || step.take(NEVER)
            || step.take(NOT_EVER)
            || (isBehindSubject(step, start) && step.take(NOT));
    if (!begun || !denied) {
      return false;
    }
    step.take(HAVE);
    if (step.atEnd() || !step.token().isWord()) {
      return false;
    }
    List<NamedEvents.Named> named = NamedEvents.at(step);
    if (named.isEmpty()) {
      return false;
    }
    double best = named.getFirst().cost();
    NamedEvents.Named chosen =
        named.get(
            step.choices.take(
                QueryFeature.OTHER_NEGATION,
                named.stream().mapToDouble(each -> each.cost() - best).toArray()));
    boolean particle = step.tokenAt(chosen.to()).filter(StopWords::isParticle).isPresent();
    step.moveTo(particle ? chosen.to() + 1 : chosen.to());
    step.restricting = true;
    step.pending = null;
    NegationRule.exclude(step, chosen.table());
    step.take(OBJECT);
    return true;
  }

  private static boolean isBehindSubject(ParseStep step, int start) {
    return step.isWordAt(start - 1, AUXILIARIES)
        || step.question
            .mentionAt(start - 1)
            .filter(mention -> mention.table().isPresent() && step.binder.meansTable(mention))
            .isPresent();
  }

  private static boolean isNoOne(ParseStep step) {
    return step.isWordAt(step.at(), "no") && step.isWordAt(step.at() + 1, "one");
  }
}
