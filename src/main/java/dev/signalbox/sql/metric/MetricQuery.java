package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.FormQuery;

/// A question that asks for a figure, with its query.
public sealed interface MetricQuery {

  MetricQuestion question();

  /// The query of the question's form.
  record Written(MetricQuestion question, FormQuery query) implements MetricQuery {

    /// The probability, from 0 to 1, that the query is right.
    public double confidence() {
      return FormConfidence.of(question);
    }
  }

  /// No query has the parts of the form together.
  ///
  /// @param problem the reason, for the asker
  record Unwritten(MetricQuestion question, String problem) implements MetricQuery {}
}
