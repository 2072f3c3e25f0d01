package dev.signalbox.sql.linking;

import java.util.List;

/// The ways to link a question's words.
///
/// @param others likeliest first; none where all links are sure, or no word names anything by
///   itself
public record LinkingHypotheses(LinkedQuestion likeliest, List<LinkingHypothesis> others) {

  public LinkingHypotheses {
    others = List.copyOf(others);
  }
}
