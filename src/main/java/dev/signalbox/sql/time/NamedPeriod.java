package dev.signalbox.sql.time;

import java.time.LocalDate;
import java.time.Month;
import java.time.YearMonth;
import java.time.temporal.ChronoUnit;

/// A period as a question names it.
sealed interface NamedPeriod {

  /// The latest such period that begins on `day` or before.
  TimeSpan latest(LocalDate day);

  /// One span of time.
  record Fixed(TimeSpan span) implements NamedPeriod {

    @Override
    public TimeSpan latest(LocalDate day) {
      return span;
    }
  }

  /// A distance from today: three weeks ago lies in a week, and is a day.
  record Distance(TimeSpan span, LocalDate day) implements NamedPeriod {

    @Override
    public TimeSpan latest(LocalDate day) {
      return span;
    }
  }

  /// Months or a day of any year.
  ///
  /// @param day the day of the month; 0: whole months
  record Yearly(int firstMonth, int months, int day) implements NamedPeriod {

    @Override
    public TimeSpan latest(LocalDate last) {
      int year = last.getYear();
      while (!exists(year) || in(year).from().toLocalDate().isAfter(last)) {
        year--;
      }
      return in(year);
    }

    /// The first such period that begins on `first` or behind it.
    TimeSpan earliest(LocalDate first) {
      int year = first.getYear();
      while (!exists(year) || in(year).from().toLocalDate().isBefore(first)) {
        year++;
      }
      return in(year);
    }

    boolean exists(int year) {
      return day <= YearMonth.of(year, firstMonth).lengthOfMonth();
    }

    TimeSpan in(int year) {
      LocalDate start = LocalDate.of(year, firstMonth, Math.max(day, 1));
      return day > 0
          ? TimeSpan.ofDay(start)
          : TimeSpan.of(start, start.plusMonths(months), ChronoUnit.MONTHS);
    }

    static boolean isDay(int month, int day) {
      return day >= 1 && day <= Month.of(month).maxLength();
    }
  }

  /// The span from the first to the last period, both included.
  static TimeSpan range(NamedPeriod first, NamedPeriod last, LocalDate day) {
    TimeSpan end = last.latest(day);
    TimeSpan start = first.latest(first instanceof Yearly ? end.lastDay() : day);
    if (last instanceof Yearly yearly && !(first instanceof Yearly)) {
      end = yearly.earliest(start.from().toLocalDate());
    }
    if (end.from().isBefore(start.from())) {
      TimeSpan earlier = end;
      end = start;
      start = earlier;
    }
    ChronoUnit grain = start.grain().compareTo(end.grain()) < 0 ? start.grain() : end.grain();
    String note = start.note().isEmpty() ? end.note() : start.note();
    return new TimeSpan(start.from(), end.to(), grain, note);
  }
}
