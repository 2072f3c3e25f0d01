package dev.signalbox.catalog.engine.sqlite;

import dev.signalbox.catalog.dialect.TimeSpelling;
import java.time.ZoneId;

/// The spelling of times on SQLite, whose moments are texts. SQLite has no table of zones, so an
/// instant is local by the offset that its zone has in winter.
final class SqliteTimes implements TimeSpelling {

  @Override
  public boolean holdsAnyValue() {
    return true;
  }

  @Override
  public String year(String moment) {
    return formatted(moment, "%Y");
  }

  @Override
  public String quarter(String moment) {
    String month = number(formatted(moment, "%m"));
    return "%s || '-Q' || ((%s + 2) / 3)".formatted(year(moment), month);
  }

  @Override
  public String month(String moment) {
    return formatted(moment, "%Y-%m");
  }

  @Override
  public String day(String moment) {
    return formatted(moment, "%Y-%m-%d");
  }

  @Override
  public String monthNumber(String moment) {
    return number(formatted(moment, "%m"));
  }

  @Override
  public String weekdayNumber(String moment) {
    return number(formatted(moment, "%u"));
  }

  @Override
  public String daysBefore(String moment, String days) {
    return "DATE(" + moment + ", '-' || (" + days + ") || ' days')";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "JULIANDAY(%s) - JULIANDAY(%s)".formatted(until, from);
  }

  /// Whole seconds, as differences of Julian days are not exact.
  @Override
  public String secondsBetween(String from, String until) {
    return formatted(until, "%s") + " - " + formatted(from, "%s");
  }

  @Override
  public String dateTime(String text) {
    return text;
  }

  @Override
  public String date(String text) {
    return text;
  }

  @Override
  public String ofEpoch(String seconds, ZoneId zone) {
    int offset = TimeSpelling.standardSeconds(zone);
    return "DATETIME(" + seconds + (offset == 0 ? "" : " + " + offset) + ", 'unixepoch')";
  }

  @Override
  public String ofZonedText(String text, ZoneId zone) {
    int offset = TimeSpelling.standardSeconds(zone);
    return offset == 0 ? text : "DATETIME(" + text + ", '" + offset + " seconds')";
  }

  @Override
  public String ofZoned(String moment, ZoneId zone) {
    return moment;
  }

  private static String formatted(String moment, String format) {
    return "STRFTIME('" + format + "', " + moment + ")";
  }
}
