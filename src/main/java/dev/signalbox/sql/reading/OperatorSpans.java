package dev.signalbox.sql.reading;

import dev.signalbox.sql.reading.OperatorWords.Phrase;
import dev.signalbox.sql.reading.Span.Kind;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/// Accounts for the words that ask for operators by the operators of the query.
final class OperatorSpans {
  private final Marks marks;
  private final QueryContent content;
  private final Set<Integer> names;

  /// @param names the tokens that are names, which ask for nothing in an ambiguous word
  OperatorSpans(Marks marks, QueryContent content, Set<Integer> names) {
    this.marks = marks;
    this.content = content;
    this.names = names;
  }

  /// Marks the phrases whose operators the query has as understood, and the others as lost.
  void mark() {
    for (int at = 0; at < marks.size(); at++) {
      Optional<Phrase> found =
          marks.isOpen(at) ? OperatorWords.at(marks.tokens(), at) : Optional.empty();
      boolean ambiguous = names.contains(at) && found.filter(Phrase::weak).isPresent();
      if (found.isPresent() && !ambiguous && marks.isOpen(at, at + found.get().words().size())) {
        mark(at, found.get());
      }
    }
  }

  private void mark(int at, Phrase phrase) {
    int to = at + phrase.words().size();
    Set<QueryOperator> present = EnumSet.noneOf(QueryOperator.class);
    phrase.needed().stream().filter(content::has).forEach(present::add);
    if (!present.isEmpty()) {
      phrase.along().stream().filter(content::has).forEach(present::add);
      marks.mark(at, to, Kind.OPERATOR);
      marks.ask(present);
    } else if (!phrase.weak() && !names.contains(at)) {
      marks.mark(at, to, Kind.LOST_OPERATOR);
    } else if (phrase.words().size() > 1) {
      marks.mark(at, to, Kind.FUNCTION_WORD);
    }
  }
}
