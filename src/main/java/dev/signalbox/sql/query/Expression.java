package dev.signalbox.sql.query;

import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.TableName;
import java.time.DayOfWeek;
import java.time.ZoneId;

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
}
