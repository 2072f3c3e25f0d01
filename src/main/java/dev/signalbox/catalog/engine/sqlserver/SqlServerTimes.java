package dev.signalbox.catalog.engine.sqlserver;

import dev.signalbox.catalog.dialect.TimeSpelling;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;

/// The spelling of times on SQL Server. An instant is local by the offset that its zone has in
/// winter, as the server's own names of zones depend on its machine.
///
/// A `datetime` counts days since Monday, 1 January 1900, so a sum with a number is a time so many
/// days later.
final class SqlServerTimes implements TimeSpelling {
  private static final String SECONDS_OF_DAY = "86400.0";

  @Override
  public String year(String moment) {
    return "LEFT(" + day(moment) + ", 4)";
  }

  @Override
  public String quarter(String moment) {
    return "CONCAT(YEAR(%1$s), '-Q', (MONTH(%1$s) + 2) / 3)".formatted(moment);
  }

  @Override
  public String month(String moment) {
    return "LEFT(" + day(moment) + ", 7)";
  }

  @Override
  public String day(String moment) {
    return "CAST(CAST(" + moment + " AS DATE) AS CHAR(10))";
  }

  @Override
  public String monthNumber(String moment) {
    return "MONTH(" + moment + ")";
  }

  @Override
  public String weekdayNumber(String moment) {
    return sinceMonday(moment) + " + 1";
  }

  @Override
  public String daysBefore(String moment, String days) {
    return midnight(moment) + " - (" + days + ")";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "DATEDIFF(DAY, %s, %s)".formatted(from, until);
  }

  @Override
  public String secondsBetween(String from, String until) {
    return "DATEDIFF_BIG(SECOND, %s, %s)".formatted(from, until);
  }

  @Override
  public String dateTime(String text) {
    return "CAST(" + text + " AS DATETIME2)";
  }

  @Override
  public String ofEpoch(String seconds, ZoneId zone) {
    return later("CAST('19700101' AS DATETIME)", seconds + " + " + offset(zone));
  }

  @Override
  public String ofZonedText(String text, ZoneId zone) {
    return later("CAST(" + part(text, 1, 19) + " AS DATETIME)", Integer.toString(offset(zone)));
  }

  @Override
  public String ofZoned(String moment, ZoneId zone) {
    ZoneOffset offset = ZoneOffset.ofTotalSeconds(offset(zone));
    String hours = offset.equals(ZoneOffset.UTC) ? "+00:00" : offset.getId();
    return "CAST(SWITCHOFFSET(%s, '%s') AS DATETIME2)".formatted(moment, hours);
  }

  @Override
  public String digits(String number) {
    return "CAST(" + number + " AS VARCHAR(20))";
  }

  @Override
  public String number(String digits) {
    return "CAST(" + digits + " AS INT)";
  }

  @Override
  public String part(String text, int from, int length) {
    return "SUBSTRING(%s, %d, %d)".formatted(text, from, length);
  }

  @Override
  public String joined(List<String> texts) {
    return String.join(" + ", texts);
  }

  private static String midnight(String moment) {
    return "CAST(CAST(" + moment + " AS DATE) AS DATETIME)";
  }

  private static String sinceMonday(String moment) {
    return "CAST(" + midnight(moment) + " AS INT) % 7";
  }

  private static String later(String moment, String seconds) {
    return "(" + moment + " + (" + seconds + ") / " + SECONDS_OF_DAY + ")";
  }

  private static int offset(ZoneId zone) {
    return TimeSpelling.standardSeconds(zone);
  }
}
