package dev.signalbox.metric;

import java.util.Locale;
import java.util.Optional;

/// The value of a group of rows; [#toString()] writes it as [MetricParser] reads it.
public sealed interface Formula {

  /// The aggregate functions.
  enum Function {
    COUNT,
    SUM,
    AVG,
    MIN,
    MAX
  }

  /// The number of rows: `count(*)`.
  ///
  /// @param where counts only these rows; the text leaves it out
  record RowCount(Optional<RowFilter> where) implements Formula {

    @Override
    public String toString() {
      return "count(*)";
    }
  }

  /// An aggregate of a value of each row.
  ///
  /// @param where takes only these rows; the text leaves it out
  record Aggregate(Function function, boolean distinct, RowValue operand, Optional<RowFilter> where)
      implements Formula {

    @Override
    public String toString() {
      return function.name().toLowerCase(Locale.ROOT)
          + (distinct ? "(distinct " : "(")
          + operand
          + ")";
    }
  }

  /// Another metric of the same table or view, by its name or one of its other names.
  record Named(String metric) implements Formula {

    @Override
    public String toString() {
      return FormulaText.metricName(metric);
    }
  }

  /// A number.
  ///
  /// @param digits as SQL writes it
  record Numeral(String digits) implements Formula {

    @Override
    public String toString() {
      return digits;
    }
  }

  /// Two values combined.
  record Calculation(Arithmetic operator, Formula left, Formula right) implements Formula {

    @Override
    public String toString() {
      return FormulaText.operand(left, operator, false)
          + " "
          + operator.symbol()
          + " "
          + FormulaText.operand(right, operator, true);
    }
  }
}
