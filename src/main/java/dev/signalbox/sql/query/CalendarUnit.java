package dev.signalbox.sql.query;

import java.time.temporal.ChronoUnit;

/// A part of a time by which rows are grouped or chosen.
public enum CalendarUnit {
  /// `yyyy-mm-dd`.
  DAY(ChronoUnit.DAYS),
  /// `yyyy-mm-dd` of the first day of the week.
  WEEK(ChronoUnit.DAYS),
  /// `yyyy-mm`.
  MONTH(ChronoUnit.MONTHS),
  /// `yyyy-Qn`.
  QUARTER(ChronoUnit.MONTHS),
  /// `yyyy`.
  YEAR(ChronoUnit.YEARS),
  /// The English name of the day.
  WEEKDAY(ChronoUnit.DAYS),
  /// The day as a number from 1, Monday, to 7.
  WEEKDAY_NUMBER(ChronoUnit.DAYS),
  /// The month as a number from 1 to 12.
  MONTH_OF_YEAR(ChronoUnit.MONTHS);

  private final ChronoUnit needed;

  CalendarUnit(ChronoUnit needed) {
    this.needed = needed;
  }

  /// The largest unit that a column may tell apart so that this part can be taken of it.
  public ChronoUnit needed() {
    return needed;
  }
}
