package dev.signalbox.sql.linking;

import dev.signalbox.sql.linking.SemanticSpans.Span;
import org.jspecify.annotations.Nullable;

/// The thresholds of a search, and a span whose meaning is changed.
///
/// @param least the least probability of a link
/// @param leastOfAction the least probability for words that denote an action
/// @param rank the rank of the name that the changed span means, from 0; [#NOTHING]: the span means
///   none
record SearchVariant(double least, double leastOfAction, @Nullable Span changed, int rank) {
  static final int NOTHING = -1;
  static final SearchVariant LIKELIEST = new SearchVariant(0.25, 0.6, null, 0);
  static final SearchVariant SURE = new SearchVariant(0.5, 0.6, null, 0);
  static final SearchVariant BOLD = new SearchVariant(0.1, 0.35, null, 0);

  static SearchVariant with(Span span, int rank) {
    return new SearchVariant(LIKELIEST.least, LIKELIEST.leastOfAction, span, rank);
  }
}
