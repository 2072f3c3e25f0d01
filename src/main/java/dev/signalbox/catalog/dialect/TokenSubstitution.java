package dev.signalbox.catalog.dialect;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Substitutes words of an engine for the parser, while the engine gets the original words.
///
/// A substitute only ever replaces an operator of the same operands, a kind of join, a share, or
/// new names of columns. So the tree holds every operand, column and call of the statement.
@FunctionalInterface
public interface TokenSubstitution {

  /// @return the parser's word in place of the token at `i`; null: the token
  @Nullable String at(List<SqlToken> tokens, int i);

  /// The tokens with the parser's words.
  default List<SqlToken> read(List<SqlToken> tokens) {
    List<SqlToken> read = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      String other = at(tokens, i);
      read.add(other == null ? tokens.get(i) : tokens.get(i).parsedAs(other));
    }
    return read;
  }

  /// Substitutes the operator `GLOB`.
  static @Nullable String glob(List<SqlToken> tokens, int i) {
    boolean operator =
        SqlTokens.endsOperand(tokens, i - 1) || SqlTokens.isWord(tokens, i - 1, "not");
    return operator && SqlTokens.isWord(tokens, i, "glob") ? "LIKE" : null;
  }

  /// Substitutes `LOCALTIME` and `LOCALTIMESTAMP` where they are reserved words, and so no names of
  /// columns.
  static @Nullable String clock(List<SqlToken> tokens, int i) {
    boolean called = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
    return !called && SqlTokens.isWord(tokens, i, tokens.get(i).text())
        ? "CURRENT_TIMESTAMP"
        : null;
  }

  /// Substitutes `JSON` in `IS JSON` and in `IS NOT JSON OBJECT`.
  static @Nullable String jsonTest(List<SqlToken> tokens, int i) {
    boolean is = SqlTokens.isWord(tokens, i - 1, "is");
    boolean isNot = SqlTokens.isWord(tokens, i - 1, "not") && SqlTokens.isWord(tokens, i - 2, "is");
    return SqlTokens.isWord(tokens, i, "json") && (is || isNot) ? "NULL" : null;
  }

  /// Substitutes `OBJECT` and its like in `IS JSON OBJECT`.
  static @Nullable String jsonKind(List<SqlToken> tokens, int i) {
    return i > 0 && jsonTest(tokens, i - 1) != null ? "" : null;
  }
}
