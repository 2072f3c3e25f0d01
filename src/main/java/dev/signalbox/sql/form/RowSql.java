package dev.signalbox.sql.form;

import dev.signalbox.catalog.dialect.Spelling;
import dev.signalbox.metric.Arithmetic;
import dev.signalbox.metric.RowFilter;
import dev.signalbox.metric.RowValue;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Writes the values and conditions of rows in a dialect.
///
/// @param column the column of a name, as SQL; throws [FormProblem] for a name that there is not
record RowSql(Spelling spelling, UnaryOperator<String> column) {

  String value(RowValue value) {
    return switch (value) {
      case RowValue.Column(var name) -> column.apply(name);
      case RowValue.Numeral(var digits) -> digits;
      case RowValue.Text(var text) -> spelling.text(text);
      case RowValue.Calculation(var operator, var left, var right) ->
          calculation(operator, value(left), value(right));
      case RowValue.Case(var branches, var otherwise) ->
          branches.stream()
                  .map(branch -> " WHEN " + filter(branch.when()) + " THEN " + value(branch.then()))
                  .collect(Collectors.joining("", "CASE", ""))
              + otherwise.map(last -> " ELSE " + value(last)).orElse("")
              + " END";
    };
  }

  String filter(RowFilter filter) {
    return switch (filter) {
      case RowFilter.Comparison(var left, var comparator, var right) ->
          value(left) + " " + comparator.symbol() + " " + value(right);
      case RowFilter.OneOf(var value, var values) ->
          value(value)
              + values.stream().map(this::value).collect(Collectors.joining(", ", " IN (", ")"));
      case RowFilter.Matches(var value, var pattern) -> spelling.like(value(value), false, pattern);
      case RowFilter.Absent(var value) -> value(value) + " IS NULL";
      case RowFilter.Not(RowFilter.Absent(var value)) -> value(value) + " IS NOT NULL";
      case RowFilter.Not(var inner) -> "NOT (" + filter(inner) + ")";
      case RowFilter.All(var all) -> joined(all, " AND ");
      case RowFilter.Any(var any) -> "(" + joined(any, " OR ") + ")";
    };
  }

  private String joined(List<RowFilter> filters, String by) {
    return filters.stream()
        .map(each -> each instanceof RowFilter.All ? "(" + filter(each) + ")" : filter(each))
        .collect(Collectors.joining(by));
  }

  /// Two values combined. A quotient is never cut to a whole number, and has no value where its
  /// divisor is 0.
  static String calculation(Arithmetic operator, String left, String right) {
    return operator == Arithmetic.OVER
        ? "(1.0 * " + left + " / NULLIF(" + right + ", 0))"
        : "(" + left + " " + operator.symbol() + " " + right + ")";
  }
}
