package dev.signalbox.catalog.dialect;

import java.util.List;
import java.util.function.Function;

/// A token of a statement; comments are no tokens.
///
/// @param text as written, quotes included
/// @param gap whether white space or a comment stood before it
/// @param parsed the token for the parser: the text itself, or a substitute for an engine's own
///   word that the parser does not know
public record SqlToken(Kind kind, String text, boolean gap, String parsed) {

  public enum Kind {
    /// An unquoted name or keyword.
    WORD,
    NUMBER,
    /// A literal in single quotes.
    TEXT,
    /// A name in double quotes, backticks or brackets.
    QUOTED,
    SYMBOL
  }

  public SqlToken(Kind kind, String text, boolean gap) {
    this(kind, text, gap, text);
  }

  public boolean is(String word) {
    return text.equalsIgnoreCase(word);
  }

  public SqlToken as(Kind otherKind, String otherText) {
    return new SqlToken(otherKind, otherText, gap);
  }

  public SqlToken parsedAs(String other) {
    return new SqlToken(kind, text, gap, other);
  }

  /// The statement for the engine.
  public static String join(List<SqlToken> tokens) {
    return join(tokens, SqlToken::text);
  }

  /// The statement for the parser.
  public static String joinParsed(List<SqlToken> tokens) {
    return join(tokens, SqlToken::parsed);
  }

  private static String join(List<SqlToken> tokens, Function<SqlToken, String> part) {
    StringBuilder text = new StringBuilder();
    for (SqlToken token : tokens) {
      if (token.gap() && !text.isEmpty()) {
        text.append(' ');
      }
      text.append(part.apply(token));
    }
    return text.toString();
  }
}
