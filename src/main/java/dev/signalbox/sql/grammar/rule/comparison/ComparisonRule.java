package dev.signalbox.sql.grammar.rule.comparison;

import dev.signalbox.sql.grammar.rule.ExpressionParser;
import dev.signalbox.sql.grammar.state.ComparatorWords;
import dev.signalbox.sql.grammar.state.GrammarRule;
import dev.signalbox.sql.grammar.state.ParseStep;
import dev.signalbox.sql.grammar.state.WordPattern;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Units;
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
public final class ComparisonRule implements GrammarRule {

  private static final WordPattern BETWEEN = WordPattern.of("between|from|ranging from?");
  private static final WordPattern RANGE = WordPattern.of("in|within the range of|from|between");
  private static final WordPattern TO = WordPattern.of("to");
  private static final WordPattern AND_TO = WordPattern.of("and|to");
  private static final WordPattern THAN = WordPattern.of("than");
  private static final WordPattern MEASURE =
      WordPattern.of("the? year|age|date|value|number|amount of?");
  private static final WordPattern ARTICLE = WordPattern.of("a|an");
  private static final WordPattern MILLION = WordPattern.of("million");
  private static final WordPattern THOUSAND = WordPattern.of("thousand");

  @Override
  public boolean parse(ParseStep step) {
    return between(step) || AgeOperand.parse(step) || compared(step) || split(step) || bare(step);
  }

  private static boolean between(ParseStep step) {
    int start = step.at();
    boolean led = step.take(RANGE) || step.take(BETWEEN);
    Optional<Expression> low = literal(step);
    if (!led && !step.sees(TO)) {
      return back(step, start);
    }
    if (low.isPresent() && step.take(AND_TO)) {
      Optional<Expression> high = literal(step);
      if (high.isPresent()) {
        return ComparedOperand.resolve(
                step,
                new PendingComparison(
                    start, "between", value -> new Condition.Between(value, low.get(), high.get())))
            || back(step, start);
      }
    }
    return back(step, start);
  }

  private static boolean compared(ParseStep step) {
    int start = step.at();
    Optional<ComparatorWords.Comparing> taken = ComparatorWords.takeAny(step);
    if (taken.isEmpty()) {
      return false;
    }
    String word = taken.get().word();
    Comparator told = taken.get().comparator();
    Comparator comparator = step.negated ? told.negated() : told;
    Optional<Expression> operand = literal(step);
    if (operand.isPresent()) {
      return ComparedOperand.resolve(
              step,
              new PendingComparison(
                  start,
                  word,
                  value ->
                      new Condition.Comparison(
                          value, ComparatorWords.of(word, value, comparator), operand.get())))
          || back(step, start);
    }
    return AverageOperand.parse(step, start, word, comparator)
        || RowOperand.parse(step, start, word, comparator, step.pending)
        || back(step, start);
  }

  /// Parses a comparison that encloses its operand: 'more points than 70'.
  private static boolean split(ParseStep step) {
    int start = step.at();
    Optional<Comparator> comparator = ComparatorWords.beginning(step.token().lower());
    if (comparator.isPresent()) {
      step.moveTo(start + 1);
      List<Expression> compared = ExpressionParser.parse(step);
      if (!compared.isEmpty() && step.take(THAN)) {
        Optional<Expression> operand = literal(step);
        if (operand.isPresent()) {
          PendingComparison comparison = comparison(start, "more", comparator.get(), operand.get());
          ComparedOperand.add(step, comparison, compared.getFirst());
          return true;
        }
        if (RowOperand.parse(step, start, "more", comparator.get(), compared.getFirst())) {
          return true;
        }
      }
    }
    return back(step, start);
  }

  /// Parses a number alone: 'age 20', '3 or more songs'.
  private static boolean bare(ParseStep step) {
    int start = step.at();
    Token token = step.token();
    String number = token.number();
    if (number == null || (token.isWord() && number.equals("1"))) {
      return false;
    }
    if (behindUnit(step, start)) {
      return true;
    }
    if ((!step.restricting || step.asking) && countsRows(step, number)) {
      step.draft.rows = OptionalInt.of(Integer.parseInt(number));
      step.moveTo(start + 1);
      return true;
    }
    Expression literal = literal(step).orElseThrow();
    Comparator comparator =
        ComparatorWords.takeBehindNumber(step)
            .orElse(step.negated ? Comparator.NOT_EQUAL : Comparator.EQUAL);
    String before =
        number.matches("1[5-9]\\d\\d|20\\d\\d")
            ? "in"
            : step.tokenAt(start - 1).map(Token::lower).orElse("");
    return ComparedOperand.resolve(step, comparison(start, before, comparator, literal))
        || back(step, start);
  }

  /// Parses a bound whose comparator stands behind its unit: 'five dishes or more'.
  private static boolean behindUnit(ParseStep step, int start) {
    Optional<Mention> unit =
        step.question.mentionFrom(start + 1).filter(mention -> !mention.meansValueFirst());
    unit.ifPresent(mention -> step.moveTo(mention.to()));
    Optional<Comparator> comparator = unit.flatMap(_ -> ComparatorWords.takeBehindNumber(step));
    int end = step.at();
    step.moveTo(start);
    Optional<Expression> bound = comparator.flatMap(_ -> literal(step));
    if (bound.isPresent()
        && ComparedOperand.resolve(
            step, comparison(start, "", comparator.orElseThrow(), bound.get()))) {
      step.moveTo(end);
      return true;
    }
    return back(step, start);
  }

  /// Whether a number counts rows, as in 'the 3 teachers that have the most notes'.
  private static boolean countsRows(ParseStep step, String number) {
    return number.matches("\\d{1,4}")
        && step.question
            .mentionFrom(step.at() + 1)
            .filter(mention -> !mention.meansValueFirst())
            .isPresent();
  }

  private static PendingComparison comparison(
      int start, String word, Comparator comparator, Expression operand) {
    return new PendingComparison(
        start, word, value -> new Condition.Comparison(value, comparator, operand));
  }

  private static Optional<Expression> literal(ParseStep step) {
    int start = step.at();
    step.take(MEASURE);
    step.take(ARTICLE);
    if (!step.atEnd()
        && step.token().kind() == Token.Kind.MARK
        && Units.isMajorMoney(step.token())) {
      step.moveTo(step.at() + 1);
    }
    if (step.atEnd()) {
      return Optional.empty();
    }
    Token token = step.token();
    String digits = token.number();
    if (digits != null) {
      step.moveTo(step.at() + 1);
      return Optional.of(new Expression.Numeral(scaled(step, digits)));
    }
    if (token.kind() == Token.Kind.QUOTED) {
      step.moveTo(step.at() + 1);
      return Optional.of(
          token.text().matches("-?\\d+(\\.\\d+)?")
              ? new Expression.Numeral(token.text())
              : new Expression.Text(token.text()));
    }
    step.moveTo(start);
    return Optional.empty();
  }

  private static String scaled(ParseStep step, String digits) {
    if (step.take(MILLION)) {
      return new BigDecimal(digits).scaleByPowerOfTen(6).toPlainString();
    }
    return step.take(THOUSAND)
        ? new BigDecimal(digits).scaleByPowerOfTen(3).toPlainString()
        : digits;
  }

  private static boolean back(ParseStep step, int start) {
    step.moveTo(start);
    return false;
  }
}
