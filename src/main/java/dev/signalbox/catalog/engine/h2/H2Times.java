package dev.signalbox.catalog.engine.h2;

import dev.signalbox.catalog.dialect.TimeSpelling;
import java.time.ZoneId;

/// The spelling of times on H2.
final class H2Times implements TimeSpelling {
  private static final String EPOCH = "CAST('1970-01-01 00:00:00+00' AS TIMESTAMP WITH TIME ZONE)";

  @Override
  public String weekdayNumber(String moment) {
    return "ISO_DAY_OF_WEEK(" + moment + ")";
  }

  @Override
  public String daysBefore(String moment, String days) {
    return "DATEADD('DAY', -(" + days + "), " + moment + ")";
  }

  @Override
  public String daysBetween(String from, String until) {
    return "DATEDIFF('DAY', %s, %s)".formatted(from, until);
  }

  @Override
  public String secondsBetween(String from, String until) {
    return "DATEDIFF('SECOND', %s, %s)".formatted(from, until);
  }

  @Override
  public String ofEpoch(String seconds, ZoneId zone) {
    return ofZoned("DATEADD('SECOND', " + seconds + ", " + EPOCH + ")", zone);
  }
}
