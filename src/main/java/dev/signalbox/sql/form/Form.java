package dev.signalbox.sql.form;

import dev.signalbox.metric.Formula;
import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A business question over the rows of one view or table: figures by groups, in a span of time,
/// and beside other figures. All names are those of the schema and of its metrics and segments.
///
/// Source: the JSON form of ChatBI, which a model writes in place of SQL.
///
/// @param source the view or table, behind its schema and a dot where that is not the default
/// @param measures the figures; a metric is a [Formula.Named]; empty: the different rows of the
///   dimensions
/// @param dimensions the columns to group by
/// @param filters the conditions that all rows meet
/// @param time the column of the time that a row counts for; empty: that of the metrics
/// @param range the span of time of the rows; empty: all times
/// @param grain the part of the time to group by, behind the dimensions; empty: none
/// @param comparison empty: the figures stand alone
/// @param orders the keys of the order, the first one first; empty: by time where there is a grain
/// @param limit the most groups; empty: all
public record Form(
    String source,
    List<Formula> measures,
    List<String> dimensions,
    List<FormFilter> filters,
    Optional<String> time,
    Optional<Range> range,
    Optional<CalendarUnit> grain,
    Optional<FormComparison> comparison,
    List<Order> orders,
    OptionalInt limit) {

  /// A span of days.
  ///
  /// @param from the first day; empty: open
  /// @param to the day behind the last one; empty: open
  public record Range(Optional<LocalDate> from, Optional<LocalDate> to) {

    public Range {
      if (from.isPresent() && to.isPresent() && !from.get().isBefore(to.get())) {
        throw new FormProblem(
            "range", "'from' %s is not before 'to' %s".formatted(from.get(), to.get()));
      }
    }

    public static Range of(LocalDate from, LocalDate to) {
      return new Range(Optional.of(from), Optional.of(to));
    }
  }

  /// One key of the order.
  ///
  /// @param by the item to order by
  /// @param descending whether the largest comes first
  public record Order(Key by, boolean descending) {}

  /// An item of the result.
  public sealed interface Key {
    /// @param index the position among the measures, from 0
    record Measure(int index) implements Key {}

    record Dimension(String column) implements Key {}

    /// The period of the grain.
    record Period() implements Key {}
  }

  public Form {
    measures = List.copyOf(measures);
    dimensions = List.copyOf(dimensions);
    filters = List.copyOf(filters);
    orders = List.copyOf(orders);
    if (measures.isEmpty() && dimensions.isEmpty()) {
      throw new FormProblem("measures", "a form asks for at least one, or for dimensions");
    }
  }

  /// The figures of all rows.
  public static Form of(String source, List<Formula> measures) {
    return new Form(
        source,
        measures,
        List.of(),
        List.of(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        List.of(),
        OptionalInt.empty());
  }

  public Form withDimensions(List<String> columns) {
    return new Form(
        source, measures, columns, filters, time, range, grain, comparison, orders, limit);
  }

  public Form withFilters(List<FormFilter> other) {
    return new Form(
        source, measures, dimensions, other, time, range, grain, comparison, orders, limit);
  }

  /// The same form over another span of another time.
  public Form within(Optional<String> column, Optional<Range> span) {
    return new Form(
        source, measures, dimensions, filters, column, span, grain, comparison, orders, limit);
  }

  public Form withGrain(Optional<CalendarUnit> unit) {
    return new Form(
        source, measures, dimensions, filters, time, range, unit, comparison, orders, limit);
  }

  public Form compared(Optional<FormComparison> other) {
    return new Form(
        source, measures, dimensions, filters, time, range, grain, other, orders, limit);
  }

  public Form ordered(List<Order> keys, OptionalInt most) {
    return new Form(
        source, measures, dimensions, filters, time, range, grain, comparison, keys, most);
  }
}
