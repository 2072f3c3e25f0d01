package dev.signalbox.sql.metric;

import dev.signalbox.metric.BusinessMetric;
import dev.signalbox.metric.Segment;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.Table;
import dev.signalbox.sql.time.TimeMeaning;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// A question as its words ask it of one table or view.
///
/// @param dimensions the columns by which it groups
/// @param time the asked time of the time column
/// @param timeColumn the column of the time and of the grain
/// @param grain the calendar unit by which it groups
/// @param ordered whether the figures are ordered, and which end comes first
/// @param spans the account of all words
public record MetricQuestion(
    Table table,
    List<Measure> measures,
    List<Column> dimensions,
    List<ValueFilter> filters,
    List<SegmentFilter> segments,
    Optional<TimeMeaning.Interval> time,
    Optional<Column> timeColumn,
    Optional<CalendarUnit> grain,
    Optional<AskedComparison> comparison,
    Optional<Ranked> ordered,
    OptionalInt limit,
    List<Span> spans) {

  public MetricQuestion {
    measures = List.copyOf(measures);
    dimensions = List.copyOf(dimensions);
    filters = List.copyOf(filters);
    segments = List.copyOf(segments);
    spans = List.copyOf(spans);
  }

  /// A figure that the question asks for.
  public sealed interface Measure {

    /// A metric of the database.
    record OfMetric(BusinessMetric metric) implements Measure {}

    /// An aggregate of a column.
    record OfColumn(Expression.Function function, boolean distinct, Column column)
        implements Measure {}
  }

  /// The end of an order that comes first.
  public enum Ranked {
    LARGEST_FIRST,
    SMALLEST_FIRST
  }

  /// The rows that have one of some values.
  public record ValueFilter(Column column, List<String> values, boolean negated) {

    public ValueFilter {
      values = List.copyOf(values);
    }
  }

  /// The rows of a segment, or those outside of it.
  public record SegmentFilter(Segment segment, boolean negated) {}

  /// The words that no part of the reading has taken.
  public List<Span> unread() {
    return spans.stream().filter(span -> !span.kind().isUnderstood()).toList();
  }
}
