package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.Share;
import dev.signalbox.sql.grammar.state.Share.Kind;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// Parses shares and ratios: 'what percentage of orders are late', 'the share of blocked accounts',
/// 'the ratio of men to women', 'how many waiters for every chef'. The conditions of the parts are
/// any that other rules parse.
public final class ShareRule implements GrammarRule {

  private static final WordPattern PERCENTAGE =
      WordPattern.of(
          "the|a|what|which|how? many? percentage|percent|share|proportion|fraction|% of all? of? the|our|my|their|its?");
  private static final WordPattern OF_THEM =
      WordPattern.of("what|which|how? many? percentage|percent|share|proportion|fraction");
  private static final WordPattern IN_PERCENT =
      WordPattern.of("in|as a? percent|percentage|percentages|%");
  private static final WordPattern RATIO =
      WordPattern.of("the|a? ratio of|between all? the|our|my|their|its?");
  private static final WordPattern BEGIN =
      WordPattern.of(
          "is|are|was|were|has|have|had|do|does|did|that|who|which|go|goes|went|come|comes|came|belong|belongs|fall|falls|fell|lie|lies|get|gets|got been|be|to|on|under|still?");
  private static final Set<String> SAYING =
      Set.of("is", "are", "was", "were", "has", "have", "had");
  private static final WordPattern AMONG = WordPattern.of("among|amongst|amid all? the|our|my?");
  private static final WordPattern TO = WordPattern.of("to|and|versus|vs|over the|our|its|their?");
  private static final WordPattern FOR_EACH =
      WordPattern.of("for|per|to|on every|each|one|single? single?");

  @Override
  public boolean parse(ParseStep step) {
    Share share = step.draft.share;
    if (share == null) {
      return ofRows(step) || percentage(step) || ratio(step) || forEach(step);
    }
    if (share.kind() == Kind.PERCENTAGE && step.take(IN_PERCENT)) {
      return true;
    }
    return share.first() == null && separates(step, share);
  }

  /// Parses 'what percentage' behind the rows of the whole: 'of the calls from abroad, what
  /// percentage was missed'.
  private static boolean ofRows(ParseStep step) {
    boolean behind =
        step.isWordAt(0, "of")
            && step.draft.subject != null
            && step.draft.items.isEmpty()
            && step.pending == null
            && !step.draft.filters.conditions().isEmpty()
            && !isNamed(step)
            && !step.negated;
    if (!behind || !step.take(OF_THEM)) {
      return false;
    }
    step.draft.share = Share.begun(Kind.PERCENTAGE).separated(step.draft.filters.takeAll());
    step.restricting = true;
    return true;
  }

  private static boolean percentage(ParseStep step) {
    return !isNamed(step) && step.take(PERCENTAGE) && begin(step, Kind.PERCENTAGE);
  }

  private static boolean ratio(ParseStep step) {
    return !isNamed(step) && step.take(RATIO) && begin(step, Kind.RATIO);
  }

  private static boolean begin(ParseStep step, Kind kind) {
    if (!step.draft.items.isEmpty() && step.restricting) {
      return false;
    }
    step.draft.share = Share.begun(kind, kind == Kind.PERCENTAGE ? verb(step) : Share.NONE);
    step.restricting = false;
    return true;
  }

  /// Whether a column has the name of a share, as `percentage` and `market share` may be.
  private static boolean isNamed(ParseStep step) {
    for (int at = step.at(); at < step.at() + 2; at++) {
      if (step.question
          .mentionFrom(at)
          .filter(mention -> !mention.links().getFirst().match().isByMeaning())
          .isPresent()) {
        return true;
      }
    }
    return false;
  }

  /// Parses 'for every chef' behind a count of rows with a condition.
  private static boolean forEach(ParseStep step) {
    boolean counted =
        step.draft.items.equals(List.of(new Expression.RowCount()))
            && !step.draft.filters.conditions().isEmpty()
            && step.draft.groups.isEmpty();
    if (!counted
        || !step.take(FOR_EACH)
        || !step.mention().filter(Mention::meansValueFirst).isPresent()) {
      return false;
    }
    step.draft.items.clear();
    step.draft.share = Share.begun(Kind.RATIO).separated(step.draft.filters.takeAll());
    return true;
  }

  /// Whether a verb behind these words tells what the part is.
  private static boolean saysMore(ParseStep step) {
    return step.question.tokens().stream()
        .skip(step.at())
        .anyMatch(token -> SAYING.contains(token.lower()));
  }

  /// Parses the words between the parts.
  private static boolean separates(ParseStep step, Share share) {
    if (share.kind() == Kind.PERCENTAGE) {
      if (!step.draft.filters.conditions().isEmpty() && !saysMore(step) && step.take(AMONG)) {
        step.draft.share = share.amongWhole(step.draft.filters.takeAll());
        return true;
      }
      if (isAtStart(step) || !step.take(BEGIN)) {
        return false;
      }
      step.restricting = true;
    } else {
      boolean begun = !step.draft.filters.conditions().isEmpty() || !step.draft.items.isEmpty();
      if (!begun || !step.take(TO)) {
        return false;
      }
      step.asking = !step.draft.items.isEmpty();
    }
    step.draft.share = share.separated(step.draft.filters.takeAll());
    return true;
  }

  /// The index of a verb behind the rows of the whole that begins the part, as in 'percentage of
  /// tests in Kent ended in a pass', where no word of [#BEGIN] does.
  private static int verb(ParseStep step) {
    List<Token> tokens = step.question.tokens();
    boolean told =
        IntStream.range(step.at(), tokens.size()).anyMatch(at -> BEGIN.length(tokens, at) > 0);
    return told
        ? Share.NONE
        : IntStream.range(step.at() + 1, tokens.size())
            .filter(at -> isVerb(tokens.get(at)))
            .filter(at -> step.question.mentionAt(at - 1).isPresent())
            .findFirst()
            .orElse(Share.NONE);
  }

  private static boolean isVerb(Token token) {
    return token.isWord()
        && !token.lower().endsWith("s")
        && !VerbForms.base(token.lower()).equals(token.lower());
  }

  /// Whether the words of the whole have not begun yet.
  private static boolean isAtStart(ParseStep step) {
    return step.draft.items.isEmpty()
        && step.draft.tables.isEmpty()
        && step.draft.filters.conditions().isEmpty()
        && step.uncovered.isEmpty()
        && step.pending == null
        && step.draft.hints.isEmpty()
        && PERCENTAGE.length(step.question.tokens(), 0) >= step.at();
  }
}
