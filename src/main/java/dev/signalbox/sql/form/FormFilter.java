package dev.signalbox.sql.form;

import dev.signalbox.metric.Formula;
import dev.signalbox.metric.RowFilter;

/// A condition on the rows of a form, or on its groups.
public sealed interface FormFilter {

  /// The rows that meet a condition.
  record Rows(RowFilter filter) implements FormFilter {}

  /// The rows of a segment.
  ///
  /// @param name a name of the segment
  /// @param negated whether the rows outside of the segment are meant
  record InSegment(String name, boolean negated) implements FormFilter {}

  /// The groups whose figure meets a condition.
  ///
  /// @param figure a metric is a [Formula.Named]
  /// @param number in digits, in the unit of the figure
  record OfFigure(Formula figure, RowFilter.Comparator comparator, String number)
      implements FormFilter {}

  /// The rows of the last group that another form keeps, as its second one where that keeps two.
  ///
  /// @param column the column of the groups
  /// @param ranked a form with one dimension, one order and a limit, over a view that has the
  ///   column
  record OfRank(String column, Form ranked) implements FormFilter {}
}
