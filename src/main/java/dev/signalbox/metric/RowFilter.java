package dev.signalbox.metric;

import java.util.List;
import java.util.stream.Collectors;

/// A condition on rows; [#toString()] writes it as [MetricParser] reads it.
public sealed interface RowFilter {

  /// The comparisons.
  enum Comparator {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String symbol;

    Comparator(String symbol) {
      this.symbol = symbol;
    }

    public String symbol() {
      return symbol;
    }
  }

  /// One value compared with another.
  record Comparison(RowValue left, Comparator comparator, RowValue right) implements RowFilter {

    @Override
    public String toString() {
      return left + " " + comparator.symbol() + " " + right;
    }
  }

  /// Whether a value is one of several.
  record OneOf(RowValue value, List<RowValue> values) implements RowFilter {

    public OneOf {
      if (values.isEmpty()) {
        throw new IllegalArgumentException("values: at least one");
      }
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return value
          + values.stream().map(RowValue::toString).collect(Collectors.joining(", ", " in (", ")"));
    }
  }

  /// Whether a text matches a `LIKE` pattern.
  record Matches(RowValue value, String pattern) implements RowFilter {

    @Override
    public String toString() {
      return value + " like " + new RowValue.Text(pattern);
    }
  }

  /// Whether the row lacks a value: `is null`.
  record Absent(RowValue value) implements RowFilter {

    @Override
    public String toString() {
      return value + " is null";
    }
  }

  /// The rows of which a condition is false; a row that lacks a compared value is not among them.
  record Not(RowFilter filter) implements RowFilter {

    @Override
    public String toString() {
      return filter instanceof Absent(var value) ? value + " is not null" : "not (" + filter + ")";
    }
  }

  /// All of these hold.
  record All(List<RowFilter> filters) implements RowFilter {

    public All {
      filters = List.copyOf(filters);
    }

    @Override
    public String toString() {
      return filters.stream().map(FormulaText::part).collect(Collectors.joining(" and "));
    }
  }

  /// At least one of these holds.
  record Any(List<RowFilter> filters) implements RowFilter {

    public Any {
      filters = List.copyOf(filters);
    }

    @Override
    public String toString() {
      return filters.stream().map(FormulaText::part).collect(Collectors.joining(" or "));
    }
  }

  /// The conditions that must all hold, one by one.
  static List<RowFilter> conjuncts(RowFilter filter) {
    return filter instanceof All(var all)
        ? all.stream().flatMap(each -> conjuncts(each).stream()).toList()
        : List.of(filter);
  }
}
