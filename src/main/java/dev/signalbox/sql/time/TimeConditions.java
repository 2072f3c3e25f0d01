package dev.signalbox.sql.time;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Condition.Comparison;
import dev.signalbox.sql.query.DurationUnit;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.time.TimeMeaning.Grouping;
import dev.signalbox.sql.time.TimeMeaning.Interval;
import dev.signalbox.sql.time.TimeMeaning.MonthIs;
import dev.signalbox.sql.time.TimeMeaning.WeekdayIs;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/// Conditions and groupings on a column for the meaning of a time phrase.
public final class TimeConditions {

  private final TimeReference reference;

  public TimeConditions(TimeReference reference) {
    this.reference = reference;
  }

  /// The condition that a column's time has a meaning; empty where the column cannot tell it, and
  /// for a grouping.
  public Optional<Condition> condition(TimeMeaning meaning, Column column, StoredTime stored) {
    return switch (meaning) {
      case Interval interval ->
          new IntervalConditions(column, stored, reference).condition(interval);
      case WeekdayIs(var days) ->
          part(CalendarUnit.WEEKDAY_NUMBER, column, stored)
              .map(part ->
                  anyNumber(part, new TreeSet<>(days).stream().mapToInt(day -> day.getValue())));
      case MonthIs(var months) ->
          part(CalendarUnit.MONTH_OF_YEAR, column, stored)
              .map(part ->
                  anyNumber(
                      part, new TreeSet<>(months).stream().mapToInt(month -> month.getValue())));
      case Grouping _ -> Optional.empty();
    };
  }

  /// The part of a column's time to group by; empty where the column does not tell it.
  public Optional<TimePart> part(CalendarUnit unit, Column column, StoredTime stored) {
    boolean cut = !(stored instanceof StoredTime.Written written) || written.isFixed();
    return cut && stored.grain().compareTo(unit.needed()) <= 0
        ? Optional.of(new TimePart(unit, column, stored, reference.weekStart(), reference.zone()))
        : Optional.empty();
  }

  /// The time from one column's time to another's; empty where one does not tell the unit.
  public Optional<Expression.Duration> duration(
      Column from, StoredTime began, Column until, StoredTime ended, DurationUnit unit) {
    return unit.isToldBy(began) && unit.isToldBy(ended)
        ? Optional.of(
            new Expression.Duration(
                new Expression.Moment(from, began, reference.zone()),
                new Expression.Moment(until, ended, reference.zone()),
                unit))
        : Optional.empty();
  }

  /// The expression by which groups of a part are ordered in time: to be grouped by, too.
  public static TimePart order(TimePart part) {
    return part.unit() == CalendarUnit.WEEKDAY ? part.with(CalendarUnit.WEEKDAY_NUMBER) : part;
  }

  private static Condition anyNumber(TimePart part, IntStream numbers) {
    List<Condition> any =
        numbers
            .<Condition>mapToObj(number ->
                new Comparison(
                    part, Comparator.EQUAL, new Expression.Numeral(String.valueOf(number))))
            .toList();
    return any.size() == 1 ? any.getFirst() : new Condition.AnyOf(any);
  }
}
