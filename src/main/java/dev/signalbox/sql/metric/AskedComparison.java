package dev.signalbox.sql.metric;

import dev.signalbox.sql.query.CalendarUnit;

/// The comparison that a question asks for by its words.
public sealed interface AskedComparison {

  /// Each period beside the one before.
  record PeriodBefore(CalendarUnit unit) implements AskedComparison {}

  /// Each period beside the same one of the year before.
  record YearBefore() implements AskedComparison {}

  /// The share of each group in all.
  record ShareOfTotal() implements AskedComparison {}

  /// The sum of all periods so far.
  record Cumulative() implements AskedComparison {}

  /// The average over the last periods.
  record Moving(int periods, CalendarUnit unit) implements AskedComparison {}
}
