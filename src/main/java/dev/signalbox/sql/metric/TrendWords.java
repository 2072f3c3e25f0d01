package dev.signalbox.sql.metric;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.TimeMeaning;
import java.time.LocalDateTime;
import java.util.Optional;
import java.util.Set;

/// Reads the words that ask for a series of periods without naming one: 'the trend of', 'over
/// time'.
final class TrendWords {

  private TrendWords() {}

  /// Days where the asked time is a month or less, and months where it is longer; takes the words.
  static Optional<CalendarUnit> read(WordMarks marks, Optional<TimeMeaning.Interval> asked) {
    for (int i = 0; i < marks.size(); i++) {
      boolean overTime = marks.lower(i).equals("over") && marks.lower(i + 1).equals("time");
      boolean trend = Set.of("trend", "trends").contains(marks.lower(i));
      if ((trend || overTime) && marks.isFree(i)) {
        marks.operator(i, overTime ? i + 2 : i + 1);
        return Optional.of(
            asked.filter(TrendWords::isShort).isPresent() ? CalendarUnit.DAY : CalendarUnit.MONTH);
      }
    }
    return Optional.empty();
  }

  private static boolean isShort(TimeMeaning.Interval interval) {
    LocalDateTime from = interval.from();
    LocalDateTime to = interval.to();
    return from != null && to != null && !from.plusMonths(1).isBefore(to);
  }
}
