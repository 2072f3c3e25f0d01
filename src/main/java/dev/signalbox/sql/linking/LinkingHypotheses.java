package dev.signalbox.sql.linking;

import java.util.List;

/// The ways to link a question's words.
///
/// @param alternatives likeliest first; none where all links are sure, or no word names anything by
///   itself
public record LinkingHypotheses(LinkedQuestion likeliest, List<LinkingHypothesis> alternatives) {

  public LinkingHypotheses {
    alternatives = List.copyOf(alternatives);
  }
}
