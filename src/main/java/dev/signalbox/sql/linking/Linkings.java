package dev.signalbox.sql.linking;

import java.util.List;

/// The ways to link a question's words.
///
/// @param others likeliest first; none where all links are sure, or no word names anything by
///   itself
public record Linkings(LinkedQuestion likeliest, List<OtherLinking> others) {

  public Linkings {
    others = List.copyOf(others);
  }
}
