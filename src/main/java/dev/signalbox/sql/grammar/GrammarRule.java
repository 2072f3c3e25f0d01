package dev.signalbox.sql.grammar;

/// Reads one kind of phrase.
interface GrammarRule {

  /// Reads the phrase that starts at the reading's place into its draft and moves on behind it.
  ///
  /// @return false where no such phrase starts there; then nothing has changed
  boolean parse(ParseState state);
}
