package dev.signalbox.sql.grammar;

import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Select.Ordering;
import dev.signalbox.sql.schema.Column;
import java.util.List;
import java.util.function.UnaryOperator;

/// Puts other columns into expressions and conditions, such as those of the tables that a
/// conversation is about. Sub-queries stay as they are.
record Rebinding(UnaryOperator<Column> columns) {

  Expression of(Expression expression) {
    return switch (expression) {
      case Expression.ColumnValue(var column) -> new Expression.ColumnValue(columns.apply(column));
      case Expression.Aggregate(var function, var distinct, var column) ->
          new Expression.Aggregate(function, distinct, columns.apply(column));
      case Expression.Calculation(var operator, var left, var right) ->
          new Expression.Calculation(operator, of(left), of(right));
      case Expression.CalculatedAggregate(var function, var operand) ->
          new Expression.CalculatedAggregate(function, of(operand));
      case Expression.OverAllGroups(var aggregate) -> new Expression.OverAllGroups(of(aggregate));
      case Expression.ValueWhere(var conditions, var value) ->
          new Expression.ValueWhere(all(conditions), of(value));
      case Expression.TimePart _,
          Expression.Duration _,
          Expression.AllColumns _,
          Expression.RowCount _,
          Expression.Text _,
          Expression.Numeral _,
          Expression.Truth _,
          Expression.Scalar _ ->
          expression;
    };
  }

  Condition of(Condition condition) {
    return switch (condition) {
      case Condition.Comparison(var left, var comparator, var right) ->
          new Condition.Comparison(of(left), comparator, of(right));
      case Condition.Between(var value, var low, var high) ->
          new Condition.Between(of(value), of(low), of(high));
      case Condition.Like(var value, var pattern, var negated) ->
          new Condition.Like(of(value), pattern, negated);
      case Condition.Membership(var value, var select, var negated) ->
          new Condition.Membership(of(value), select, negated);
      case Condition.NullTest(var value, var negated) -> new Condition.NullTest(of(value), negated);
      case Condition.AllOf(var conditions) -> new Condition.AllOf(all(conditions));
      case Condition.AnyOf(var conditions) -> new Condition.AnyOf(all(conditions));
    };
  }

  List<Condition> all(List<Condition> conditions) {
    return conditions.stream().map(this::of).toList();
  }

  Ordering of(Ordering order) {
    return new Ordering(of(order.expression()), order.descending());
  }
}
