package dev.signalbox.catalog.dialect;

import java.util.Set;

/// How an engine reads the names of a statement.
///
/// @param doubleQuotes the meaning of double quotes
/// @param folding the case that the engine gives to names without quotes
/// @param attributesCall whether `name.other` calls the function `other` where the row `name` has
///   no field of that name
/// @param hasSchemas whether a database has schemas within
/// @param defaultSchemas names of the schema that descriptions leave out; empty where its name is
///   arbitrary
public record NameRules(
    DoubleQuotes doubleQuotes,
    LetterCase folding,
    boolean attributesCall,
    boolean hasSchemas,
    Set<String> defaultSchemas) {

  public NameRules {
    defaultSchemas = Set.copyOf(defaultSchemas);
  }

  /// The meaning of double quotes to an engine.
  public enum DoubleQuotes {
    /// A name, always.
    NAME,
    /// A name, and a text where nothing has that name.
    NAME_OR_TEXT,
    /// A name or a text, by a setting of the server.
    BY_SETTING
  }

  /// Whether a name in double quotes that is no column may be a text.
  public boolean quotedNamesMayBeTexts() {
    return switch (doubleQuotes) {
      case NAME -> false;
      case NAME_OR_TEXT, BY_SETTING -> true;
    };
  }

  /// Whether queries of this engine have texts in double quotes among their literals.
  ///
  /// @param token as written
  public boolean isLiteralInDoubleQuotes(SqlToken token) {
    return switch (doubleQuotes) {
      case NAME, BY_SETTING -> false;
      case NAME_OR_TEXT -> token.text().startsWith("\"");
    };
  }

  /// A word in the quotes that make it a certain name, the same as without quotes.
  ///
  /// @param word without any quote in it
  public String quoted(String word) {
    String quote = quotedNamesMayBeTexts() ? "`" : "\"";
    return quote + folding.apply(word) + quote;
  }
}
