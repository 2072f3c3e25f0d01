package dev.signalbox.sql.query;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.TableName;
import dev.signalbox.sql.schema.ValueType;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Stream;

/// A value within a query.
public sealed interface Expression {

  /// The standard aggregate functions.
  enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX
  }

  /// A column's value.
  record ColumnValue(Column column) implements Expression {}

  /// Every column of a table.
  record AllColumns(TableName table) implements Expression {}

  /// `COUNT(*)`.
  record RowCount() implements Expression {}

  /// An aggregate of a column.
  record Aggregate(Function function, boolean distinct, Column column) implements Expression {}

  /// A part of the time that a column stores.
  ///
  /// @param weekStart the first day of a week
  /// @param zone the zone in which instants have their day
  record TimePart(
      CalendarUnit unit, Column column, StoredTime stored, DayOfWeek weekStart, ZoneId zone)
      implements Expression {

    public TimePart {
      if (stored.grain().compareTo(unit.needed()) > 0) {
        throw new IllegalArgumentException("unit: " + stored + " does not tell " + unit);
      }
    }

    /// The same column's part of another unit.
    public TimePart with(CalendarUnit other) {
      return new TimePart(other, column, stored, weekStart, zone);
    }
  }

  /// A time that a column stores.
  ///
  /// @param zone the zone in which instants have their day
  record Moment(Column column, StoredTime stored, ZoneId zone) {}

  /// The time from one moment of a row to another one of it; absent where one of them is.
  record Duration(Moment from, Moment until, DurationUnit unit) implements Expression {

    public Duration {
      if (!unit.isToldBy(from.stored()) || !unit.isToldBy(until.stored())) {
        throw new IllegalArgumentException("unit: the stored times do not tell " + unit);
      }
    }
  }

  /// The operators of arithmetic.
  enum Operator {
    PLUS("+"),
    MINUS("-"),
    TIMES("*"),
    OVER("/");

    private final String symbol;

    Operator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }

    /// Whether the operator binds as tightly as `*`.
    boolean isMultiplying() {
      return this == TIMES || this == OVER;
    }
  }

  /// Two values combined. A quotient is never cut to a whole number, and has no value where its
  /// divisor is 0.
  record Calculation(Operator operator, Expression left, Expression right) implements Expression {}

  /// An aggregate of a calculated value.
  record CalculatedAggregate(Function function, Expression operand) implements Expression {}

  /// The sum of an aggregate over all groups of its query.
  record OverAllGroups(Expression aggregate) implements Expression {}

  /// A value in the rows that meet all conditions, and 0 in the others.
  record ValueWhere(List<Condition> conditions, Expression value) implements Expression {

    public ValueWhere {
      if (conditions.isEmpty()) {
        throw new IllegalArgumentException("conditions: at least one tells the rows apart");
      }
      conditions = List.copyOf(conditions);
    }
  }

  /// The number of rows that meet all conditions.
  static Expression countWhere(List<Condition> conditions) {
    return new CalculatedAggregate(Function.SUM, new ValueWhere(conditions, new Numeral("1")));
  }

  /// The percentage, from 0 to 100, of a part in the whole.
  static Expression percentage(Expression part, Expression whole) {
    return new Calculation(
        Operator.OVER, new Calculation(Operator.TIMES, new Numeral("100.0"), part), whole);
  }

  /// The literal of a value that a column stores: a numeral for a column of numbers.
  static Expression stored(Column column, String value) {
    boolean number =
        column.type() == ValueType.NUMBER && value.chars().allMatch(Character::isDigit);
    return number ? new Numeral(value) : new Text(value);
  }

  /// A text literal, not yet quoted.
  record Text(String value) implements Expression {}

  /// A number as SQL writes it.
  record Numeral(String digits) implements Expression {

    public Numeral {
      if (!digits.matches("-?\\d+(\\.\\d+)?")) {
        throw new IllegalArgumentException("digits: not a number: " + digits);
      }
    }
  }

  /// `TRUE` or `FALSE`.
  record Truth(boolean value) implements Expression {}

  /// The single value of a query.
  record Scalar(Select select) implements Expression {}

  /// The columns that the value is made from, but for the ones of conditions and inner queries.
  default Stream<Column> columns() {
    return switch (this) {
      case ColumnValue(Column column) -> Stream.of(column);
      case Aggregate aggregate -> Stream.of(aggregate.column());
      case TimePart part -> Stream.of(part.column());
      case Duration duration -> Stream.of(duration.from().column(), duration.until().column());
      case Calculation sum -> Stream.concat(sum.left().columns(), sum.right().columns());
      case CalculatedAggregate aggregate -> aggregate.operand().columns();
      case OverAllGroups whole -> whole.aggregate().columns();
      case ValueWhere counted -> counted.value().columns();
      case AllColumns _, RowCount _, Text _, Numeral _, Truth _, Scalar _ -> Stream.empty();
    };
  }
}
