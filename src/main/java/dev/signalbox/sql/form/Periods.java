package dev.signalbox.sql.form;

import dev.signalbox.sql.form.Form.Range;
import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.TimeReference;
import java.time.LocalDate;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;

/// The periods of a calendar unit, by their first days.
final class Periods {

  /// More rows than this are no series that a person reads.
  private static final int MOST = 400;

  /// The periods of a series without a span, the last one that of today.
  private static final int DEFAULT = 13;

  private Periods() {}

  /// The first day of the period in which a day lies.
  static LocalDate start(CalendarUnit unit, LocalDate day, TimeReference reference) {
    return switch (unit) {
      case DAY -> day;
      case WEEK -> day.with(TemporalAdjusters.previousOrSame(reference.weekStart()));
      case MONTH -> day.withDayOfMonth(1);
      case QUARTER -> day.with(day.getMonth().firstMonthOfQuarter()).withDayOfMonth(1);
      case YEAR -> day.withDayOfYear(1);
      case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> throw recurring(unit);
    };
  }

  /// The first day of a period some periods later.
  static LocalDate plus(CalendarUnit unit, LocalDate start, int count) {
    return switch (unit) {
      case DAY -> start.plusDays(count);
      case WEEK -> start.plusWeeks(count);
      case MONTH -> start.plusMonths(count);
      case QUARTER -> start.plusMonths(3L * count);
      case YEAR -> start.plusYears(count);
      case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> throw recurring(unit);
    };
  }

  /// The same period of a grain one `unit` before. A week of the year before is 52 weeks before, so
  /// that it begins on the same weekday.
  static LocalDate before(CalendarUnit unit, LocalDate start, CalendarUnit grain) {
    return grain == CalendarUnit.WEEK && unit == CalendarUnit.YEAR
        ? start.minusWeeks(52)
        : plus(unit, start, -1);
  }

  /// The text of a period as a query gives it.
  static String label(CalendarUnit unit, LocalDate start) {
    return switch (unit) {
      case DAY, WEEK -> start.toString();
      case MONTH -> start.toString().substring(0, 7);
      case QUARTER -> start.getYear() + "-Q" + start.get(IsoFields.QUARTER_OF_YEAR);
      case YEAR -> String.valueOf(start.getYear());
      case WEEKDAY, WEEKDAY_NUMBER, MONTH_OF_YEAR -> throw recurring(unit);
    };
  }

  /// The periods of a span up to that of today, the first one first. A span that is open ends
  /// today; one without a beginning has the last periods.
  static List<LocalDate> of(CalendarUnit unit, Range range, TimeReference reference) {
    LocalDate now = start(unit, reference.today(), reference);
    LocalDate last =
        range
            .to()
            .map(to -> start(unit, to.minusDays(1), reference))
            .filter(now::isAfter)
            .orElse(now);
    LocalDate first =
        range
            .from()
            .map(from -> start(unit, from, reference))
            .orElseGet(() -> plus(unit, last, 1 - DEFAULT));
    List<LocalDate> periods = new ArrayList<>();
    for (LocalDate each = first; !each.isAfter(last); each = plus(unit, each, 1)) {
      periods.add(each);
      if (periods.size() > MOST) {
        throw new FormProblem(
            "grain",
            "more than %d periods; take a shorter range or a larger period".formatted(MOST));
      }
    }
    if (periods.isEmpty()) {
      throw new FormProblem("range", "it begins after today, %s".formatted(reference.today()));
    }
    return periods;
  }

  private static FormProblem recurring(CalendarUnit unit) {
    return new FormProblem(
        "grain", "a %s recurs, so no period precedes it".formatted(FormWords.unit(unit)));
  }
}
