package dev.signalbox.sql.reading;

import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.reading.Span.Kind;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.ValueType;
import dev.signalbox.sql.value.ValueKey;
import dev.signalbox.sql.words.CuePhrases;
import dev.signalbox.sql.words.NumberWords;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Accounts for numbers, in digits and in words, by the numbers of the query and by the digits of
/// its texts.
final class NumberSpans {
  private static final List<String> MONTHS =
      List.of(
          "january",
          "february",
          "march",
          "april",
          "may",
          "june",
          "july",
          "august",
          "september",
          "october",
          "november",
          "december");

  private static final int LETTERS_OF_MONTH = 3;
  private static final Pattern DATE = Pattern.compile("\\d{1,4}[-/.]\\d{1,2}|\\d[-/]");
  private static final Set<QueryOperator> BOUNDS =
      Set.of(
          QueryOperator.GREATER,
          QueryOperator.LESS,
          QueryOperator.AT_LEAST,
          QueryOperator.AT_MOST,
          QueryOperator.BETWEEN,
          QueryOperator.PATTERN);

  private static final Set<String> EXACT =
      Set.of("only", "exactly", "just", "than", "least", "most");

  private final Marks marks;
  private final QueryContent content;
  private final Set<Integer> times;

  /// @param times the tokens that belong to a phrase of time
  NumberSpans(Marks marks, QueryContent content, Set<Integer> times) {
    this.times = times;
    this.marks = marks;
    this.content = content;
  }

  /// A number of the question.
  ///
  /// @param to index after its last token
  /// @param values the values that it may have
  private record Asked(int to, List<BigDecimal> values) {}

  /// Marks the numbers that the query has.
  void mark() {
    for (int at = 0; at < marks.size(); at++) {
      if (marks.isOpen(at)) {
        int from = at;
        asked(at)
            .ifPresent(asked ->
                literal(asked, from)
                    .ifPresent(literal ->
                        marks.mark(from, behindUnit(asked.to(), literal), Kind.NUMBER, literal)));
      }
    }
  }

  /// The index behind the unit of a number: 'meters', where the compared column has numbers of it,
  /// and 'times', where the query counts rows.
  private int behindUnit(int to, Literal literal) {
    Column column = literal.column();
    if (column == null
        && content.has(QueryOperator.COUNT)
        && marks.isOpen(to)
        && marks.token(to).lower().equals("times")) {
      return to + 1;
    }
    boolean unit =
        marks.isOpen(to)
            && column != null
            && Units.isUnit(marks.token(to))
            && Units.holds(column, marks.token(to));
    return unit ? to + 1 : to;
  }

  /// Marks the names of months whose numbers stand in a date of the query, or which name a column.
  void markMonths() {
    for (int at = 0; at < marks.size(); at++) {
      int from = at;
      int month = marks.isOpen(at) && isDate(at) ? month(marks.token(at)) : 0;
      if (month > 0) {
        String brief = MONTHS.get(month - 1).substring(0, LETTERS_OF_MONTH);
        content
            .allColumns()
            .filter(column -> column.words().equals(List.of(brief)))
            .findFirst()
            .ifPresent(column -> marks.mark(from, from + 1, Kind.COLUMN, column.toString(), null));
      }
      if (month > 0 && marks.isOpen(at)) {
        content.literals().stream()
            .filter(literal -> !isBound(literal, from))
            .filter(literal -> hasMonth(literal, month))
            .findFirst()
            .ifPresent(literal -> {
              marks.mark(from, from + 1, Kind.TIME, literal);
              useDates(literal);
            });
      }
    }
  }

  private static boolean hasMonth(Literal literal, int month) {
    String digits = String.valueOf(month);
    return DATE.matcher(literal.text()).find()
        ? hasDigits(literal, digits)
        : literal.column() != null && literal.text().matches("0?" + digits);
  }

  /// Whether a literal bounds a time that the words of a phrase tell. A query with all bounds of
  /// the phrase has been recognized before.
  private boolean isBound(Literal literal, int at) {
    boolean bound =
        switch (literal.role()) {
          case GREATER, AT_LEAST, LESS, AT_MOST -> true;
          case EQUAL, UNEQUAL, PATTERN, LIMIT, OPERAND, ARGUMENT -> false;
        };
    return bound && times.contains(at) && DATE.matcher(literal.text()).find();
  }

  /// Takes the other bounds of an interval as asked for, too.
  private void useDates(Literal date) {
    content.literals().stream()
        .filter(literal -> Objects.equals(literal.column(), date.column()))
        .filter(literal -> DATE.matcher(literal.text()).find())
        .forEach(marks::use);
    marks.ask(BOUNDS);
  }

  /// The number of the month that a word names or abbreviates; 0 where it does neither.
  private static int month(Token token) {
    for (int at = 0; at < MONTHS.size(); at++) {
      String month = MONTHS.get(at);
      boolean brief =
          token.isCapitalized() && token.lower().equals(month.substring(0, LETTERS_OF_MONTH));
      if (token.lower().equals(month) || brief) {
        return at + 1;
      }
    }
    return 0;
  }

  /// Whether the word is no verb: `may` is a month in capitals alone.
  private boolean isDate(int at) {
    return !marks.token(at).lower().equals("may") || marks.token(at).isCapitalized();
  }

