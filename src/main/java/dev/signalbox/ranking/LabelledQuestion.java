package dev.signalbox.ranking;

/// A question that a ranking is fitted on.
///
/// @param gold the database that answers it; empty: none does
/// @param made whether a program made it of a schema, so that it is easier than people's questions:
///   it tells nothing about confidence
/// @param learnt whether its encoder was fitted on it, so that it may only be remembered
public record LabelledQuestion(String text, String gold, boolean made, boolean learnt) {

  /// Questions for one database are in one fold.
  int fold(int folds) {
    return Math.floorMod((gold.isEmpty() ? text : gold).hashCode(), folds);
  }
}
