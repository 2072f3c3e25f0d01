package dev.signalbox.catalog.engine.mariadb;

import dev.signalbox.catalog.dialect.TimeSpelling;
import java.time.ZoneId;
import java.util.List;

/// The spelling of times on MariaDB and on MySQL. Their tables of zones may be empty, so an instant
/// is local by the offset that its zone has in winter.
final class MariaDbTimes implements TimeSpelling {

  @Override
  public String year(String moment) {
    return formatted(moment, "%Y");
  }

  @Override
  public String quarter(String moment) {
    return "CONCAT(YEAR(" + moment + "), '-Q', QUARTER(" + moment + "))";
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
    return "MONTH(" + moment + ")";
  }

  @Override
  public String weekdayNumber(String moment) {
    return "WEEKDAY(" + moment + ") + 1";
  }

  @Override
  public String daysBefore(String moment, String days) {
    return "DATE_SUB(" + moment + ", INTERVAL " + days + " DAY)";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "DATEDIFF(%s, %s)".formatted(until, from);
  }

  @Override
  public String secondsBetween(String from, String until) {
    return "TIMESTAMPDIFF(SECOND, %s, %s)".formatted(from, until);
  }

  @Override
  public String dateTime(String text) {
    return "CAST(" + text + " AS DATETIME)";
  }

  @Override
  public String ofEpoch(String seconds, ZoneId zone) {
    return later("CAST('1970-01-01' AS DATETIME)", seconds, TimeSpelling.standardSeconds(zone));
  }

  @Override
  public String ofZonedText(String text, ZoneId zone) {
    String utc = "CAST(SUBSTR(" + text + ", 1, 19) AS DATETIME)";
    return later(utc, "0", TimeSpelling.standardSeconds(zone));
  }

  /// A column of an instant shows the time of the session's zone.
  @Override
  public String ofZoned(String moment, ZoneId zone) {
    return moment;
  }

  @Override
  public String digits(String number) {
    return "CAST(" + number + " AS CHAR)";
  }

  @Override
  public String number(String digits) {
    return "CAST(" + digits + " AS SIGNED)";
  }

  @Override
  public String joined(List<String> texts) {
    return "CONCAT(" + String.join(", ", texts) + ")";
  }

  private static String later(String moment, String seconds, int offset) {
    return "DATE_ADD(%s, INTERVAL %s SECOND)"
        .formatted(moment, offset == 0 ? seconds : seconds + " + " + offset);
  }

  private static String formatted(String moment, String format) {
    return "DATE_FORMAT(" + moment + ", '" + format + "')";
  }
}
