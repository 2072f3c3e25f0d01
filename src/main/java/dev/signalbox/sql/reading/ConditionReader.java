package dev.signalbox.sql.reading;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.Function;
import dev.signalbox.sql.query.Expression.Operator;
import dev.signalbox.sql.reading.SelectReader.OtherFormException;
import dev.signalbox.sql.schema.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import net.sf.jsqlparser.expression.BinaryExpression;
import net.sf.jsqlparser.expression.BooleanValue;
import net.sf.jsqlparser.expression.DateUnitExpression;
import net.sf.jsqlparser.expression.DoubleValue;
import net.sf.jsqlparser.expression.LongValue;
import net.sf.jsqlparser.expression.NotExpression;
import net.sf.jsqlparser.expression.SignedExpression;
import net.sf.jsqlparser.expression.StringValue;
import net.sf.jsqlparser.expression.operators.arithmetic.Addition;
import net.sf.jsqlparser.expression.operators.arithmetic.Division;
import net.sf.jsqlparser.expression.operators.arithmetic.Multiplication;
import net.sf.jsqlparser.expression.operators.arithmetic.Subtraction;
import net.sf.jsqlparser.expression.operators.conditional.AndExpression;
import net.sf.jsqlparser.expression.operators.conditional.OrExpression;
import net.sf.jsqlparser.expression.operators.relational.Between;
import net.sf.jsqlparser.expression.operators.relational.ComparisonOperator;
import net.sf.jsqlparser.expression.operators.relational.ExpressionList;
import net.sf.jsqlparser.expression.operators.relational.InExpression;
import net.sf.jsqlparser.expression.operators.relational.IsNullExpression;
import net.sf.jsqlparser.expression.operators.relational.LikeExpression;
import net.sf.jsqlparser.expression.operators.relational.ParenthesedExpressionList;
import net.sf.jsqlparser.statement.select.AllColumns;
import net.sf.jsqlparser.statement.select.ParenthesedSelect;
import org.jspecify.annotations.Nullable;

/// Reads the conditions and expressions of a written query.
final class ConditionReader {
  private final TableScope scope;

  ConditionReader(TableScope scope) {
    this.scope = scope;
  }

  /// The conditions that `AND` connects.
  List<Condition> all(net.sf.jsqlparser.expression.@Nullable Expression written)
      throws OtherFormException {
    List<Condition> all = new ArrayList<>();
    for (net.sf.jsqlparser.expression.Expression part : parts(written, AndExpression.class)) {
      List<net.sf.jsqlparser.expression.Expression> any = parts(part, OrExpression.class);
      if (any.size() == 1) {
        all.add(condition(any.getFirst()));
      } else {
        List<Condition> either = new ArrayList<>();
        for (net.sf.jsqlparser.expression.Expression each : any) {
          List<Condition> both = all(each);
          either.add(both.size() == 1 ? both.getFirst() : new Condition.AllOf(both));
        }
        all.add(new Condition.AnyOf(either));
      }
    }
    return all;
  }

  private static List<net.sf.jsqlparser.expression.Expression> parts(
      net.sf.jsqlparser.expression.@Nullable Expression written,
      Class<? extends BinaryExpression> connective) {
    return switch (written) {
      case null -> List.of();
      case ParenthesedExpressionList<?> list when list.size() == 1 ->
          parts(list.getFirst(), connective);
      case BinaryExpression both when connective.isInstance(both) -> {
        List<net.sf.jsqlparser.expression.Expression> parts =
            new ArrayList<>(parts(both.getLeftExpression(), connective));
        parts.addAll(parts(both.getRightExpression(), connective));
        yield parts;
      }
      default -> List.of(written);
    };
  }

  private Condition condition(net.sf.jsqlparser.expression.Expression written)
      throws OtherFormException {
    return switch (written) {
      case NotExpression not -> {
        List<Condition> denied = all(not.getExpression());
        yield denied.size() == 1
            ? denied.getFirst().opposite()
            : new Condition.AllOf(denied).opposite();
      }
      case LikeExpression like when like.getRightExpression() instanceof StringValue pattern ->
          new Condition.Like(
              expression(like.getLeftExpression()), pattern.getNotExcapedValue(), like.isNot());
      case ComparisonOperator comparison -> comparison(comparison);
      case Between between when !between.isNot() ->
          new Condition.Between(
              expression(between.getLeftExpression()),
              expression(between.getBetweenExpressionStart()),
              expression(between.getBetweenExpressionEnd()));
      case IsNullExpression absent ->
          new Condition.NullTest(expression(absent.getLeftExpression()), absent.isNot());
      case InExpression in -> membership(in);
      default -> throw new OtherFormException();
    };
  }

