package dev.signalbox.sql.time;

import dev.signalbox.config.TimeSettings;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;

/// The day on which a question was asked, and the calendar that its words refer to.
///
/// @param zone the zone in which days begin
/// @param weekStart the first day of a week
/// @param fiscalYearStart the first month of a fiscal year
/// @param dayFirst whether 03/05/2026 is the third of May
/// @param latest the day by which a month or a day without a year has begun: today, or the end of
///   the year that a conversation is about
public record TimeReference(
    LocalDate today,
    ZoneId zone,
    DayOfWeek weekStart,
    int fiscalYearStart,
    boolean dayFirst,
    LocalDate latest) {

  /// The calendar of a question that stands alone.
  public TimeReference(
      LocalDate today, ZoneId zone, DayOfWeek weekStart, int fiscalYearStart, boolean dayFirst) {
    this(today, zone, weekStart, fiscalYearStart, dayFirst, today);
  }

  /// The same calendar for a question that continues one about a year: its months without a year
  /// are those of that year, as far as it has come.
  public TimeReference about(int year) {
    LocalDate end = LocalDate.of(year, 12, 31);
    return new TimeReference(
        today, zone, weekStart, fiscalYearStart, dayFirst, end.isBefore(today) ? end : today);
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
