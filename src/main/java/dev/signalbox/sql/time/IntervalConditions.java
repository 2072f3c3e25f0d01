package dev.signalbox.sql.time;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.query.Condition;
import dev.signalbox.sql.query.Condition.Comparator;
import dev.signalbox.sql.query.Condition.Comparison;
import dev.signalbox.sql.query.Expression;
import dev.signalbox.sql.query.Expression.ColumnValue;
import dev.signalbox.sql.query.Expression.Numeral;
import dev.signalbox.sql.query.Expression.Text;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.schema.Column;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import dev.signalbox.sql.time.TimeMeaning.Interval;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Conditions that a column's time lies in an interval.
final class IntervalConditions {

  private static final int MOST_PATTERNS = 12;
  private static final DateTimeFormatter SECONDS =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
  private static final DateTimeFormatter ZONED =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ssxxx", Locale.ROOT);

  private final Column column;
  private final StoredTime stored;
  private final TimeReference reference;

  IntervalConditions(Column column, StoredTime stored, TimeReference reference) {
    this.column = column;
    this.stored = stored;
    this.reference = reference;
  }

  Optional<Condition> condition(Interval interval) {
    return fitted(interval)
        .flatMap(fitted ->
            stored instanceof Written written && !written.isFixed()
                ? patterns(written, fitted)
                : Optional.of(compared(fitted)));
  }

  /// The interval in whole units of the column. A bound within a unit may move only where the
  /// question named units at least as large.
  private Optional<Interval> fitted(Interval interval) {
    ChronoUnit unit = stored.grain();
    LocalDateTime from = interval.from() == null ? null : floor(interval.from(), unit);
    LocalDateTime to = interval.to() == null ? null : ceiling(interval.to(), unit);
    boolean exact =
        (from == null || from.equals(interval.from())) && (to == null || to.equals(interval.to()));
    return exact || interval.grain().compareTo(unit) >= 0
        ? Optional.of(new Interval(from, to, interval.grain()))
        : Optional.empty();
  }

  private static LocalDateTime floor(LocalDateTime time, ChronoUnit unit) {
    return switch (unit) {
      case YEARS -> time.toLocalDate().withDayOfYear(1).atStartOfDay();
      case MONTHS -> time.toLocalDate().withDayOfMonth(1).atStartOfDay();
      default -> time.truncatedTo(unit);
    };
  }

  private static LocalDateTime ceiling(LocalDateTime time, ChronoUnit unit) {
    LocalDateTime floor = floor(time, unit);
    return floor.equals(time) ? time : floor.plus(1, unit);
  }

  private Condition compared(Interval interval) {
    Expression value = value();
    List<Condition> bounds = new ArrayList<>();
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    ChronoUnit unit = stored.grain();
    if (from != null && unit.isDateBased() && from.plus(1, unit).equals(to)) {
      return new Comparison(value, Comparator.EQUAL, literal(from));
    }
    if (from != null) {
      bounds.add(new Comparison(value, Comparator.AT_LEAST, literal(from)));
    }
    if (to != null) {
      bounds.add(new Comparison(value, Comparator.LESS, literal(to)));
    }
    return bounds.size() == 1 ? bounds.getFirst() : new Condition.AllOf(bounds);
  }

  /// The column, or the digits of its day in an order that can be compared.
  private Expression value() {
    return stored instanceof Written written && !written.isOrdered()
        ? new TimePart(CalendarUnit.DAY, column, stored, reference.weekStart(), reference.zone())
        : new ColumnValue(column);
  }

  private Expression literal(LocalDateTime time) {
    ZoneId zone = reference.zone();
    return switch (stored) {
      case Typed.DATE -> new Text(time.toLocalDate().toString());
      case Typed.TIMESTAMP ->
          new Text(
              time.toLocalTime().toSecondOfDay() == 0
                  ? time.toLocalDate().toString()
                  : time.format(SECONDS));
      case Typed.ZONED_TIMESTAMP -> new Text(time.atZone(zone).format(ZONED));
      case Epoch.SECONDS -> new Numeral(String.valueOf(time.atZone(zone).toEpochSecond()));
      case Epoch.MILLISECONDS ->
          new Numeral(String.valueOf(time.atZone(zone).toInstant().toEpochMilli()));
      case Written written -> literal(written, time);
    };
  }

  private Expression literal(Written written, LocalDateTime time) {
    if (!written.isOrdered()) {
      return new Text(time.toLocalDate().toString());
    }
    LocalDateTime shown =
        written.utc()
            ? time.atZone(reference.zone()).withZoneSameInstant(ZoneOffset.UTC).toLocalDateTime()
            : time;
    String text = written.write(shown);
    return written.number() ? new Numeral(text) : new Text(text);
  }

  /// Whole days, months or years of a form that has no order, as texts to be equal to or like.
  private Optional<Condition> patterns(Written written, Interval interval) {
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    if (from == null || to == null) {
      return Optional.empty();
    }
    for (ChronoUnit unit : List.of(ChronoUnit.YEARS, ChronoUnit.MONTHS, ChronoUnit.DAYS)) {
      boolean whole = floor(from, unit).equals(from) && floor(to, unit).equals(to);
      if (whole) {
        return unit.between(from, to) > MOST_PATTERNS
            ? Optional.empty()
            : Optional.of(any(written, from, to, unit));
      }
    }
    return Optional.empty();
  }

  private Condition any(Written written, LocalDateTime from, LocalDateTime to, ChronoUnit unit) {
    List<Condition> any = new ArrayList<>();
    LocalDateTime each = from;
    while (each.isBefore(to)) {
      any.add(pattern(written, each, unit));
      each = each.plus(1, unit);
    }
    return any.size() == 1 ? any.getFirst() : new Condition.AnyOf(any);
  }

  private Condition pattern(Written written, LocalDateTime time, ChronoUnit unit) {
    if (unit == ChronoUnit.DAYS) {
      return new Comparison(
          new ColumnValue(column), Comparator.EQUAL, new Text(written.write(time)));
    }
    String separator = written.pattern().replaceAll("[yMd]", "").substring(0, 1);
    String open =
        unit == ChronoUnit.YEARS ? "%" + separator + "yyyy" : written.pattern().replace("d", "%");
    return new Condition.Like(new ColumnValue(column), Written.text(open).write(time), false);
  }
}
