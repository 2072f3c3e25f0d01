package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// 'more than 5', 'at least 3 songs', 'between 3 and 5', 'before 2010', 'older than 20', 'above the
/// average'.
final class ComparisonRule implements GrammarRule {

  private static final WordPattern BETWEEN = WordPattern.of("between|from|ranging from?");
  private static final WordPattern RANGE = WordPattern.of("in|within the range of|from|between");
  private static final WordPattern THAN = WordPattern.of("than");
  private static final WordPattern MEASURE =
      WordPattern.of("the? year|age|date|value|number|amount of?");
  private static final WordPattern ARTICLE = WordPattern.of("a|an");
  private static final WordPattern MILLION = WordPattern.of("million");
  private static final WordPattern THOUSAND = WordPattern.of("thousand");

  @Override
  public boolean read(ParseState reading) {
    return between(reading) || compared(reading) || split(reading) || bare(reading);
  }

  private static boolean between(ParseState reading) {
    int start = reading.at();
    boolean led = reading.take(RANGE) || reading.take(BETWEEN);
    Optional<Expression> low = literal(reading);
    if (!led && !reading.sees(WordPattern.of("to"))) {
      return back(reading, start);
    }
    if (low.isPresent() && reading.take(WordPattern.of("and|to"))) {
      Optional<Expression> high = literal(reading);
      if (high.isPresent()) {
        return ComparedOperand.place(
                reading,
                new PendingComparison(
                    start, "between", value -> new Condition.Between(value, low.get(), high.get())))
            || back(reading, start);
      }
    }
    return back(reading, start);
  }

  private static boolean compared(ParseState reading) {
    int start = reading.at();
    String word = reading.token().lower();
    Optional<Comparator> taken = ComparatorWords.take(reading);
    if (taken.isEmpty()) {
      return false;
    }
    Comparator comparator = reading.negated ? taken.get().negated() : taken.get();
    Optional<Expression> operand = literal(reading);
    if (operand.isPresent()) {
      return ComparedOperand.place(reading, bound(start, word, comparator, operand.get()))
          || back(reading, start);
    }
    return AverageOperand.read(reading, start, word, comparator) || back(reading, start);
  }

  /// The thing compared within the comparison: 'more points than 70'.
  private static boolean split(ParseState reading) {
    int start = reading.at();
    Optional<Comparator> comparator = ComparatorWords.beginning(reading.token().lower());
    if (comparator.isPresent()) {
      reading.moveTo(start + 1);
      List<Expression> compared = ExpressionParser.read(reading);
      if (!compared.isEmpty() && reading.take(THAN)) {
        Optional<Expression> operand = literal(reading);
        if (operand.isPresent()) {
          PendingComparison bound = bound(start, "more", comparator.get(), operand.get());
          ComparedOperand.add(reading, bound, compared.getFirst());
          return true;
        }
      }
    }
    return back(reading, start);
  }

  /// A number alone: 'age 20', '3 or more songs'.
  private static boolean bare(ParseState reading) {
    int start = reading.at();
    Token token = reading.token();
    String number = token.number();
    if (number == null || (token.isWord() && number.equals("1"))) {
      return false;
    }
    if (!reading.restricting && countsRows(reading, number)) {
      reading.draft.rows = OptionalInt.of(Integer.parseInt(number));
      reading.moveTo(start + 1);
      return true;
    }
    Expression literal = literal(reading).orElseThrow();
    Comparator comparator =
        ComparatorWords.takeBehindNumber(reading)
            .orElse(reading.negated ? Comparator.NOT_EQUAL : Comparator.EQUAL);
    String before =
        number.matches("1[5-9]\\d\\d|20\\d\\d")
            ? "in"
            : reading.tokenAt(start - 1).map(Token::lower).orElse("");
    return ComparedOperand.place(reading, bound(start, before, comparator, literal))
        || back(reading, start);
  }

  /// Such as in 'the 3 teachers that have the most notes'.
  private static boolean countsRows(ParseState reading, String number) {
    return number.matches("\\d{1,4}")
        && reading
            .question
            .mentionFrom(reading.at() + 1)
            .filter(mention -> !mention.meansValueFirst())
            .isPresent();
  }

  private static PendingComparison bound(int start, String word, Comparator comparator, Expression operand) {
    return new PendingComparison(start, word, value -> new Condition.Comparison(value, comparator, operand));
  }

  private static Optional<Expression> literal(ParseState reading) {
    int start = reading.at();
    reading.take(MEASURE);
    reading.take(ARTICLE);
    if (reading.atEnd()) {
      return Optional.empty();
    }
    Token token = reading.token();
    String digits = token.number();
    if (digits != null) {
      reading.moveTo(reading.at() + 1);
      return Optional.of(new Expression.Numeral(scaled(reading, digits)));
    }
    if (token.kind() == Token.Kind.QUOTED) {
      reading.moveTo(reading.at() + 1);
      return Optional.of(
          token.text().matches("-?\\d+(\\.\\d+)?")
              ? new Expression.Numeral(token.text())
              : new Expression.Text(token.text()));
    }
    reading.moveTo(start);
    return Optional.empty();
  }

  private static String scaled(ParseState reading, String digits) {
    if (reading.take(MILLION)) {
      return new BigDecimal(digits).scaleByPowerOfTen(6).toPlainString();
    }
    return reading.take(THOUSAND)
        ? new BigDecimal(digits).scaleByPowerOfTen(3).toPlainString()
        : digits;
  }

  private static boolean back(ParseState reading, int start) {
    reading.moveTo(start);
    return false;
  }
}
