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
public record TimeReference(
    LocalDate today, ZoneId zone, DayOfWeek weekStart, int fiscalYearStart, boolean dayFirst) {

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
