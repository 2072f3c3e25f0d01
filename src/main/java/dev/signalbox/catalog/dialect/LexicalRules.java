package dev.signalbox.catalog.dialect;

/// The rules by which an engine cuts a statement into tokens.
///
/// @param nameQuotes the characters that begin a quoted name, among `"`, a backtick and `[`
/// @param backslashMayEscape whether a backslash may escape a quote, by a setting of the server or
///   by a prefix (`E'...'`)
/// @param spacedComments whether `--` begins a comment only where white space follows it
/// @param symbols the signs that only this engine knows
public record LexicalRules(
    String nameQuotes, boolean backslashMayEscape, boolean spacedComments, String symbols) {

  /// Whether brackets quote names.
  public boolean hasBrackets() {
    return quotesNames('[');
  }

  boolean quotesNames(char quote) {
    return nameQuotes.indexOf(quote) >= 0;
  }
}