  private Condition membership(InExpression written) throws OtherFormException {
    Expression value = expression(written.getLeftExpression());
    if (written.getRightExpression() instanceof ParenthesedSelect members) {
      return new Condition.Membership(
          value, SelectReader.of(members.getSelect(), scope), written.isNot());
    }
    if (!(written.getRightExpression() instanceof ExpressionList<?> list) || list.isEmpty()) {
      throw new OtherFormException();
    }
    List<Condition> any = new ArrayList<>();
    for (net.sf.jsqlparser.expression.Expression each : list) {
      any.add(new Condition.Comparison(value, Comparator.EQUAL, expression(each)));
    }
    Condition either = any.size() == 1 ? any.getFirst() : new Condition.AnyOf(any);
    return written.isNot() ? either.opposite() : either;
  }

  private Condition comparison(ComparisonOperator written) throws OtherFormException {
    Comparator comparator =
        switch (written.getStringExpression()) {
          case "=" -> Comparator.EQUAL;
          case "!=", "<>" -> Comparator.NOT_EQUAL;
          case "<" -> Comparator.LESS;
          case "<=" -> Comparator.AT_MOST;
          case ">" -> Comparator.GREATER;
          case ">=" -> Comparator.AT_LEAST;
          default -> throw new OtherFormException();
        };
    return new Condition.Comparison(
        expression(written.getLeftExpression()),
        comparator,
        expression(written.getRightExpression()));
  }

  /// The column that an expression names.
  Column column(net.sf.jsqlparser.expression.Expression written) throws OtherFormException {
    if (expression(written) instanceof Expression.ColumnValue(Column column)) {
      return column;
    }
    throw new OtherFormException();
  }

  Expression expression(net.sf.jsqlparser.expression.Expression written) throws OtherFormException {
    return switch (written) {
      case net.sf.jsqlparser.schema.Column named -> named(scope.meaning(named));
      case DateUnitExpression unit -> named(scope.meaning(null, unit.toString()));
      case BooleanValue truth -> new Expression.Truth(truth.getValue());
      case StringValue text -> new Expression.Text(text.getNotExcapedValue());
      case LongValue number -> new Expression.Numeral(number.getStringValue());
      case DoubleValue number when number.toString().matches("\\d+(\\.\\d+)?") ->
          new Expression.Numeral(number.toString());
      case SignedExpression signed
          when signed.getSign() == '-' && signed.getExpression() instanceof LongValue number ->
          new Expression.Numeral("-" + number.getStringValue());
      case ParenthesedSelect inner -> scalar(inner);
      case ParenthesedExpressionList<?> list when list.size() == 1 -> expression(list.getFirst());
      case net.sf.jsqlparser.expression.Function call -> aggregate(call);
      case Addition sum -> calculation(Operator.PLUS, sum);
      case Subtraction difference -> calculation(Operator.MINUS, difference);
      case Multiplication product -> calculation(Operator.TIMES, product);
      case Division quotient -> calculation(Operator.OVER, quotient);
      default -> throw new OtherFormException();
    };
  }

  private Expression scalar(ParenthesedSelect inner) throws OtherFormException {
    return new Expression.Scalar(SelectReader.of(inner.getSelect(), scope));
  }

  private static Expression named(TableScope.Meaning meaning) throws OtherFormException {
    return switch (meaning) {
      case TableScope.Meaning.Stored(Column column) -> new Expression.ColumnValue(column);
      case TableScope.Meaning.Text(String value) -> new Expression.Text(value);
      case TableScope.Meaning.Shown(var expression, var inside, _) ->
          new ConditionReader(inside).expression(expression);
      case TableScope.Meaning.Unknown _ -> throw new OtherFormException();
    };
  }

  private Expression calculation(Operator operator, BinaryExpression written)
      throws OtherFormException {
    return new Expression.Calculation(
        operator,
        expression(written.getLeftExpression()),
        expression(written.getRightExpression()));
  }

  private Expression aggregate(net.sf.jsqlparser.expression.Function call)
      throws OtherFormException {
    if (call.getParameters() == null || call.getParameters().size() != 1) {
      throw new OtherFormException();
    }
    Function function =
        switch (call.getName().toUpperCase(Locale.ROOT)) {
          case "COUNT" -> Function.COUNT;
          case "SUM" -> Function.SUM;
          case "AVG" -> Function.AVG;
          case "MIN" -> Function.MIN;
          case "MAX" -> Function.MAX;
          default -> throw new OtherFormException();
        };
    net.sf.jsqlparser.expression.Expression operand = call.getParameters().getFirst();
    if (operand instanceof AllColumns && function == Function.COUNT) {
      return new Expression.RowCount();
    }
    Expression of = expression(operand);
    if (of instanceof Expression.ColumnValue(Column column)) {
      return new Expression.Aggregate(function, call.isDistinct(), column);
    }
    if (call.isDistinct()) {
      throw new OtherFormException();
    }
    return new Expression.CalculatedAggregate(function, of);
  }
}
