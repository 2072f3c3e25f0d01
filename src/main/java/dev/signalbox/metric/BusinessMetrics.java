package dev.signalbox.metric;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The metrics and segments of one database.
public record BusinessMetrics(List<BusinessMetric> metrics, List<Segment> segments) {

  /// A database without metrics.
  public static final BusinessMetrics NONE = new BusinessMetrics(List.of(), List.of());

  public BusinessMetrics {
    metrics = List.copyOf(metrics);
    segments = List.copyOf(segments);
  }

  /// A metric's expression without the names of other metrics.
  ///
  /// @param formula its aggregates take only the rows of their `where`
  /// @param common the conditions of every aggregate, which no `where` repeats; all rows that the
  ///   value is made of meet them
  public record Expansion(Formula formula, List<RowFilter> common) {

    public Expansion {
      common = List.copyOf(common);
    }
  }

  public boolean isEmpty() {
    return metrics.isEmpty() && segments.isEmpty();
  }

  /// The metric of this name or other name; names come before other names.
  public Optional<BusinessMetric> metric(String name) {
    return metrics.stream()
        .filter(metric -> metric.name().equalsIgnoreCase(name.strip()))
        .findFirst()
        .or(() -> metrics.stream().filter(metric -> holds(metric.otherNames(), name)).findFirst());
  }

  /// The segment of a table by its name or other name; names come before other names.
  public Optional<Segment> segment(String table, String name) {
    List<Segment> own =
        segments.stream().filter(segment -> segment.table().equalsIgnoreCase(table)).toList();
    return own.stream()
        .filter(segment -> segment.name().equalsIgnoreCase(name.strip()))
        .findFirst()
        .or(() -> own.stream().filter(segment -> holds(segment.otherNames(), name)).findFirst());
  }

  private static boolean holds(List<String> names, String name) {
    return names.stream().anyMatch(name.strip()::equalsIgnoreCase);
  }

  /// The expression of a metric with the other metrics of its table written out, each with its
  /// filter.
  ///
  /// @throws MalformedExpression a named metric is missing, lies over another table, or needs this
  ///   one
  public Expansion expansion(BusinessMetric metric) {
    Formula formula = expanded(metric, List.of());
    List<Set<RowFilter>> conditions = conditions(formula).toList();
    Set<RowFilter> common =
        conditions.isEmpty()
            ? filters(metric.filter())
            : conditions.stream()
                .reduce((left, right) ->
                    left.stream()
                        .filter(right::contains)
                        .collect(Collectors.toCollection(LinkedHashSet::new)))
                .orElseThrow();
    return new Expansion(without(formula, common), List.copyOf(common));
  }

  private Formula expanded(BusinessMetric metric, List<String> within) {
    if (within.stream().anyMatch(metric.name()::equalsIgnoreCase)) {
      throw new MalformedExpression(
          "the metric '%s' needs itself: %s"
              .formatted(metric.name(), String.join(" -> ", added(within, metric.name()))));
    }
    return expanded(metric.expression(), metric, added(within, metric.name()));
  }

  private Formula expanded(Formula formula, BusinessMetric metric, List<String> within) {
    return switch (formula) {
      case Formula.RowCount(var where) -> new Formula.RowCount(both(where, metric.filter()));
      case Formula.Aggregate(var function, var distinct, var operand, var where) ->
          new Formula.Aggregate(function, distinct, operand, both(where, metric.filter()));
      case Formula.Named(var name) -> named(name, metric, within);
      case Formula.Numeral numeral -> numeral;
      case Formula.Calculation(var operator, var left, var right) ->
          new Formula.Calculation(
              operator, expanded(left, metric, within), expanded(right, metric, within));
    };
  }

  private Formula named(String name, BusinessMetric metric, List<String> within) {
    BusinessMetric other =
        metric(name)
            .orElseThrow(() ->
                new MalformedExpression(
                    ("no metric '%s'; a column stands within an aggregate, such as sum(%s), and"
                            + " a metric is named as it is defined")
                        .formatted(name, name)));
    if (!other.table().equalsIgnoreCase(metric.table())) {
      throw new MalformedExpression(
          "the metric '%s' lies over '%s' and not over '%s'; name metrics of one table or view"
              .formatted(name, other.table(), metric.table()));
    }
    return restricted(expanded(other, within), metric.filter());
  }

  private static Formula restricted(Formula formula, Optional<RowFilter> filter) {
    return switch (formula) {
      case Formula.RowCount(var where) -> new Formula.RowCount(both(where, filter));
      case Formula.Aggregate(var function, var distinct, var operand, var where) ->
          new Formula.Aggregate(function, distinct, operand, both(where, filter));
      case Formula.Named named -> named;
      case Formula.Numeral numeral -> numeral;
      case Formula.Calculation(var operator, var left, var right) ->
          new Formula.Calculation(operator, restricted(left, filter), restricted(right, filter));
    };
  }

  private static Formula without(Formula formula, Set<RowFilter> common) {
    return switch (formula) {
      case Formula.RowCount(var where) -> new Formula.RowCount(without(where, common));
      case Formula.Aggregate(var function, var distinct, var operand, var where) ->
          new Formula.Aggregate(function, distinct, operand, without(where, common));
      case Formula.Named named -> named;
      case Formula.Numeral numeral -> numeral;
      case Formula.Calculation(var operator, var left, var right) ->
          new Formula.Calculation(operator, without(left, common), without(right, common));
    };
  }

  private static Optional<RowFilter> without(Optional<RowFilter> where, Set<RowFilter> common) {
    return joined(filters(where).stream().filter(each -> !common.contains(each)).toList());
  }

  /// The conditions of each aggregate.
  private static Stream<Set<RowFilter>> conditions(Formula formula) {
    return switch (formula) {
      case Formula.RowCount(var where) -> Stream.of(filters(where));
      case Formula.Aggregate aggregate -> Stream.of(filters(aggregate.where()));
      case Formula.Named _, Formula.Numeral _ -> Stream.empty();
      case Formula.Calculation(_, var left, var right) ->
          Stream.concat(conditions(left), conditions(right));
    };
  }

  private static Set<RowFilter> filters(Optional<RowFilter> where) {
    return where
        .map(RowFilter::conjuncts)
        .map(LinkedHashSet<RowFilter>::new)
        .orElseGet(LinkedHashSet::new);
  }

  private static Optional<RowFilter> both(Optional<RowFilter> left, Optional<RowFilter> right) {
    Set<RowFilter> both = filters(left);
    both.addAll(filters(right));
    return joined(List.copyOf(both));
  }

  private static Optional<RowFilter> joined(List<RowFilter> filters) {
    return switch (filters.size()) {
      case 0 -> Optional.empty();
      case 1 -> Optional.of(filters.getFirst());
      default -> Optional.of(new RowFilter.All(filters));
    };
  }

  private static List<String> added(List<String> names, String name) {
    List<String> added = new ArrayList<>(names);
    added.add(name);
    return added;
  }
}
