package dev.signalbox.sql.taught;

import dev.signalbox.sql.reading.Literal;
import java.util.Optional;

/// A literal of a query with its place.
///
/// @param token index of its token in the query
/// @param inner the text within the quotes, wildcards included; of a number, its digits
record PlacedLiteral(int token, String inner, Literal literal) {

  /// The text of the token with another literal in place of the old one; the wildcards of a pattern
  /// stay. Empty where wildcards stand within the old one.
  Optional<String> with(String other) {
    String old = literal.text();
    int at = inner.indexOf(old);
    return at < 0
        ? Optional.empty()
        : Optional.of(inner.substring(0, at) + other + inner.substring(at + old.length()));
  }
}
