package dev.signalbox.catalog.engine.duckdb;

import dev.signalbox.catalog.dialect.TimeSpelling;

/// The spelling of times on DuckDB.
final class DuckDbTimes implements TimeSpelling {

  @Override
  public String year(String moment) {
    return formatted(moment, "%Y");
  }

  @Override
  public String quarter(String moment) {
    return formatted(moment, "%Y") + " || '-Q' || QUARTER(" + moment + ")";
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
  public String weekdayNumber(String moment) {
    return "ISODOW(" + moment + ")";
  }

  @Override
  public String monthNumber(String moment) {
    return "MONTH(" + moment + ")";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "DATE_DIFF('day', %s, %s)".formatted(from, until);
  }

  @Override
  public String secondsBetween(String from, String until) {
    return "DATE_DIFF('second', %s, %s)".formatted(from, until);
  }

  private static String formatted(String moment, String format) {
    return "STRFTIME(" + moment + ", '" + format + "')";
  }
}
