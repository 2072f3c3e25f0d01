package dev.signalbox.sql.form;

import dev.signalbox.sql.query.CalendarUnit;
import java.util.List;

/// The figures beside which a form sets its own.
public sealed interface FormComparison {

  /// The groups to keep by their change.
  enum Kept {
    ALL,
    /// The groups whose figure is higher than the earlier one.
    RISEN,
    /// The groups whose figure is lower than the earlier one.
    FALLEN
  }

  /// The same figure some time before: the period before, or the same period a year before. With a
  /// grain, each period has the one before beside it.
  ///
  /// @param unit the distance in time: one of it
  record Before(CalendarUnit unit, Kept kept) implements FormComparison {}

  /// The same figure in another span of time.
  record Beside(Form.Range range, Kept kept) implements FormComparison {}

  /// The percentage of the figure over all groups.
  ///
  /// @param part the conditions of the part; empty: each group is a part
  record ShareOfTotal(List<FormFilter> part) implements FormComparison {

    public ShareOfTotal {
      part = List.copyOf(part);
    }
  }

  /// The sum of all periods of the grain so far.
  record Cumulative() implements FormComparison {}

  /// The average of all periods of the grain, in one row or in one of each group.
  record PeriodMean() implements FormComparison {}

  /// The average of some periods of the grain, the current one the last.
  ///
  /// @param periods at least 2
  record MovingAverage(int periods) implements FormComparison {

    public MovingAverage {
      if (periods < 2 || periods > 400) {
        throw new FormProblem("comparison.periods", "between 2 and 400; not " + periods);
      }
    }
  }
}
