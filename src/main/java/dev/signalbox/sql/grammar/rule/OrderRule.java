package dev.signalbox.sql.grammar.rule;

import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.QueryDraft;
import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import java.util.List;
import java.util.Optional;

/// Parses orders: 'ordered by age', 'in descending order of price', 'alphabetically', 'from
/// youngest to oldest'.
public final class OrderRule implements GrammarRule {

  private static final String VERB =
      "order|ordered|ordering|sort|sorting|rank|ranking|arrange|arranging|list|listed|listing";
  private static final String DIRECTION =
      "ascending|descending|increasing|decreasing|alphabetical|alphabetic|lexicographical"
          + "|lexicographic|chronological|reverse|reversed|ascend|descend|asc|desc";
  private static final WordPattern NEXT_KEY = WordPattern.of("and|, and? then? by? also?");
  private static final String ADVERB =
      "alphabetically|ascendingly|descendingly|chronologically|lexicographically";
  private static final WordPattern FROM_TO =
      WordPattern.of(
          "from the? highest|lowest|oldest|youngest|most|least|largest|smallest|latest|earliest|high"
              + "|low|old|young|large|small|longest|shortest|a|greatest|new|newest|top|cheapest|recent to");
  private static final List<WordPattern> CUES =
      List.of(
          WordPattern.of(
              VERB
                  + " them|it|these|those|the? results|result|names|list? in|by "
                  + "the|an|a? "
                  + DIRECTION
                  + " "
                  + DIRECTION
                  + "? order|ordering of|by|on|in? the?"),
          WordPattern.of(
              VERB
                  + " them|it|these|those|the? results|result|names|list? by "
                  + DIRECTION
                  + "? order? of?"),
          WordPattern.of(VERB + " them|it? based|according on|to"),
          WordPattern.of(
              VERB + " " + DIRECTION + "|" + ADVERB + " by|according|based|with? to|on?"),
          WordPattern.of(
              "in|with|by the|an|a? "
                  + DIRECTION
                  + " "
                  + DIRECTION
                  + "? order|ordering of|by|on|in? the?"),
          WordPattern.of(VERB + "? in|by the? order of"),
          WordPattern.of(VERB + "? in? " + ADVERB + " by|of?"),
          WordPattern.of(DIRECTION + " order of|by?"),
          FROM_TO);
  private static final WordPattern DESCENDING =
      WordPattern.of("in? a|an|the? descending|desc|decreasing|descend|reverse order?");
  private static final WordPattern ASCENDING =
      WordPattern.of(
          "in? a|an|the? ascending|asc|increasing|ascend|alphabetical|lexicographical|lexicographic|alphabetic order?");
  private static final WordPattern FROM_HIGH =
      WordPattern.of(
          "from the? highest|oldest|most|largest|latest|high|old|large|longest|greatest|new|newest|recent|z to the? lowest|youngest|least|smallest|earliest|low|young|small|shortest|oldest|old|a|fewest");
  private static final WordPattern FROM_LOW =
      WordPattern.of(
          "from the? lowest|youngest|least|smallest|earliest|low|young|small|shortest|oldest|old|a|fewest|cheapest to the? highest|oldest|most|largest|latest|high|old|large|longest|greatest|new|newest|recent|z|youngest");

  @Override
  public boolean parse(ParseStep step) {
    int start = step.at();
    Optional<WordPattern> cue = CUES.stream().filter(step::sees).findFirst();
    if (cue.isEmpty()) {
      return false;
    }
    boolean descending = direction(step, start, cue.get().length(step.question.tokens(), start));
    step.endClause();
    if (!cue.get().equals(FROM_TO)) {
      step.take(cue.get());
    }
    keys(step, start, descending);
    return true;
  }

  private static boolean direction(ParseStep step, int from, int length) {
    return step.question.tokens().subList(from, from + length).stream()
        .anyMatch(token ->
            List.of(
                    "descending",
                    "decreasing",
                    "reverse",
                    "reversed",
                    "desc",
                    "descend",
                    "descendingly")
                .contains(token.lower()));
  }

  private static void keys(ParseStep step, int start, boolean descendingBefore) {
    boolean descending = descendingBefore;
    int before = step.draft.orders.size();
    while (!step.atEnd()) {
      List<Expression> keys = ExpressionParser.parse(step);
      descending |= trailingDirection(step);
      for (Expression key : keys) {
        step.draft.orders.add(new Ordering(key, descending));
      }
      if (keys.isEmpty() || !step.take(NEXT_KEY)) {
        break;
      }
    }
    if (step.draft.orders.size() == before) {
      if (step.draft.items.isEmpty() || step.at() <= start) {
        step.draft.note(QueryFeature.NOTHING_ORDERED, "the key of the order is not clear");
      }
      Optional<Expression> key = unnamedKey(step);
      if (key.isPresent()) {
        step.draft.orders.add(new Ordering(key.get(), descending));
      }
    }
  }

  /// The key of an order that names none: the count or other aggregate that the query shows, or
  /// else its first item.
  private static Optional<Expression> unnamedKey(ParseStep step) {
    List<Expression> items = step.draft.items;
    return items.stream()
        .filter(QueryDraft::isAggregate)
        .findFirst()
        .or(() -> items.stream().findFirst());
  }

  private static boolean trailingDirection(ParseStep step) {
    if (step.take(FROM_HIGH) || step.take(DESCENDING)) {
      return true;
    }
    if (!step.take(FROM_LOW)) {
      step.take(ASCENDING);
    }
    return false;
  }
}
