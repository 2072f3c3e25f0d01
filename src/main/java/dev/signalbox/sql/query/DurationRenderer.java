package dev.signalbox.sql.query;

import dev.signalbox.catalog.dialect.TimeSpelling;
import dev.signalbox.sql.query.Expression.Duration;
import dev.signalbox.sql.query.Expression.Moment;
import dev.signalbox.sql.schema.StoredTime;
import java.time.temporal.ChronoUnit;

/// Writes the time between two stored times in a dialect: by seconds where both tell them, and
/// otherwise by days of the calendar.
final class DurationRenderer {

  private static final int MILLISECONDS = 1_000;

  private final TimeSpelling times;
  private final TimePartRenderer parts;

  DurationRenderer(TimeSpelling times, TimePartRenderer parts) {
    this.times = times;
    this.parts = parts;
  }

  /// @param from the SQL of the column of the earlier moment
  /// @param until that of the later one
  String render(Duration duration, String from, String until) {
    StoredTime first = duration.from().stored();
    StoredTime last = duration.until().stored();
    DurationUnit unit = duration.unit();
    if (first instanceof StoredTime.Epoch epoch && first.equals(last)) {
      long scale = epoch == StoredTime.Epoch.MILLISECONDS ? MILLISECONDS : 1;
      return over("%s - %s".formatted(until, from), unit.seconds() * scale);
    }
    boolean exact = isExact(first) && isExact(last);
    String earlier = moment(duration.from(), from, exact);
    String later = moment(duration.until(), until, exact);
    if (exact) {
      return over(times.secondsBetween(earlier, later), unit.seconds());
    }
    String days = times.daysBetween(earlier, later);
    return unit == DurationUnit.DAYS ? days : over(days, unit.days());
  }

  private static boolean isExact(StoredTime stored) {
    return stored.grain().compareTo(ChronoUnit.SECONDS) <= 0;
  }

  private String moment(Moment moment, String column, boolean exact) {
    String told = parts.moment(moment.stored(), moment.zone(), column);
    return exact || !isExact(moment.stored()) ? told : times.date(times.day(told));
  }

  private static String over(String difference, long divisor) {
    return "(%s) / %d.0".formatted(difference, divisor);
  }
}
