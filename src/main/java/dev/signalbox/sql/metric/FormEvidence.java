package dev.signalbox.sql.metric;

import dev.signalbox.metric.Formula;
import dev.signalbox.sql.form.Form;
import dev.signalbox.sql.reading.Span;
import java.util.List;

/// The evidence on whether a form is what its question asks for.
///
/// @param values of [#FEATURES], in their order
record FormEvidence(List<Double> values) {

  static final List<String> FEATURES =
      List.of(
          "unread",
          "anyUnread",
          "lostOperator",
          "lostLiteral",
          "computed",
          "rows",
          "edited",
          "grouped",
          "compared",
          "ordered",
          "filtered",
          "length");

  /// The most unread words that count.
  private static final int MOST_UNREAD = 3;

  /// The words of a long question.
  private static final double LONG = 10;

  FormEvidence {
    values = List.copyOf(values);
  }

  static FormEvidence of(MetricQuestion question) {
    Form form = question.form();
    List<Span> unread = question.unread();
    boolean computed =
        form.measures().stream().anyMatch(measure -> !(measure instanceof Formula.Named));
    return new FormEvidence(
        List.of(
            (double) Math.min(MOST_UNREAD, unread.size()),
            is(!unread.isEmpty()),
            is(has(unread, Span.Kind.LOST_OPERATOR)),
            is(
                has(unread, Span.Kind.LOST_NUMBER)
                    || has(unread, Span.Kind.LOST_NAME)
                    || has(unread, Span.Kind.LOST_TIME)),
            is(computed),
            is(form.measures().isEmpty()),
            is(!question.edits().isEmpty()),
            is(!form.dimensions().isEmpty() || form.grain().isPresent()),
            is(form.comparison().isPresent()),
            is(!form.orders().isEmpty()),
            is(!form.filters().isEmpty()),
            question.spans().size() / LONG));
  }

  double[] vector() {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static boolean has(List<Span> spans, Span.Kind kind) {
    return spans.stream().anyMatch(span -> span.kind() == kind);
  }

  private static double is(boolean fact) {
    return fact ? 1 : 0;
  }
}
