package dev.signalbox.sql.linking;

import java.util.List;

/// The linking hypotheses of a question.
///
/// @param alternatives the other hypotheses, likeliest first; none where all links are sure, or no
///   word names anything by itself
public record LinkingHypotheses(LinkedQuestion likeliest, List<LinkingHypothesis> alternatives) {

  public LinkingHypotheses {
    alternatives = List.copyOf(alternatives);
  }
}
