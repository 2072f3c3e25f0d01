package dev.signalbox.sql.time;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.temporal.ChronoUnit;

/// A span with both ends, the second one outside of it.
///
/// @param grain the unit in which it was named
/// @param note words about its parsing, or none
record TimeSpan(LocalDateTime from, LocalDateTime to, ChronoUnit grain, String note) {

  static TimeSpan of(LocalDate from, LocalDate to, ChronoUnit grain) {
    return new TimeSpan(from.atStartOfDay(), to.atStartOfDay(), grain, "");
  }

  static TimeSpan ofDay(LocalDate day) {
    return of(day, day.plusDays(1), ChronoUnit.DAYS);
  }

  static TimeSpan ofYear(int year) {
    return NamedUnit.YEAR.span(LocalDate.of(year, 1, 1));
  }

  LocalDate lastDay() {
    return to.minusNanos(1).toLocalDate();
  }

  TimeSpan noted(String words) {
    return new TimeSpan(from, to, grain, words);
  }
}
