package dev.signalbox.sql.reading.duration;

import dev.signalbox.sql.query.DurationUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import net.sf.jsqlparser.expression.CastExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.Expression;
import net.sf.jsqlparser.expression.ExpressionVisitorAdapter;
import net.sf.jsqlparser.expression.ExtractExpression;
import net.sf.jsqlparser.expression.Function;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.schema.Column;
import org.jspecify.annotations.Nullable;

/// The time between two columns of one row, as a query of any engine writes it.
public record WrittenDuration(Column from, Column until, DurationUnit unit) {

  private static final long SECONDS_OF_DAY = DurationUnit.DAYS.seconds();
  private static final int MILLISECONDS = 1_000;

  /// The functions that take a unit, the earlier moment and the later one.
  private static final Set<String> BY_UNIT =
      Set.of("DATEDIFF", "DATE_DIFF", "DATEDIFF_BIG", "TIMESTAMPDIFF");

  /// The functions that give a day, or a moment as a number of days.
  private static final Set<String> DAYS = Set.of("JULIANDAY", "TRUNC", "TO_DATE");

  /// The columns of a difference in one unit.
  private record Difference(Column from, Column until) {}

  /// The duration that an expression is; empty where it is none.
  public static Optional<WrittenDuration> of(Expression expression) {
    Expression whole = inside(expression);
    Difference days = days(whole);
    if (days != null) {
      return Optional.of(new WrittenDuration(days.from(), days.until(), DurationUnit.DAYS));
    }
    return whole instanceof Division quotient
        ? quotient(inside(quotient.getLeftExpression()), number(quotient.getRightExpression()))
        : Optional.empty();
  }

  private static Optional<WrittenDuration> quotient(Expression difference, double divisor) {
    Difference days = days(difference);
    if (days != null) {
      return divisor == DurationUnit.WEEKS.days()
          ? Optional.of(new WrittenDuration(days.from(), days.until(), DurationUnit.WEEKS))
          : Optional.empty();
    }
    Difference seconds = seconds(difference);
    Difference counted = counted(difference);
    for (DurationUnit unit : DurationUnit.values()) {
      Difference found =
          divisor == unit.seconds()
              ? (seconds == null ? counted : seconds)
              : divisor == unit.seconds() * MILLISECONDS ? counted : null;
      if (found != null) {
        return Optional.of(new WrittenDuration(found.from(), found.until(), unit));
      }
    }
    return Optional.empty();
  }

  private static @Nullable Difference days(Expression expression) {
    return switch (expression) {
      case Function call when isCalled(call, Set.of("DATEDIFF")) && parameters(call) == 2 ->
          difference(call.getParameters().get(1), call.getParameters().get(0));
      case Function call -> inUnit(call, "DAY");
      case Subtraction difference
          when isDay(difference.getLeftExpression()) && isDay(difference.getRightExpression()) ->
          difference(difference.getRightExpression(), difference.getLeftExpression());
      default -> null;
    };
  }

  private static @Nullable Difference seconds(Expression expression) {
    return switch (expression) {
      case Function call when isCalled(call, Set.of("ROUND")) && parameters(call) == 1 ->
          inside(call.getParameters().getFirst()) instanceof Multiplication product
                  && number(product.getRightExpression()) == SECONDS_OF_DAY
              ? days(inside(product.getLeftExpression()))
              : null;
      case Function call -> inUnit(call, "SECOND");
      case ExtractExpression extract
          when extract.getName().equalsIgnoreCase("EPOCH")
              && inside(extract.getExpression()) instanceof Subtraction difference ->
          difference(difference.getRightExpression(), difference.getLeftExpression());
      case Subtraction difference
          when isSeconds(difference.getLeftExpression())
              && isSeconds(difference.getRightExpression()) ->
          difference(difference.getRightExpression(), difference.getLeftExpression());
      default -> null;
    };
  }

  /// The difference of two columns that count seconds or milliseconds.
  private static @Nullable Difference counted(Expression expression) {
    return expression instanceof Subtraction difference
            && difference.getLeftExpression() instanceof Column until
            && difference.getRightExpression() instanceof Column from
        ? new Difference(from, until)
        : null;
  }

  private static @Nullable Difference inUnit(Function call, String unit) {
    boolean named =
        isCalled(call, BY_UNIT)
            && parameters(call) == 3
            && call.getParameters().get(0).toString().replace("'", "").equalsIgnoreCase(unit);
    return named ? difference(call.getParameters().get(1), call.getParameters().get(2)) : null;
  }

  private static @Nullable Difference difference(Expression from, Expression until) {
    Column first = column(from);
    Column last = column(until);
    return first == null || last == null ? null : new Difference(first, last);
  }

  private static boolean isDay(Expression expression) {
    return switch (inside(expression)) {
      case Function call -> isCalled(call, DAYS);
      case CastExpression cast -> cast.getColDataType().toString().equalsIgnoreCase("DATE");
      default -> false;
    };
  }

  private static boolean isSeconds(Expression expression) {
    return inside(expression) instanceof Function call
        && isCalled(call, Set.of("STRFTIME"))
        && parameters(call) == 2
        && call.getParameters().getFirst() instanceof StringValue format
        && format.getValue().equals("%s");
  }

  /// The only column in an expression; null where there is none, or several.
  private static @Nullable Column column(Expression expression) {
    List<Column> found = new ArrayList<>();
    expression.accept(
        new ExpressionVisitorAdapter<@Nullable Void>() {
          @Override
          public <S> @Nullable Void visit(Column column, S context) {
            found.add(column);
            return null;
          }
        },
        null);
    List<String> names = found.stream().map(Column::getFullyQualifiedName).distinct().toList();
    return names.size() == 1 ? found.getFirst() : null;
  }

  private static boolean isCalled(Function call, Set<String> names) {
    return names.contains(call.getName().toUpperCase(Locale.ROOT));
  }

  private static int parameters(Function call) {
    return call.getParameters() == null ? 0 : call.getParameters().size();
  }

  private static Expression inside(Expression expression) {
    Expression inner = expression;
    while (inner instanceof ParenthesedExpressionList<?> one && one.size() == 1) {
      inner = one.getFirst();
    }
    return inner;
  }

  private static double number(Expression expression) {
    return switch (expression) {
      case DoubleValue number -> number.getValue();
      case LongValue number -> number.getValue();
      default -> Double.NaN;
    };
  }
}
