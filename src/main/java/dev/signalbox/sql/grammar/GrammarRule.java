package dev.signalbox.sql.grammar;

/// Parses one kind of phrase.
interface GrammarRule {

  /// Parses the phrase at the current token into the query draft and moves behind it.
  ///
  /// @return false where no such phrase starts here; the state is then unchanged
  boolean parse(ParseState state);
}
