package dev.signalbox.sql.metric;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDateTime;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The words for calendar units.
final class PeriodWords {

  private PeriodWords() {}

  /// The unit of an adverb; null for another word.
  static @Nullable CalendarUnit adverb(String word) {
    return switch (word) {
      case "daily" -> CalendarUnit.DAY;
      case "weekly" -> CalendarUnit.WEEK;
      case "monthly" -> CalendarUnit.MONTH;
      case "quarterly" -> CalendarUnit.QUARTER;
      case "yearly", "annual", "annually" -> CalendarUnit.YEAR;
      default -> null;
    };
  }

  /// The unit of a noun; null for another word.
  static @Nullable CalendarUnit unit(String word) {
    return switch (word) {
      case "day", "days" -> CalendarUnit.DAY;
      case "week", "weeks" -> CalendarUnit.WEEK;
      case "month", "months" -> CalendarUnit.MONTH;
      case "quarter", "quarters" -> CalendarUnit.QUARTER;
      case "year", "years" -> CalendarUnit.YEAR;
      default -> null;
    };
  }

  /// The calendar unit that is as long as a span of time; empty where none is.
  static Optional<CalendarUnit> unit(TimeMeaning.Interval interval) {
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    if (from == null || to == null) {
      return Optional.empty();
    }
    if (from.plusDays(1).equals(to)) {
      return Optional.of(CalendarUnit.DAY);
    }
    if (from.plusWeeks(1).equals(to)) {
      return Optional.of(CalendarUnit.WEEK);
    }
    if (from.plusMonths(1).equals(to)) {
      return Optional.of(CalendarUnit.MONTH);
    }
    if (from.plusMonths(3).equals(to)) {
      return Optional.of(CalendarUnit.QUARTER);
    }
    return from.plusYears(1).equals(to) ? Optional.of(CalendarUnit.YEAR) : Optional.empty();
  }
}
