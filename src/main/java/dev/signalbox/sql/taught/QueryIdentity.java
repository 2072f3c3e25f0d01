package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The form in which two queries are the same: spaces, comments, a last semicolon and the letter
/// case outside of quotes make no difference.
public final class QueryIdentity {
  private QueryIdentity() {}

  public static String of(String sql, Dialect dialect) {
    try {
      List<SqlToken> tokens = SqlLexer.cut(sql, dialect);
      return tokens.stream()
          .filter(token -> !token.is(";"))
          .map(QueryIdentity::folded)
          .collect(Collectors.joining(" "));
    } catch (SqlRejection e) {
      return sql.strip(); // no other query is the same as one that no lexer can read
    }
  }

  private static String folded(SqlToken token) {
    return token.kind() == Kind.TEXT || token.kind() == Kind.QUOTED
        ? token.text()
        : token.text().toLowerCase(Locale.ROOT);
  }
}
