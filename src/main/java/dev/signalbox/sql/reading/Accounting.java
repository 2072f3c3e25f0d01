package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.Span.Kind;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/// The account of a question by a query: what became of each word, and what the query has that no
/// word asked for.
///
/// @param spans the spans that together cover every word, in their order
/// @param added the conditions of the query whose literal is nowhere in the question
/// @param unasked the operators of the query that no word asked for
public record Accounting(List<Span> spans, List<String> added, Set<QueryOperator> unasked) {

  public Accounting {
    spans = List.copyOf(spans);
    added = List.copyOf(added);
    unasked = Set.copyOf(unasked);
  }

  /// The names, numbers and times that the query does not use: a query without them answers another
  /// question.
  public List<Span> names() {
    return spans(span -> span.kind().isDecisive());
  }

  /// The words that ask, such as `how long`, where the query shows nothing that answers them.
  public List<Span> unanswered() {
    return spans(span -> span.kind() == Kind.LOST_ASKED);
  }

  /// The operator words, such as `average`, whose operator the query lacks.
  public List<Span> operators() {
    return spans(span -> span.kind() == Kind.LOST_OPERATOR);
  }

  /// The other content words that the query does not use.
  public List<Span> leftOut() {
    return spans(span -> span.kind() == Kind.LOST_WORD);
  }

  /// All words that the query does not use.
  public List<String> notUsed() {
    return spans(span -> !span.kind().isUnderstood()).stream().map(Span::phrase).toList();
  }

  private List<Span> spans(Predicate<Span> kept) {
    return spans.stream().filter(kept).toList();
  }
}
