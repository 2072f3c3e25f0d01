package dev.signalbox.sql;

import java.util.List;

/// A token of a statement. Comments are none.
///
/// @param text as written, quotes included
/// @param gap whether white space or a comment stood before it
record SqlToken(Kind kind, String text, boolean gap) {

  enum Kind {
    /// An unquoted name or keyword.
    WORD,
    NUMBER,
    /// A literal in single quotes.
    TEXT,
    /// A name in double quotes, backticks or brackets.
    QUOTED,
    SYMBOL
  }

  boolean is(String word) {
    return text.equalsIgnoreCase(word);
  }

  SqlToken as(Kind otherKind, String otherText) {
    return new SqlToken(otherKind, otherText, gap);
  }

  static String join(List<SqlToken> tokens) {
    StringBuilder text = new StringBuilder();
    for (SqlToken token : tokens) {
      if (token.gap() && !text.isEmpty()) {
        text.append(' ');
      }
      text.append(token.text());
    }
    return text.toString();
  }
}
