package dev.signalbox.catalog.engine.oracle;

import dev.signalbox.catalog.dialect.TimeSpelling;
import java.time.ZoneId;

/// The spelling of times on Oracle. A count of seconds, and a text with a zone, are local by the
/// offset that the zone has in winter.
final class OracleTimes implements TimeSpelling {
  private static final int SECONDS_OF_DAY = 86_400;

  @Override
  public String weekdayNumber(String moment) {
    return "TRUNC(%1$s) - TRUNC(%1$s, 'IW') + 1".formatted(moment);
  }

  @Override
  public String daysBefore(String moment, String days) {
    return "TRUNC(" + moment + ") - (" + days + ")";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "TRUNC(%s) - TRUNC(%s)".formatted(until, from);
  }

  @Override
  public String secondsBetween(String from, String until) {
    return "ROUND((CAST(%s AS DATE) - CAST(%s AS DATE)) * %d)"
        .formatted(until, from, SECONDS_OF_DAY);
  }

  @Override
  public String dateTime(String text) {
    return "TO_DATE(REPLACE(%s, 'T', ' '), 'YYYY-MM-DD HH24:MI:SS')".formatted(part(text, 1, 19));
  }

  @Override
  public String date(String text) {
    return "TO_DATE(" + text + ", 'YYYY-MM-DD')";
  }

  @Override
  public String ofEpoch(String seconds, ZoneId zone) {
    return later("TO_DATE('1970-01-01', 'YYYY-MM-DD')", seconds + " + " + offset(zone));
  }

  @Override
  public String ofZonedText(String text, ZoneId zone) {
    return later(dateTime(text), Integer.toString(offset(zone)));
  }

  @Override
  public String remainder(String number, int divisor) {
    return "MOD(" + number + ", " + divisor + ")";
  }

  @Override
  public String digits(String number) {
    return "TO_CHAR(" + number + ")";
  }

  @Override
  public String number(String digits) {
    return "TO_NUMBER(" + digits + ")";
  }

  private static String later(String moment, String seconds) {
    return "(" + moment + " + (" + seconds + ") / " + SECONDS_OF_DAY + ")";
  }

  private static int offset(ZoneId zone) {
    return TimeSpelling.standardSeconds(zone);
  }
}
