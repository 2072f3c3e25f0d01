package dev.signalbox.catalog.engine.duckdb;

import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.dialect.SqlTokens;
import dev.signalbox.catalog.dialect.TokenSubstitution;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Substitutes DuckDB's own operators, samples, joins and renamed columns for the parser.
///
/// Threading: for one statement.
final class DuckDbSubstitution implements TokenSubstitution {

  /// The end of the last `RENAME (...)`; -1 before the first one.
  private int renamed = -1;

  @Override
  public @Nullable String at(List<SqlToken> tokens, int i) {
    if (isRenaming(tokens, i)) {
      renamed = SqlTokens.endOf(tokens, i + 1);
    }
    return i <= renamed ? "" : substitute(tokens, i);
  }

  /// `* RENAME (name AS other)` shows what `*` shows.
  private static boolean isRenaming(List<SqlToken> tokens, int i) {
    return SqlTokens.isWord(tokens, i, "rename")
        && i > 0
        && tokens.get(i - 1).is("*")
        && i + 1 < tokens.size()
        && tokens.get(i + 1).is("(")
        && holdsNamesAlone(tokens, i + 1);
  }

  private static boolean holdsNamesAlone(List<SqlToken> tokens, int open) {
    int end = SqlTokens.endOf(tokens, open);
    return end < tokens.size()
        && tokens.subList(open + 1, end).stream()
            .allMatch(
                each -> each.is(",") || each.kind() == Kind.WORD || each.kind() == Kind.QUOTED);
  }

  private static @Nullable String substitute(List<SqlToken> tokens, int i) {
    SqlToken token = tokens.get(i);
    String word =
        switch (token.text().toLowerCase(Locale.ROOT)) {
          case "glob" -> TokenSubstitution.glob(tokens, i);
          case "==", "^@" -> "=";
          case "**" -> "^";
          case "//" -> "/";
          case "%" -> isShare(tokens, i) ? "" : null;
          case "using", "sample" -> isSample(tokens, i) ? "" : null;
          case "semi", "anti" -> isJoin(tokens, i) ? "INNER" : null;
          case "positional" -> isJoin(tokens, i) ? "CROSS" : null;
          default -> null;
        };
    boolean sampled =
        token.kind() == Kind.NUMBER
            && SqlTokens.isWord(tokens, i - 1, "sample")
            && isSample(tokens, i - 1);
    return word == null && sampled ? "" : word;
  }

  /// `LIMIT 50%`, `USING SAMPLE 50%`.
  private static boolean isShare(List<SqlToken> tokens, int i) {
    boolean number = i > 1 && tokens.get(i - 1).kind() == Kind.NUMBER;
    return number
        && (SqlTokens.isWord(tokens, i - 2, "limit") || SqlTokens.isWord(tokens, i - 2, "sample"));
  }

  private static boolean isSample(List<SqlToken> tokens, int i) {
    int sample = SqlTokens.isWord(tokens, i, "using") ? i + 1 : i;
    return SqlTokens.isWord(tokens, sample - 1, "using")
        && SqlTokens.isWord(tokens, sample, "sample")
        && sample + 1 < tokens.size()
        && tokens.get(sample + 1).kind() == Kind.NUMBER;
  }

  private static boolean isJoin(List<SqlToken> tokens, int i) {
    return SqlTokens.isWord(tokens, i + 1, "join");
  }
}