  /// Marks the numbers that the query lacks, and the word `one` where it is a pronoun.
  void markLost() {
    for (int at = 0; at < marks.size(); at++) {
      Token token = marks.token(at);
      if (marks.isOpen(at) && isNumber(token)) {
        marks.mark(at, at + 1, isSilent(at) ? Kind.FUNCTION_WORD : Kind.LOST_NUMBER);
      }
    }
  }

  /// Whether a number's word is a pronoun, or counts things that the question lists itself.
  private boolean isSilent(int at) {
    Token token = marks.token(at);
    boolean pronoun =
        "1".equals(token.number()) && (at == 0 || !EXACT.contains(marks.token(at - 1).lower()));
    boolean listed =
        "2".equals(token.number())
            && (content.has(QueryOperator.INTERSECT) || content.has(QueryOperator.OR));
    boolean different = token.lower().equals("once") && content.has(QueryOperator.DISTINCT);
    return token.isWord() && (pronoun || listed || different);
  }

  static boolean isNumber(Token token) {
    return token.number() != null
        || (token.isWord() && NumberWords.SUFFIXED.matcher(token.lower()).matches());
  }

  private Optional<Asked> asked(int at) {
    Token token = marks.token(at);
    Matcher suffixed = NumberWords.SUFFIXED.matcher(token.lower());
    if (token.isWord() && suffixed.matches()) {
      BigDecimal number = new BigDecimal(suffixed.group(1));
      if (skipsRows() && CuePhrases.ranks(marks.question().tokens(), at)) {
        return Optional.of(new Asked(at + 1, List.of(number.subtract(BigDecimal.ONE))));
      }
      BigDecimal scale = NumberWords.SCALES.getOrDefault(suffixed.group(2), BigDecimal.ONE);
      return Optional.of(new Asked(at + 1, List.of(number.multiply(scale), number)));
    }
    if (token.kind() == Token.Kind.QUOTED && token.text().matches("\\d+(\\.\\d+)?")) {
      return Optional.of(new Asked(at + 1, List.of(new BigDecimal(token.text()))));
    }
    if (token.number() == null) {
      return Optional.empty();
    }
    BigDecimal number = new BigDecimal(token.number());
    int to = at + 1;
    List<BigDecimal> values = new ArrayList<>();
    values.add(number);
    if (at > 0 && marks.token(at - 1).text().equals("-")) {
      values.add(number.negate());
    }
    while (to < marks.size() && marks.isOpen(to)) {
      Token next = marks.token(to);
      BigDecimal scale = NumberWords.SCALES.get(next.lower());
      boolean addend = token.isWord() && next.isWord() && next.number() != null;
      if (scale != null) {
        number = number.multiply(scale);
      } else if (addend) {
        number = number.add(new BigDecimal(next.number()));
      } else if (NumberWords.PERCENT.contains(next.lower())) {
        values.add(number.divide(BigDecimal.valueOf(100), 6, RoundingMode.HALF_UP));
        return Optional.of(new Asked(to + 1, values));
      } else {
        break;
      }
      values.add(number);
      to++;
    }
    return Optional.of(new Asked(to, values));
  }

  /// Whether the query leaves out its first rows, as for the second highest.
  private boolean skipsRows() {
    return content.literals().stream().filter(each -> each.role() == Literal.Role.LIMIT).count()
        > 1;
  }

  private Optional<Literal> literal(Asked asked, int at) {
    return content.literals().stream()
        .filter(literal -> literal.role() != Literal.Role.ARGUMENT)
        .filter(literal -> !isBound(literal, at))
        .filter(literal -> asked.values().stream().anyMatch(value -> means(value, literal)))
        .filter(literal -> asked.to() == marks.size() || isIn(marks.token(asked.to()), literal))
        .findFirst();
  }

  /// Whether a literal may be a number in a unit: a day of the calendar is no number of days, and a
  /// column with its unit in its name has numbers of no other unit.
  private static boolean isIn(Token unit, Literal literal) {
    Column column = literal.column();
    if (column == null || literal.number().isEmpty()) {
      return true;
    }
    boolean day = column.type() == ValueType.TIME && DurationUnit.named(unit.lower()).isPresent();
    return !day && !Units.contradicts(column, unit);
  }

  private static boolean means(BigDecimal value, Literal literal) {
    Optional<BigDecimal> number = literal.number();
    if (number.isEmpty()) {
      return hasDigits(literal, value.toPlainString());
    }
    BigDecimal difference = number.get().subtract(value);
    if (difference.signum() == 0 || literal.isInCents(value)) {
      return true;
    }
    // 'At least 5' may be written `> 4`, and 'more than 5' as `>= 6`.
    return switch (literal.role()) {
      case AT_LEAST, LESS -> difference.compareTo(BigDecimal.ONE) == 0;
      case GREATER, AT_MOST -> difference.negate().compareTo(BigDecimal.ONE) == 0;
      case EQUAL, UNEQUAL, PATTERN, LIMIT, OPERAND, ARGUMENT -> false;
    };
  }

  /// Whether a text has the digits as one of its words, as a date has its year.
  private static boolean hasDigits(Literal literal, String digits) {
    for (String word : ValueKey.of(literal.text()).split(" ")) {
      String bare = word.replaceFirst("^0+(?=\\d)", "");
      if (bare.equals(digits)
          || (literal.role() == Literal.Role.PATTERN && digits.startsWith(word))) {
        return !word.isEmpty();
      }
    }
    return false;
  }
}
