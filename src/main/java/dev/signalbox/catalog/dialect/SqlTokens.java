package dev.signalbox.catalog.dialect;

import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Tests the tokens at a place of a statement.
public final class SqlTokens {
  /// Words before an operand, which therefore end none.
  private static final Set<String> NO_OPERAND =
      Set.of(
          "select",
          "distinct",
          "where",
          "and",
          "or",
          "not",
          "on",
          "by",
          "from",
          "is",
          "when",
          "then",
          "else",
          "case",
          "in",
          "like",
          "having",
          "set",
          "between");

  private SqlTokens() {}

  /// Whether it opens a bracket.
  public static boolean opens(SqlToken token) {
    return token.is("(") || token.is("[") || token.is("{");
  }

  /// Whether it closes a bracket.
  public static boolean closes(SqlToken token) {
    return token.is(")") || token.is("]") || token.is("}");
  }

  /// The place of the bracket that closes the one at `open`; behind the last token where none does.
  public static int endOf(List<SqlToken> tokens, int open) {
    int depth = 0;
    for (int i = open; i < tokens.size(); i++) {
      if (opens(tokens.get(i))) {
        depth++;
      } else if (closes(tokens.get(i))) {
        depth--;
        if (depth == 0) {
          return i;
        }
      }
    }
    return tokens.size();
  }

  /// Whether the word, without quotes and without a qualifier, stands there.
  public static boolean isWord(List<SqlToken> tokens, int i, String word) {
    return i >= 0
        && i < tokens.size()
        && tokens.get(i).kind() == Kind.WORD
        && tokens.get(i).is(word)
        && (i == 0 || !tokens.get(i - 1).is("."));
  }

  /// Whether an operand ends there.
  public static boolean endsOperand(List<SqlToken> tokens, int i) {
    if (i < 0) {
      return false;
    }
    SqlToken token = tokens.get(i);
    return switch (token.kind()) {
      case NUMBER, TEXT, QUOTED -> true;
      case WORD -> !NO_OPERAND.contains(token.text().toLowerCase(Locale.ROOT));
      case SYMBOL -> token.is(")") || token.is("]");
    };
  }
}
