package dev.signalbox.sql.form;

import dev.signalbox.metric.RowFilter;

/// A condition on the rows of a form.
public sealed interface FormFilter {

  /// The rows that meet a condition.
  record Rows(RowFilter filter) implements FormFilter {}

  /// The rows of a segment.
  ///
  /// @param name a name of the segment
  /// @param negated whether the rows outside of the segment are meant
  record InSegment(String name, boolean negated) implements FormFilter {}
}
