package dev.signalbox.sql.guard;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.sql.guard.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The words of engines in whose place the parser reads others, while the engine gets them as they
/// were written.
///
/// A stand-in only ever takes the place of an operator of the same operands, of a kind of join, of
/// a share, or of new names of columns, so that the tree holds every operand, column and call of
/// the statement.
///
/// @param dialect whose words these are
record StandIns(Dialect dialect) {

  List<SqlToken> read(List<SqlToken> tokens) {
    List<SqlToken> read = new ArrayList<>(tokens.size());
    int renamed = -1;
    for (int i = 0; i < tokens.size(); i++) {
      if (isRenaming(tokens, i)) {
        renamed = OwnSyntax.endOf(tokens, i + 1);
      }
      read.add(tokens.get(i).parsedAs(i <= renamed ? "" : standIn(tokens, i)));
    }
    return read;
  }

  /// `* RENAME (name AS other)` shows what `*` shows.
  private boolean isRenaming(List<SqlToken> tokens, int i) {
    return dialect == Dialect.DUCKDB
        && OwnSyntax.isWord(tokens, i, "rename")
        && i > 0
        && tokens.get(i - 1).is("*")
        && i + 1 < tokens.size()
        && tokens.get(i + 1).is("(")
        && holdsNamesAlone(tokens, i + 1);
  }

  private static boolean holdsNamesAlone(List<SqlToken> tokens, int open) {
    int end = OwnSyntax.endOf(tokens, open);
    return end < tokens.size()
        && tokens.subList(open + 1, end).stream()
            .allMatch(
                each -> each.is(",") || each.kind() == Kind.WORD || each.kind() == Kind.QUOTED);
  }

  private String standIn(List<SqlToken> tokens, int i) {
    SqlToken token = tokens.get(i);
    String as =
        switch (token.text().toLowerCase(Locale.ROOT)) {
          case "glob" -> isGlob(tokens, i) ? "LIKE" : null;
          case "==" -> dialect == Dialect.SQLITE || dialect == Dialect.DUCKDB ? "=" : null;
          case "<=>" -> dialect == Dialect.MYSQL || dialect == Dialect.MARIADB ? "=" : null;
          case "**" -> dialect == Dialect.DUCKDB ? "^" : null;
          case "^@" -> dialect == Dialect.DUCKDB ? "=" : null;
          case "localtime", "localtimestamp" -> isClock(tokens, i) ? "CURRENT_TIMESTAMP" : null;
          case "mod" -> isOperatorOfMySql(tokens, i) ? "%" : null;
          case "//" -> dialect == Dialect.DUCKDB ? "/" : null;
          case "?", "?|", "?&" -> "@>";
          case "%" -> isShare(tokens, i) ? "" : null;
          case "using", "sample" -> isSample(tokens, i) ? "" : null;
          case "json" -> isJsonTest(tokens, i) ? "NULL" : null;
          case "value", "object", "array", "scalar" ->
              i > 0 && isJsonTest(tokens, i - 1) ? "" : null;
          case "semi", "anti" -> isJoin(tokens, i) ? "INNER" : null;
          case "positional" -> isJoin(tokens, i) ? "CROSS" : null;
          default -> null;
        };
    boolean sampled =
        token.kind() == Kind.NUMBER
            && OwnSyntax.isWord(tokens, i - 1, "sample")
            && isSample(tokens, i - 1);
    return as != null ? as : sampled ? "" : token.parsed();
  }

  private boolean isGlob(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.SQLITE || dialect == Dialect.DUCKDB;
    boolean operator =
        OwnSyntax.endsOperand(tokens, i - 1) || OwnSyntax.isWord(tokens, i - 1, "not");
    return known && OwnSyntax.isWord(tokens, i, "glob") && operator;
  }

  private boolean isOperatorOfMySql(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.MYSQL || dialect == Dialect.MARIADB;
    return known && tokens.get(i).kind() == Kind.WORD && OwnSyntax.endsOperand(tokens, i - 1);
  }

  /// `LIMIT 50%`, `USING SAMPLE 50%`.
  private boolean isShare(List<SqlToken> tokens, int i) {
    boolean number = i > 1 && tokens.get(i - 1).kind() == Kind.NUMBER;
    return dialect == Dialect.DUCKDB
        && number
        && (OwnSyntax.isWord(tokens, i - 2, "limit") || OwnSyntax.isWord(tokens, i - 2, "sample"));
  }

  private boolean isSample(List<SqlToken> tokens, int i) {
    int sample = OwnSyntax.isWord(tokens, i, "using") ? i + 1 : i;
    return dialect == Dialect.DUCKDB
        && OwnSyntax.isWord(tokens, sample - 1, "using")
        && OwnSyntax.isWord(tokens, sample, "sample")
        && sample + 1 < tokens.size()
        && tokens.get(sample + 1).kind() == Kind.NUMBER;
  }

  /// Reserved words there, and so no names of columns.
  private boolean isClock(List<SqlToken> tokens, int i) {
    boolean reserved =
        dialect == Dialect.POSTGRESQL
            || dialect == Dialect.H2
            || dialect == Dialect.MYSQL
            || dialect == Dialect.MARIADB;
    boolean called = i + 1 < tokens.size() && tokens.get(i + 1).is("(");
    return reserved && !called && OwnSyntax.isWord(tokens, i, tokens.get(i).text());
  }

  /// `IS JSON`, `IS NOT JSON OBJECT`.
  private boolean isJsonTest(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.H2 || dialect == Dialect.POSTGRESQL;
    boolean is = OwnSyntax.isWord(tokens, i - 1, "is");
    boolean isNot = OwnSyntax.isWord(tokens, i - 1, "not") && OwnSyntax.isWord(tokens, i - 2, "is");
    return known && OwnSyntax.isWord(tokens, i, "json") && (is || isNot);
  }

  private boolean isJoin(List<SqlToken> tokens, int i) {
    return dialect == Dialect.DUCKDB && OwnSyntax.isWord(tokens, i + 1, "join");
  }
}
