package dev.signalbox.sql.reading;

import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import java.util.List;
import java.util.Optional;

/// 'ordered by age', 'in descending order of price', 'alphabetically', 'from youngest to oldest'.
final class OrderRule implements ReadingRule {

  private static final List<WordPattern> CUES =
      List.of(
          WordPattern.of(
              "order|ordering|sort|sorting|rank|ranking|arrange|arranging|list|listed them|it|these|those|the? result|results|names|list? by|based|according on|to?"),
          WordPattern.of("order|ordering|sort|sorting|rank|arrange|listed? by|according to?"),
          WordPattern.of(
              "order|sort|rank|arrange|list? them|it? in|by the|an? ascending|descending|increasing|decreasing|alphabetical|alphabetic|lexicographical|lexicographic|chronological|reverse|ascend|descend|asc|desc order|ordering|alphabetical|lexicographical? order|ordering? of|by|on|in? the?"),
          WordPattern.of(
              "in|with|by the|an? ascending|descending|increasing|decreasing|alphabetical|alphabetic|lexicographical|lexicographic|chronological|reverse|asc|desc alphabetical|lexicographical? order|ordering of|by|on|in? the?"),
          WordPattern.of("order|sort|rank|arrange|list? in? order of"),
          WordPattern.of(
              "order|sort|rank|arrange|list|listed? them|it? in? alphabetically|ascendingly|descendingly by|of?"),
          WordPattern.of(
              "from the? highest|lowest|oldest|youngest|most|least|largest|smallest|latest|earliest|high|low|old|young|large|small|longest|shortest|a|greatest|new|newest|top|cheapest|recent to"));
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
  public boolean read(Reading reading) {
    int start = reading.at();
    Optional<WordPattern> cue = CUES.stream().filter(reading::sees).findFirst();
    if (cue.isEmpty()) {
      return false;
    }
    boolean descending =
        direction(reading, start, cue.get().length(reading.question.tokens(), start));
    reading.endClause();
    if (!cue.get().equals(CUES.getLast())) {
      reading.take(cue.get());
    }
    keys(reading, start, descending);
    return true;
  }

  private static boolean direction(Reading reading, int from, int length) {
    return reading.question.tokens().subList(from, from + length).stream()
        .anyMatch(token ->
            List.of("descending", "decreasing", "reverse", "desc", "descend", "descendingly")
                .contains(token.lower()));
  }

  private static void keys(Reading reading, int start, boolean descendingBefore) {
    boolean descending = descendingBefore;
    int before = reading.draft.orders.size();
    while (!reading.atEnd()) {
      List<Expression> keys = ExpressionReader.read(reading);
      descending |= trailingDirection(reading);
      for (Expression key : keys) {
        reading.draft.orders.add(new Ordering(key, descending));
      }
      if (keys.isEmpty() || !reading.take(WordPattern.of("and|, and? then? by? also?"))) {
        break;
      }
    }
    if (reading.draft.orders.size() == before) {
      if (reading.draft.items.isEmpty() || reading.at() <= start) {
        reading.draft.doubt(0.5, "what to order by is not clear");
      }
      for (Expression item : reading.draft.items.stream().limit(1).toList()) {
        reading.draft.orders.add(new Ordering(item, descending));
      }
    }
  }

  private static boolean trailingDirection(Reading reading) {
    if (reading.take(FROM_HIGH) || reading.take(DESCENDING)) {
      return true;
    }
    if (!reading.take(FROM_LOW)) {
      reading.take(ASCENDING);
    }
    return false;
  }
}
