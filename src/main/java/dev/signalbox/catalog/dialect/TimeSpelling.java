package dev.signalbox.catalog.dialect;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;

/// The spelling of times in an engine's SQL. Every argument and every result is an expression in
/// SQL; a `moment` has one of the engine's types for dates and times.
///
/// The spelling given here is `TO_CHAR` and standard SQL, which most engines know.
public interface TimeSpelling {

  /// Whether a column of a type for times may hold numbers and texts as they come.
  default boolean holdsAnyValue() {
    return false;
  }

  /// The text `yyyy`.
  default String year(String moment) {
    return formatted(moment, "YYYY");
  }

  /// The text `yyyy-Qn`.
  default String quarter(String moment) {
    return formatted(moment, "YYYY-\"Q\"Q");
  }

  /// The text `yyyy-mm`.
  default String month(String moment) {
    return formatted(moment, "YYYY-MM");
  }

  /// The text `yyyy-mm-dd`.
  default String day(String moment) {
    return formatted(moment, "YYYY-MM-DD");
  }

  /// The number of the month from 1.
  default String monthNumber(String moment) {
    return "EXTRACT(MONTH FROM " + moment + ")";
  }

  /// The number of the weekday from 1, Monday, to 7.
  default String weekdayNumber(String moment) {
    return "EXTRACT(ISODOW FROM " + moment + ")";
  }

  /// A moment some days earlier.
  ///
  /// @param days an expression for their number
  default String daysBefore(String moment, String days) {
    return "CAST(" + moment + " AS DATE) - CAST(" + days + " AS INTEGER)";
  }

  /// The whole number of days from one day to another.
  ///
  /// @param from a moment on the first day
  default String daysBetween(String from, String until) {
    return "CAST(%s AS DATE) - CAST(%s AS DATE)".formatted(until, from);
  }

  /// The number of seconds from one moment to another.
  default String secondsBetween(String from, String until) {
    return "EXTRACT(EPOCH FROM (%s - %s))".formatted(until, from);
  }

  /// The moment of a text in the form `yyyy-mm-dd hh:mm:ss`.
  default String dateTime(String text) {
    return "CAST(" + text + " AS TIMESTAMP)";
  }

  /// The moment of a text in the form `yyyy-mm-dd`.
  default String date(String text) {
    return "CAST(" + text + " AS DATE)";
  }

  /// The local moment of a count of seconds since 1970.
  default String ofEpoch(String seconds, ZoneId zone) {
    return ofZoned("TO_TIMESTAMP(" + seconds + ")", zone);
  }

  /// The local moment of a text of ISO 8601 with a zone.
  default String ofZonedText(String text, ZoneId zone) {
    return ofZoned("CAST(" + text + " AS TIMESTAMP WITH TIME ZONE)", zone);
  }

  /// The local moment of a time of an engine's type with a zone.
  default String ofZoned(String moment, ZoneId zone) {
    return moment + " AT TIME ZONE '" + zone.getId() + "'";
  }

  /// The remainder of a division by a whole number.
  default String remainder(String number, int divisor) {
    return "(" + number + ") % " + divisor;
  }

  /// A part of a text.
  ///
  /// @param from the place of its first character, from 1 on
  default String part(String text, int from, int length) {
    return "SUBSTR(%s, %d, %d)".formatted(text, from, length);
  }

  /// The digits of a whole number.
  default String digits(String number) {
    return "CAST(" + number + " AS VARCHAR)";
  }

  /// The whole number of digits.
  default String number(String digits) {
    return "CAST(" + digits + " AS INTEGER)";
  }

  /// Texts in a row; absent where one of them is.
  default String joined(List<String> texts) {
    return String.join(" || ", texts);
  }

  private static String formatted(String moment, String format) {
    return "TO_CHAR(" + moment + ", '" + format + "')";
  }

  /// The offset of a zone in winter, for engines without a table of zones.
  static int standardSeconds(ZoneId zone) {
    return zone.getRules().getStandardOffset(Instant.EPOCH.plusSeconds(1L << 31)).getTotalSeconds();
  }
}
