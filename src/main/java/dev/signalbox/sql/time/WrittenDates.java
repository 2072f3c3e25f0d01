package dev.signalbox.sql.time;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Dates and timestamps in digits, as one token holds them.
final class WrittenDates {

  private static final Pattern YEAR_FIRST =
      Pattern.compile(
          "(\\d{4})[-/](\\d{1,2})[-/](\\d{1,2})"
              + "(?:[ Tt](\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?(?<zone>[Zz]|[+-]\\d{2}:?\\d{2})?)?");
  private static final Pattern YEAR_LAST =
      Pattern.compile("(\\d{1,2})([./-])(\\d{1,2})\\2(\\d{4}|\\d{2})");

  private static final Pattern TIME = Pattern.compile("(\\d{1,2}):(\\d{2})(?::(\\d{2}))?");

  private final TimeReference reference;

  WrittenDates(TimeReference reference) {
    this.reference = reference;
  }

  Optional<TimeSpan> span(String text) {
    Matcher yearFirst = YEAR_FIRST.matcher(text);
    Matcher yearLast = YEAR_LAST.matcher(text);
    try {
      if (yearFirst.matches()) {
        return Optional.of(ofYearFirst(yearFirst));
      }
      return yearLast.matches() ? Optional.of(ofYearLast(yearLast)) : Optional.empty();
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }

  /// A time of a day.
  ///
  /// @param half `am`, `pm`, or another word
  Optional<TimeSpan> moment(TimeSpan day, String text, String half) {
    Matcher time = TIME.matcher(text);
    if (day.grain() != ChronoUnit.DAYS || !time.matches()) {
      return Optional.empty();
    }
    int hour = number(time, 1);
    boolean seconds = time.group(3) != null;
    int twelve = half.equals("pm") ? hour % 12 + 12 : half.equals("am") ? hour % 12 : hour;
    if (twelve > 23 || number(time, 2) > 59 || (seconds && number(time, 3) > 59)) {
      return Optional.empty();
    }
    LocalDateTime from =
        day.from()
            .plusHours(twelve)
            .plusMinutes(number(time, 2))
            .plusSeconds(seconds ? number(time, 3) : 0);
    ChronoUnit grain = seconds ? ChronoUnit.SECONDS : ChronoUnit.MINUTES;
    return Optional.of(new TimeSpan(from, from.plus(1, grain), grain, day.note()));
  }

  private TimeSpan ofYearFirst(Matcher date) {
    LocalDate day = LocalDate.of(number(date, 1), number(date, 2), number(date, 3));
    if (date.group(4) == null) {
      return TimeSpan.ofDay(day);
    }
    boolean seconds = date.group(6) != null;
    LocalDateTime time =
        local(
            day.atTime(number(date, 4), number(date, 5), seconds ? number(date, 6) : 0),
            date.group("zone"));
    ChronoUnit grain = seconds ? ChronoUnit.SECONDS : ChronoUnit.MINUTES;
    return new TimeSpan(time, time.plus(1, grain), grain, "");
  }

  private LocalDateTime local(LocalDateTime time, @Nullable String zone) {
    return zone == null
        ? time
        : time.atOffset(ZoneOffset.of(zone.toUpperCase(Locale.ROOT)))
            .atZoneSameInstant(reference.zone())
            .toLocalDateTime();
  }

  private TimeSpan ofYearLast(Matcher date) {
    int first = number(date, 1);
    int second = number(date, 3);
    int year = number(date, 4);
    int whole = date.group(4).length() == 4 ? year : century(year);
    boolean pointed = date.group(2).equals(".");
    boolean ambiguous = !pointed && first <= 12 && second <= 12 && first != second;
    boolean dayFirst = pointed || first > 12 || (ambiguous && reference.dayFirst());
    TimeSpan span =
        TimeSpan.ofDay(
            dayFirst ? LocalDate.of(whole, second, first) : LocalDate.of(whole, first, second));
    return ambiguous ? span.noted(dayFirst ? "day first" : "month first") : span;
  }

  /// A year of two digits is at most twenty years ahead.
  private int century(int year) {
    int now = reference.today().getYear();
    int inThis = now - now % 100 + year;
    return inThis > now + 20 ? inThis - 100 : inThis;
  }

  private static int number(Matcher date, int group) {
    return Integer.parseInt(date.group(group));
  }
}
