package dev.signalbox.config;

import dev.signalbox.config.rules.SettingRules;
import java.time.DateTimeException;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;

/// The calendar of the words for times in questions.
///
/// @param zone the zone in which days begin, by its name in the tz database
/// @param weekStart the first day of a week, by its English name
/// @param fiscalYearStart the number of the first month of a fiscal year
/// @param dayFirst whether 03/05/2026 is the third of May
public record TimeSettings(String zone, String weekStart, int fiscalYearStart, boolean dayFirst) {
  private static final List<String> DAYS =
      List.of("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday");

  public TimeSettings {
    SettingRules.that(isZone(zone), "planning.time.zone", "a zone such as Europe/Berlin", zone);
    SettingRules.oneOf(weekStart, "planning.time.week-start", DAYS);
    SettingRules.that(
        fiscalYearStart >= 1 && fiscalYearStart <= 12,
        "planning.time.fiscal-year-start",
        "a month from 1 to 12",
        fiscalYearStart);
  }

  public static TimeSettings defaults() {
    return new TimeSettings("UTC", "monday", 1, false);
  }

  public DayOfWeek firstDay() {
    return DayOfWeek.valueOf(weekStart.toUpperCase(Locale.ROOT));
  }

  private static boolean isZone(String zone) {
    try {
      ZoneId.of(zone);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }
}
