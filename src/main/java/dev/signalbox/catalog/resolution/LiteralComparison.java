package dev.signalbox.catalog.resolution;

import java.util.List;

/// A comparison of a stored column with literals: `=`, `<>`, `<`, `BETWEEN`, `IN` and the like, but
/// no pattern.
///
/// @param equality whether it compares for equality alone
/// @param written the statement's text of the comparison
public record LiteralComparison(
    ResolvedColumn column, boolean equality, List<Literal> literals, String written) {

  /// @param text without quotes
  /// @param quoted whether it is written as a text
  public record Literal(String text, boolean quoted) {}

  public LiteralComparison {
    literals = List.copyOf(literals);
  }
}
