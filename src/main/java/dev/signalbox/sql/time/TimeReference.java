package dev.signalbox.sql.time;

import dev.signalbox.config.TimeSettings;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Optional;

/// The day on which a question was asked, and the calendar that its words refer to.
///
/// @param zone the zone in which days begin
/// @param weekStart the first day of a week
/// @param fiscalYearStart the first month of a fiscal year
/// @param dayFirst whether 03/05/2026 is the third of May
/// @param about the span of time that the question before it in its conversation is about; empty
///   where there is none
public record TimeReference(
    LocalDate today,
    ZoneId zone,
    DayOfWeek weekStart,
    int fiscalYearStart,
    boolean dayFirst,
    Optional<Span> about) {

  /// A span of days.
  ///
  /// @param from the first day
  /// @param to the day behind the last one
  public record Span(LocalDate from, LocalDate to) {

    boolean isWithinOneYear() {
      return from.getYear() == to.minusDays(1).getYear();
    }
  }

  /// The calendar of a question that stands alone.
  public TimeReference(
      LocalDate today, ZoneId zone, DayOfWeek weekStart, int fiscalYearStart, boolean dayFirst) {
    this(today, zone, weekStart, fiscalYearStart, dayFirst, Optional.empty());
  }

  /// The same calendar for a question that continues one about a span of time.
  public TimeReference after(Span span) {
    return new TimeReference(today, zone, weekStart, fiscalYearStart, dayFirst, Optional.of(span));
  }

  /// The day by which a month or a day without a year has begun: today, or the end of the year that
  /// the conversation is about.
  LocalDate latest() {
    return about
        .filter(Span::isWithinOneYear)
        .map(span -> LocalDate.of(span.from().getYear(), 12, 31))
        .filter(today::isAfter)
        .orElse(today);
  }

  public static TimeReference of(TimeSettings settings, Instant askedAt) {
    ZoneId zone = ZoneId.of(settings.zone());
    return new TimeReference(
        askedAt.atZone(zone).toLocalDate(),
        zone,
        settings.firstDay(),
        settings.fiscalYearStart(),
        settings.dayFirst());
  }

  /// The same calendar for a question of an earlier day.
  TimeReference daysBefore(int days) {
    return new TimeReference(today.minusDays(days), zone, weekStart, fiscalYearStart, dayFirst);
  }

  /// The first day of a fiscal year, which has the name of the year in which it ends.
  LocalDate fiscalYear(int year) {
    return LocalDate.of(fiscalYearStart == 1 ? year : year - 1, fiscalYearStart, 1);
  }
}
