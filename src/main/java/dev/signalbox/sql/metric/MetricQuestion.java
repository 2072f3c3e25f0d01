package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Table;
import java.util.List;

/// A question as its words ask it of one table or view.
///
/// @param spans the account of all words
public record MetricQuestion(Form form, Table table, List<Span> spans) {

  public MetricQuestion {
    spans = List.copyOf(spans);
  }

  /// The words that no part of the reading has taken.
  public List<Span> unread() {
    return spans.stream().filter(span -> !span.kind().isUnderstood()).toList();
  }
}
