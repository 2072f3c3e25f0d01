package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// Parses comparisons: 'more than 5', 'at least 3 songs', 'between 3 and 5', 'before 2010', 'older
/// than 20', 'above the average'.
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
  public boolean parse(ParseState state) {
    return between(state) || compared(state) || split(state) || bare(state);
  }

  private static boolean between(ParseState state) {
    int start = state.at();
    boolean led = state.take(RANGE) || state.take(BETWEEN);
    Optional<Expression> low = literal(state);
    if (!led && !state.sees(WordPattern.of("to"))) {
      return back(state, start);
    }
    if (low.isPresent() && state.take(WordPattern.of("and|to"))) {
      Optional<Expression> high = literal(state);
      if (high.isPresent()) {
        return ComparedOperand.resolve(
                state,
                new PendingComparison(
                    start, "between", value -> new Condition.Between(value, low.get(), high.get())))
            || back(state, start);
      }
    }
    return back(state, start);
  }

  private static boolean compared(ParseState state) {
    int start = state.at();
    String word = state.token().lower();
    Optional<Comparator> taken = ComparatorWords.take(state);
    if (taken.isEmpty()) {
      return false;
    }
    Comparator comparator = state.negated ? taken.get().negated() : taken.get();
    Optional<Expression> operand = literal(state);
    if (operand.isPresent()) {
      return ComparedOperand.resolve(state, comparison(start, word, comparator, operand.get()))
          || back(state, start);
    }
    return AverageOperand.parse(state, start, word, comparator) || back(state, start);
  }

  /// Parses a comparison that encloses its operand: 'more points than 70'.
  private static boolean split(ParseState state) {
    int start = state.at();
    Optional<Comparator> comparator = ComparatorWords.beginning(state.token().lower());
    if (comparator.isPresent()) {
      state.moveTo(start + 1);
      List<Expression> compared = ExpressionParser.parse(state);
      if (!compared.isEmpty() && state.take(THAN)) {
        Optional<Expression> operand = literal(state);
        if (operand.isPresent()) {
          PendingComparison comparison = comparison(start, "more", comparator.get(), operand.get());
          ComparedOperand.add(state, comparison, compared.getFirst());
          return true;
        }
      }
    }
    return back(state, start);
  }

  /// Parses a number alone: 'age 20', '3 or more songs'.
  private static boolean bare(ParseState state) {
    int start = state.at();
    Token token = state.token();
    String number = token.number();
    if (number == null || (token.isWord() && number.equals("1"))) {
      return false;
    }
    if (!state.restricting && countsRows(state, number)) {
      state.draft.rows = OptionalInt.of(Integer.parseInt(number));
      state.moveTo(start + 1);
      return true;
    }
    Expression literal = literal(state).orElseThrow();
    Comparator comparator =
        ComparatorWords.takeBehindNumber(state)
            .orElse(state.negated ? Comparator.NOT_EQUAL : Comparator.EQUAL);
    String before =
        number.matches("1[5-9]\\d\\d|20\\d\\d")
            ? "in"
            : state.tokenAt(start - 1).map(Token::lower).orElse("");
    return ComparedOperand.resolve(state, comparison(start, before, comparator, literal))
        || back(state, start);
  }

  /// Whether a number counts rows, as in 'the 3 teachers that have the most notes'.
  private static boolean countsRows(ParseState state, String number) {
    return number.matches("\\d{1,4}")
        && state
            .question
            .mentionFrom(state.at() + 1)
            .filter(mention -> !mention.meansValueFirst())
            .isPresent();
  }

  private static PendingComparison comparison(
      int start, String word, Comparator comparator, Expression operand) {
    return new PendingComparison(
        start, word, value -> new Condition.Comparison(value, comparator, operand));
  }

  private static Optional<Expression> literal(ParseState state) {
    int start = state.at();
    state.take(MEASURE);
    state.take(ARTICLE);
    if (state.atEnd()) {
      return Optional.empty();
    }
    Token token = state.token();
    String digits = token.number();
    if (digits != null) {
      state.moveTo(state.at() + 1);
      return Optional.of(new Expression.Numeral(scaled(state, digits)));
    }
    if (token.kind() == Token.Kind.QUOTED) {
      state.moveTo(state.at() + 1);
      return Optional.of(
          token.text().matches("-?\\d+(\\.\\d+)?")
              ? new Expression.Numeral(token.text())
              : new Expression.Text(token.text()));
    }
    state.moveTo(start);
    return Optional.empty();
  }

  private static String scaled(ParseState state, String digits) {
    if (state.take(MILLION)) {
      return new BigDecimal(digits).scaleByPowerOfTen(6).toPlainString();
    }
    return state.take(THOUSAND)
        ? new BigDecimal(digits).scaleByPowerOfTen(3).toPlainString()
        : digits;
  }

  private static boolean back(ParseState state, int start) {
    state.moveTo(start);
    return false;
  }
}
