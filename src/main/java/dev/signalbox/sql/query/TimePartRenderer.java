package dev.signalbox.sql.query;

import dev.signalbox.catalog.dialect.TimeSpelling;
import dev.signalbox.sql.query.Expression.TimePart;
import dev.signalbox.sql.schema.StoredTime;
import dev.signalbox.sql.schema.StoredTime.Epoch;
import dev.signalbox.sql.schema.StoredTime.Typed;
import dev.signalbox.sql.schema.StoredTime.Written;
import java.time.DayOfWeek;
import java.time.ZoneId;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Writes a part of a stored time in a dialect. Digits that a column holds are cut out of it where
/// they suffice, so that a value which is no date spoils nothing.
final class TimePartRenderer {

  private final TimeSpelling times;

  TimePartRenderer(TimeSpelling times) {
    this.times = times;
  }

  /// @param column the column's value in SQL
  String render(TimePart part, String column) {
    return part.stored() instanceof Written written && !written.utc()
        ? ofDigits(part, written, column)
        : ofMoment(part, moment(part.stored(), part.zone(), column));
  }

  /// The local moment of a stored time.
  ///
  /// @param column the column's value in SQL
  String moment(StoredTime stored, ZoneId zone, String column) {
    return switch (stored) {
      case Typed.ZONED_TIMESTAMP -> times.ofZoned(column, zone);
      case Typed _ -> column;
      case Epoch.SECONDS -> times.ofEpoch(column, zone);
      case Epoch.MILLISECONDS -> times.ofEpoch(column + " / 1000", zone);
      case Written written when written.utc() -> times.ofZonedText(column, zone);
      case Written written when written.pattern().startsWith("yyyy-MM-dd HH") ->
          times.dateTime(column);
      case Written written when written.pattern().startsWith("yyyy-MM-ddTHH") ->
          times.dateTime(column);
      case Written written -> times.date(cut(written, "yyyy-MM-dd", digits(written, column)));
    };
  }

  private String ofMoment(TimePart part, String moment) {
    return switch (part.unit()) {
      case DAY -> times.day(moment);
      case WEEK -> week(moment, part.weekStart());
      case MONTH -> times.month(moment);
      case QUARTER -> times.quarter(moment);
      case YEAR -> times.year(moment);
      case WEEKDAY -> weekday(times.weekdayNumber(moment));
      case WEEKDAY_NUMBER -> times.weekdayNumber(moment);
      case MONTH_OF_YEAR -> times.monthNumber(moment);
    };
  }

  /// The first day of the week.
  private String week(String moment, DayOfWeek first) {
    String number = times.weekdayNumber(moment);
    String since =
        first == DayOfWeek.MONDAY
            ? number + " - 1"
            : times.remainder("%s + %d".formatted(number, 7 - first.getValue()), 7);
    return times.day(times.daysBefore(moment, since));
  }

  private static String weekday(String number) {
    StringBuilder names = new StringBuilder("CASE ").append(number);
    for (DayOfWeek day : DayOfWeek.values()) {
      names
          .append(" WHEN ")
          .append(day.getValue())
          .append(" THEN '")
          .append(day.getDisplayName(TextStyle.FULL, Locale.ENGLISH))
          .append('\'');
    }
    return names.append(" END").toString();
  }

  private String ofDigits(TimePart part, Written written, String column) {
    if (part.unit() == CalendarUnit.YEAR && written.pattern().equals("yyyy")) {
      return column;
    }
    String text = digits(written, column);
    return switch (part.unit()) {
      case DAY -> cut(written, "yyyy-MM-dd", text);
      case MONTH -> cut(written, "yyyy-MM", text);
      case QUARTER -> times.joined(List.of(cut(written, "yyyy", text), quarter(written, text)));
      case YEAR -> cut(written, "yyyy", text);
      case MONTH_OF_YEAR -> times.number(cut(written, "MM", text));
      case WEEK, WEEKDAY, WEEKDAY_NUMBER ->
          ofMoment(part, times.date(cut(written, "yyyy-MM-dd", text)));
    };
  }

  private String digits(Written written, String column) {
    return written.number() ? times.digits(column) : column;
  }

  /// The digits of the fields in `form`, with its hyphens between.
  private String cut(Written written, String form, String text) {
    String pattern = written.pattern();
    if (pattern.equals(form)) {
      return text;
    }
    int whole = pattern.indexOf(form);
    if (whole >= 0) {
      return cut(text, whole, form.length());
    }
    List<String> parts = new ArrayList<>();
    for (String field : List.of(form.split("-"))) {
      if (!parts.isEmpty()) {
        parts.add("'-'");
      }
      parts.add(cut(text, pattern.indexOf(field), field.length()));
    }
    return times.joined(parts);
  }

  private String cut(String text, int from, int length) {
    return times.part(text, from + 1, length);
  }

  private String quarter(Written written, String text) {
    return ("CASE WHEN %1$s < '04' THEN '-Q1' WHEN %1$s < '07' THEN '-Q2'"
            + " WHEN %1$s < '10' THEN '-Q3' ELSE '-Q4' END")
        .formatted(cut(written, "MM", text));
  }
}
