package dev.signalbox.sql.metric;

import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.reading.Span;
import dev.signalbox.sql.schema.Table;
import java.util.List;
import java.util.Locale;

/// A question as its words ask it of one table or view.
///
/// @param spans the account of all words
/// @param edits the changes of the form before it, in words; empty where the question stands alone
public record MetricQuestion(Form form, Table table, List<Span> spans, List<String> edits) {

  public MetricQuestion {
    spans = List.copyOf(spans);
    edits = List.copyOf(edits);
  }

  /// A question that stands alone.
  MetricQuestion(Form form, Table table, List<Span> spans) {
    this(form, table, spans, List.of());
  }

  /// The words that no part of the reading has taken.
  public List<Span> unread() {
    return spans.stream().filter(span -> !span.kind().isUnderstood()).toList();
  }

  /// Whether an unread word stands behind a word that groups: 'income by nurse'.
  public boolean lacksGroup() {
    boolean grouping = false;
    for (Span span : spans) {
      boolean unread = !span.kind().isUnderstood();
      if (unread && grouping) {
        return true;
      }
      grouping = GroupWords.isGrouping(span.phrase().toLowerCase(Locale.ROOT));
    }
    return false;
  }
}
