package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.reading.OperatorWords.Phrase;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StateColumn;
import dev.signalbox.sql.words.Derivations;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.VerbForms;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Accounts for the words that ask for operators by the operators of the query.
final class OperatorSpans {
  private static final List<String> PER = List.of("per");
  private static final Set<String> AVERAGE = Set.of("average", "mean", "avg");
  private static final Derivations DERIVATIONS = new Derivations();
  private static final Set<String> ARTICLES = Set.of("the", "our", "my", "this", "these", "past");

  /// The words that ask for a duration, beside its unit.
  private static final Set<String> LASTING =
      Set.of(
          "long",
          "take",
          "takes",
          "took",
          "taken",
          "taking",
          "last",
          "lasts",
          "lasted",
          "lasting",
          "duration",
          "durations",
          "time",
          "pass",
          "passed",
          "elapse",
          "elapsed",
          "placed",
          "created",
          "raised",
          "between",
          "after",
          "before");

  private static final Set<String> RATING = Set.of("per", "each", "every");

  private final Marks marks;
  private final QueryContent content;
  private final Set<Integer> names;

  private static final Set<QueryOperator> QUOTIENT =
      EnumSet.of(QueryOperator.DIVIDE, QueryOperator.TIMES);

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

  /// Marks the units of the times between two columns. Another unit than the query's is lost.
  void markUnits() {
    for (int at = 0; at < marks.size() && content.has(QueryOperator.DURATION); at++) {
      int word = leadOfUnit(at);
      Optional<DurationUnit> unit =
          marks.isOpen(at, word + 1)
              ? DurationUnit.named(marks.token(word).lower())
              : Optional.empty();
      if (unit.isPresent()) {
        boolean same = content.durations().contains(unit.get());
        marks.mark(at, word + 1, same ? Kind.OPERATOR : Kind.LOST_ASKED);
        marks.ask(Set.of(QueryOperator.DURATION));
      }
    }
  }

  /// Marks the whole unit of money that the query makes of cents: 'in euros'.
  void markMoney() {
    boolean divided =
        content.has(QueryOperator.DIVIDE) && content.shown().stream().anyMatch(Units::isMinorMoney);
    for (int at = 0; divided && at < marks.size(); at++) {
      if (Units.isShownMoney(marks.tokens(), at) && marks.isOpen(at, at + 2)) {
        marks.mark(at, at + 2, Kind.OPERATOR);
        marks.ask(Set.of(QueryOperator.DIVIDE));
      }
    }
  }

  /// Marks the other words that ask for the time between two columns.
  private void markDurations() {
    for (int at = 0; at < marks.size() && content.has(QueryOperator.DURATION); at++) {
      if (marks.isOpen(at) && isLasting(at)) {
        marks.mark(at, at + 1, Kind.OPERATOR);
        marks.ask(Set.of(QueryOperator.DURATION));
      } else if (marks.isOpen(at) && marks.token(at).isWord()) {
        markEvent(at);
      }
    }
  }

  /// Marks a word from which the name of a column derives: 'delivery' of `delivered_on`.
  private void markEvent(int at) {
    Set<String> derived = DERIVATIONS.of(marks.token(at).lemma());
    content.columns().stream()
        .filter(column ->
            StateColumn.telling(column).stream().map(VerbForms::base).anyMatch(derived::contains))
        .findFirst()
        .ifPresent(column -> marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null));
  }

  /// The index of the word behind 'how many' or 'number of', or the index itself.
  private int leadOfUnit(int at) {
    boolean counts =
        at + 2 < marks.size()
            && (marks.text(at, at + 2).equalsIgnoreCase("how many")
                || marks.text(at, at + 2).equalsIgnoreCase("number of"));
    return counts ? at + 2 : at;
  }

  private boolean isLasting(int at) {
    String word = marks.token(at).lower();
    boolean described = at > 0 && ARTICLES.contains(marks.token(at - 1).lower());
    return LASTING.contains(word) && !(word.equals("last") && described);
  }

  /// Whether 'per' stands before the divisor of a quotient in each row: 'price per kg'.
  private boolean isQuotient(int to, Phrase phrase) {
    return phrase.words().equals(PER)
        && content.has(QueryOperator.DIVIDE)
        && !content.has(QueryOperator.GROUP)
        && (marks.isOpen(to) || marks.isKind(to, Kind.COLUMN));
  }

  /// Marks the unit that a divisor counts.
  private void markDivisor(int at) {
    List<Token> tokens = marks.tokens();
    for (Column column : content.columns()) {
      if (marks.isOpen(at) && Units.holds(column, tokens.get(at))) {
        marks.mark(at, at + 1, Kind.COLUMN, column.toString(), null);
      } else if (at + 2 <= marks.size()
          && marks.isOpen(at, at + 2)
          && Units.holdsSquares(column, tokens.subList(at, at + 2))) {
        marks.mark(at, at + 2, Kind.COLUMN, column.toString(), null);
      }
    }
  }

  /// Marks the phrases whose operators the query has as understood, and the others as lost.
  void mark() {
    markDurations();
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
        && !content.shown().isEmpty()
        && marks
            .question()
            .mentionFrom(to)
            .flatMap(Mention::table)
            .filter(table ->
                content.shown().stream().allMatch(column -> column.table().equals(table.name())))
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
    if (isQuotient(to, phrase)) {
      marks.mark(at, to, Kind.OPERATOR);
      marks.ask(QUOTIENT);
      markDivisor(to);
      return;
    }
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
