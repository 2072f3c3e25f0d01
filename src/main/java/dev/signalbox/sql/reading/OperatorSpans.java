package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.reading.OperatorWords.Phrase;
import dev.signalbox.sql.reading.Span.Kind;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Accounts for the words that ask for operators by the operators of the query.
final class OperatorSpans {
  private static final List<String> PER = List.of("per");
  private static final Set<String> AVERAGE = Set.of("average", "mean", "avg");
  private static final Set<String> RATING = Set.of("per", "each", "every");

  private final Marks marks;
  private final QueryContent content;
  private final Set<Integer> names;

  /// The operators of an average of single rows, and of a rate.
  private static final Set<QueryOperator> RATE =
      EnumSet.of(
          QueryOperator.AVG,
          QueryOperator.SUM,
          QueryOperator.COUNT,
          QueryOperator.DIVIDE,
          QueryOperator.NESTED);

  /// The operators of a condition that leaves out the rows with many others.
  private static final Set<QueryOperator> BUT_FOR_MANY =
      EnumSet.of(
          QueryOperator.NOT,
          QueryOperator.NESTED,
          QueryOperator.GROUP,
          QueryOperator.COUNT,
          QueryOperator.AT_LEAST,
          QueryOperator.GREATER);

  /// @param names the tokens that are names, which ask for nothing in an ambiguous word
  OperatorSpans(Marks marks, QueryContent content, Set<Integer> names) {
    this.marks = marks;
    this.content = content;
    this.names = names;
  }

  /// Marks the phrases whose operators the query has as understood, and the others as lost.
  void mark() {
    for (int at = 0; at < marks.size(); at++) {
      Optional<Phrase> found =
          marks.isOpen(at) ? OperatorWords.at(marks.tokens(), at) : Optional.empty();
      boolean ambiguous = names.contains(at) && found.filter(Phrase::weak).isPresent();
      if (found.isEmpty() && isGroupedBy(at)) {
        marks.mark(at, at + 1, Kind.OPERATOR);
        marks.ask(Set.of(QueryOperator.GROUP));
      }
      if (found.isPresent() && !ambiguous && marks.isOpen(at, at + found.get().words().size())) {
        mark(at, found.get());
      }
    }
  }

  /// Whether 'by' stands before a column or a table that the grouped query shows: 'number of deeds
  /// by type'. Behind a participle it names a doer.
  private boolean isGroupedBy(int at) {
    return marks.isOpen(at)
        && marks.token(at).lower().equals("by")
        && content.has(QueryOperator.GROUP)
        && at > 0
        && !marks.token(at - 1).lower().endsWith("ed")
        && marks.question().mentionFrom(at + 1).filter(this::isShown).isPresent();
  }

  private boolean isShown(Mention mention) {
    return mention.links().stream()
        .map(Link::target)
        .anyMatch(target ->
            switch (target) {
              case Target.OfColumn(var column) -> content.shows(column);
              case Target.OfTable(var table) -> content.uses(table);
              case Target.OfValue _ -> false;
            });
  }

  /// Whether 'per' stands before the rows that the query averages, as in 'average freight per
  /// booking', where the freight is one of a booking.
  private boolean isOfSingleRows(int to, Phrase phrase) {
    return phrase.words().equals(PER)
        && content.has(QueryOperator.AVG)
        && !content.has(QueryOperator.GROUP)
        && marks
            .question()
            .mentionFrom(to)
            .flatMap(Mention::table)
            .filter(table -> content.tables().equals(Set.of(table.name())))
            .isPresent();
  }

  /// Whether 'average' and 'per' ask for the quotient of a query without groups: 'average number of
  /// bookings per customer', 'average freight per TEU'.
  private boolean isRate(Phrase phrase) {
    boolean averages =
        phrase.words().equals(PER) || phrase.words().stream().anyMatch(AVERAGE::contains);
    return averages
        && content.has(QueryOperator.DIVIDE)
        && (content.has(QueryOperator.SUM) || content.has(QueryOperator.NESTED))
        && !content.has(QueryOperator.GROUP)
        && marks.tokens().stream().anyMatch(token -> RATING.contains(token.lower()))
        && marks.tokens().stream().anyMatch(token -> AVERAGE.contains(token.lower()));
  }

  /// Whether the query leaves out the rows with many others for 'fewer than 8 bookings', so that
  /// those with none stay.
  private boolean isUpperBoundOfGroups(Phrase phrase) {
    boolean upper =
        phrase.needed().contains(QueryOperator.LESS)
            && phrase.needed().contains(QueryOperator.AT_MOST);
    return upper
        && !content.has(QueryOperator.LESS)
        && !content.has(QueryOperator.AT_MOST)
        && content.has(QueryOperator.NOT)
        && content.has(QueryOperator.NESTED)
        && content.has(QueryOperator.GROUP)
        && (content.has(QueryOperator.AT_LEAST) || content.has(QueryOperator.GREATER));
  }

  private void mark(int at, Phrase phrase) {
    int to = at + phrase.words().size();
    if (isOfSingleRows(to, phrase) || isRate(phrase)) {
      marks.mark(at, to, Kind.OPERATOR);
      marks.ask(RATE);
      return;
    }
    if (isUpperBoundOfGroups(phrase)) {
      marks.mark(at, to, Kind.OPERATOR);
      marks.ask(BUT_FOR_MANY);
      return;
    }
    Set<QueryOperator> present = EnumSet.noneOf(QueryOperator.class);
    phrase.needed().stream().filter(content::has).forEach(present::add);
    if (!present.isEmpty()) {
      phrase.along().stream().filter(content::has).forEach(present::add);
      marks.mark(at, to, Kind.OPERATOR);
      marks.ask(present);
    } else if (!phrase.weak() && !names.contains(at)) {
      marks.mark(at, to, Kind.LOST_OPERATOR);
    } else if (phrase.words().size() > 1) {
      marks.mark(at, to, Kind.FUNCTION_WORD);
    }
  }
}
