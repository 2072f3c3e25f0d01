package dev.signalbox.sql.metric;

import dev.signalbox.sql.query.CalendarUnit;
import dev.signalbox.sql.time.TimeMeaning;

/// The comparison that a question asks for by its words.
sealed interface AskedComparison {

  /// Each period beside the one a unit before.
  record Before(CalendarUnit unit) implements AskedComparison {}

  /// The asked time beside another.
  record Beside(TimeMeaning.Interval earlier) implements AskedComparison {}

  /// The share of each group in all.
  record Share() implements AskedComparison {}

  /// The sum of all periods so far.
  record Cumulative() implements AskedComparison {}

  /// The average of all periods of a unit.
  record Mean(CalendarUnit unit) implements AskedComparison {}

  /// The average over the last periods.
  record Moving(int periods, CalendarUnit unit) implements AskedComparison {}
}
