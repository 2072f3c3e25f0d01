package dev.signalbox.sql.time;

import dev.signalbox.sql.query.CalendarUnit;
import java.time.LocalDate;
import java.time.Month;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.Optional;

/// A unit of the calendar that a question can name.
enum NamedUnit {
  DAY(ChronoUnit.DAYS, 1),
  WEEK(ChronoUnit.WEEKS, 1),
  MONTH(ChronoUnit.MONTHS, 1),
  QUARTER(ChronoUnit.MONTHS, 3),
  FISCAL_QUARTER(ChronoUnit.MONTHS, 3),
  YEAR(ChronoUnit.YEARS, 1),
  FISCAL_YEAR(ChronoUnit.YEARS, 1),
  DECADE(ChronoUnit.YEARS, 10);

  private final ChronoUnit step;
  private final int length;

  NamedUnit(ChronoUnit step, int length) {
    this.step = step;
    this.length = length;
  }

  /// The unit by whose bounds an interval of this unit can be widened.
  ChronoUnit grain() {
    return this == FISCAL_YEAR ? ChronoUnit.MONTHS : step;
  }

  LocalDate plus(LocalDate day, int count) {
    return day.plus((long) count * length, step);
  }

  /// The first day of the unit in which `day` lies.
  LocalDate start(LocalDate day, TimeReference reference) {
    return switch (this) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(reference.weekStart()));
      case MONTH -> day.withDayOfMonth(1);
      case QUARTER -> day.with(day.getMonth().firstMonthOfQuarter()).withDayOfMonth(1);
      case YEAR -> day.withDayOfYear(1);
      case DECADE -> LocalDate.of(day.getYear() - day.getYear() % 10, 1, 1);
      case FISCAL_QUARTER -> fiscal(day, reference, 3);
      case FISCAL_YEAR -> fiscal(day, reference, 12);
    };
  }

  private static LocalDate fiscal(LocalDate day, TimeReference reference, int months) {
    Month first = Month.of(reference.fiscalYearStart());
    int since = Math.floorMod(day.getMonthValue() - first.getValue(), 12);
    return day.withDayOfMonth(1).minusMonths(since % months);
  }

  TimeSpan span(LocalDate start) {
    return TimeSpan.of(start, plus(start, 1), grain());
  }

  /// Whether a count of the unit runs to today, rather than over whole units.
  boolean isRolling() {
    return switch (this) {
      case DAY, WEEK, MONTH, YEAR, DECADE -> true;
      case QUARTER, FISCAL_QUARTER, FISCAL_YEAR -> false;
    };
  }

  /// The part of a time to group by, where there is one.
  Optional<CalendarUnit> grouping(TimeReference reference) {
    return switch (this) {
      case DAY -> Optional.of(CalendarUnit.DAY);
      case WEEK -> Optional.of(CalendarUnit.WEEK);
      case MONTH -> Optional.of(CalendarUnit.MONTH);
      case QUARTER -> Optional.of(CalendarUnit.QUARTER);
      case YEAR -> Optional.of(CalendarUnit.YEAR);
      case DECADE -> Optional.empty();
      case FISCAL_QUARTER ->
          reference.fiscalYearStart() == 1 ? Optional.of(CalendarUnit.QUARTER) : Optional.empty();
      case FISCAL_YEAR ->
          reference.fiscalYearStart() == 1 ? Optional.of(CalendarUnit.YEAR) : Optional.empty();
    };
  }
}
