package dev.signalbox.catalog.engine.postgresql;

import dev.signalbox.catalog.dialect.TimeSpelling;

/// The spelling of times on PostgreSQL.
final class PostgresTimes implements TimeSpelling {

  /// The extracted number is a decimal one, which would be shown with its scale elsewhere.
  @Override
  public String monthNumber(String moment) {
    return number(TimeSpelling.super.monthNumber(moment));
  }

  @Override
  public String weekdayNumber(String moment) {
    return number(TimeSpelling.super.weekdayNumber(moment));
  }
}
