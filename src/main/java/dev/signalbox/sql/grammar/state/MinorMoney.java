package dev.signalbox.sql.grammar.state;

import dev.signalbox.sql.linking.Units;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.words.Token;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// Amounts of money that a question tells in euros, say, and a column stores in cents.
public final class MinorMoney {

  private static final Expression HUNDRED = new Expression.Numeral("100.0");

  /// An amount as prices are written: 3.50.
  private static final Pattern WITH_CENTS = Pattern.compile("\\d+\\.\\d\\d");

  private MinorMoney() {}

  /// A condition on a column of cents whose bounds the tokens from `start` to the one here tell in
  /// the major unit, with the bounds in cents; any other condition as it is.
  public static Condition inCents(Condition condition, ParseStep step, int start) {
    List<Token> words =
        IntStream.rangeClosed(start, step.at())
            .mapToObj(step::tokenAt)
            .flatMap(Optional::stream)
            .toList();
    boolean signed =
        step.tokenAt(start - 1)
            .filter(token -> token.kind() == Token.Kind.MARK && Units.isMajorMoney(token))
            .isPresent();
    boolean major =
        (signed || words.stream().anyMatch(MinorMoney::tellsMajor))
            && words.stream().noneMatch(Units::isMinorMoney);
    if (!major) {
      return condition;
    }
    return switch (condition) {
      case Condition.Comparison(var left, var how, Expression.Numeral bound) when isOfCents(left) ->
          new Condition.Comparison(left, how, times100(bound));
      case Condition.Between(var value, Expression.Numeral low, Expression.Numeral high)
          when isOfCents(value) ->
          new Condition.Between(value, times100(low), times100(high));
      default -> condition;
    };
  }

  /// Shows the figures of cents in the major unit where the question asks for it, as in 'the
  /// average price in euros'.
  public static void show(ParseStep step) {
    QueryDraft draft = step.draft;
    List<Token> tokens = step.question.tokens();
    if (IntStream.range(0, tokens.size()).anyMatch(at -> Units.isShownMoney(tokens, at))) {
      draft.items.replaceAll(item ->
          isOfCents(item) && item.columns().noneMatch(draft.groups::contains)
              ? new Expression.Calculation(Expression.Operator.OVER, item, HUNDRED)
              : item);
    }
  }

  private static boolean tellsMajor(Token token) {
    return Units.isMajorMoney(token)
        || (token.number() != null && WITH_CENTS.matcher(token.number()).matches());
  }

  /// Whether an expression gives amounts of cents: prices times a number, but neither a count nor a
  /// ratio of prices.
  private static boolean isOfCents(Expression value) {
    return switch (value) {
      case Expression.ColumnValue(var column) -> Units.isMinorMoney(column);
      case Expression.Aggregate(var function, _, var column) ->
          function != Expression.Function.COUNT && Units.isMinorMoney(column);
      case Expression.CalculatedAggregate(_, var operand) -> isOfCents(operand);
      case Expression.Calculation(var operator, var left, var right) ->
          switch (operator) {
            case TIMES -> isOfCents(left) != isOfCents(right);
            case PLUS, MINUS -> isOfCents(left) && isOfCents(right);
            case OVER -> false;
          };
      default -> false;
    };
  }

  private static Expression.Numeral times100(Expression.Numeral numeral) {
    return new Expression.Numeral(
        new BigDecimal(numeral.digits()).movePointRight(2).stripTrailingZeros().toPlainString());
  }
}
