package dev.signalbox.metric;

import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/// The names of the columns that expressions and filters read.
public final class UsedColumns {

  private final Set<String> names = new LinkedHashSet<>();

  private UsedColumns() {}

  static Set<String> of(BusinessMetric metric, BusinessMetrics.Expansion expansion) {
    UsedColumns used = new UsedColumns();
    used.add(expansion.formula());
    expansion.common().forEach(used::add);
    metric.time().ifPresent(used.names::add);
    return used.names;
  }

  static Set<String> of(Segment segment) {
    return of(segment.filter());
  }

  /// The names of the columns of a condition.
  public static Set<String> of(RowFilter filter) {
    UsedColumns used = new UsedColumns();
    used.add(filter);
    return used.names;
  }

  /// The names of the columns of an expression, other than those of the metrics within it.
  public static Set<String> of(Formula formula) {
    UsedColumns used = new UsedColumns();
    used.add(formula);
    return used.names;
  }

  private void add(Formula formula) {
    switch (formula) {
      case Formula.RowCount(var where) -> where(where);
      case Formula.Aggregate(_, _, var operand, var where) -> {
        add(operand);
        where(where);
      }
      case Formula.Named _, Formula.Numeral _ -> {}
      case Formula.Calculation(_, var left, var right) -> {
        add(left);
        add(right);
      }
    }
  }

  private void where(Optional<RowFilter> where) {
    where.ifPresent(this::add);
  }

  private void add(RowValue value) {
    switch (value) {
      case RowValue.Column(var name) -> names.add(name);
      case RowValue.Numeral _, RowValue.Text _ -> {}
      case RowValue.Calculation(_, var left, var right) -> {
        add(left);
        add(right);
      }
      case RowValue.Case(var branches, var otherwise) -> {
        branches.forEach(branch -> {
          add(branch.when());
          add(branch.then());
        });
        otherwise.ifPresent(this::add);
      }
    }
  }

  private void add(RowFilter filter) {
    switch (filter) {
      case RowFilter.Comparison(var left, _, var right) -> {
        add(left);
        add(right);
      }
      case RowFilter.OneOf(var value, var values) -> {
        add(value);
        values.forEach(this::add);
      }
      case RowFilter.Matches(var value, _) -> add(value);
      case RowFilter.Absent(var value) -> add(value);
      case RowFilter.Not(var inner) -> add(inner);
      case RowFilter.All(var filters) -> filters.forEach(this::add);
      case RowFilter.Any(var filters) -> filters.forEach(this::add);
    }
  }
}
