package dev.signalbox.federation.query;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.DateTimeLiteralExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;

/// Reads the values of literals.
final class LiteralValue {
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger GREATEST = BigInteger.valueOf(Long.MAX_VALUE);

  private LiteralValue() {}

  /// The value of a literal; empty where the expression is none, or NULL.
  static Optional<Object> of(Expression expression) {
    return switch (expression) {
      case LongValue number -> Optional.of(whole(number.getBigIntegerValue()));
      case DoubleValue number -> Optional.of(decimal(new BigDecimal(number.toString())));
      case StringValue text when text.getPrefix() == null -> Optional.of(text.getNotExcapedValue());
      case BooleanValue truth -> Optional.of(truth.getValue());
      case DateTimeLiteralExpression time -> Optional.of(time.getValue().replace("'", ""));
      case SignedExpression signed -> signed(signed);
      case ParenthesedExpressionList<?> list when list.size() == 1 -> of(list.getFirst());
      default -> Optional.empty();
    };
  }

  /// The values of a list of literals; empty where one of them has no value.
  static Optional<List<Object>> all(ExpressionList<?> list) {
    List<Object> values = new ArrayList<>();
    for (Expression each : list) {
      Optional<Object> value = of(each);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      values.add(value.get());
    }
    return values.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(values));
  }

  private static Optional<Object> signed(SignedExpression signed) {
    return of(signed.getExpression())
        .flatMap(value ->
            switch (value) {
              case Long number when signed.getSign() == '-' && number != Long.MIN_VALUE ->
                  Optional.of(-number);
              case BigDecimal number when signed.getSign() == '-' -> Optional.of(number.negate());
              case Number number when signed.getSign() == '+' -> Optional.of(number);
              default -> Optional.empty();
            });
  }

  private static Object whole(BigInteger number) {
    boolean fits = number.compareTo(LEAST) >= 0 && number.compareTo(GREATEST) <= 0;
    return fits ? (Object) number.longValueExact() : new BigDecimal(number);
  }

  private static Object decimal(BigDecimal number) {
    return number;
  }
}
