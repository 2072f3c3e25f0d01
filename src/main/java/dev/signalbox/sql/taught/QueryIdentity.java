package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The form in which two queries are the same: spaces, comments, a last semicolon, the letter case
/// of words and names, and the quotes around names make no difference. The guard sets such quotes.
public final class QueryIdentity {
  private QueryIdentity() {}

  public static String of(String sql, Dialect dialect) {
    try {
      List<SqlToken> tokens = SqlLexer.cut(sql, dialect);
      return tokens.stream()
          .filter(token -> !token.is(";"))
          .map(token -> folded(token, dialect.names()))
          .collect(Collectors.joining(" "));
    } catch (SqlRejection e) {
      return sql.strip(); // no other query is the same as one that no lexer can read
    }
  }

  private static String folded(SqlToken token, NameRules names) {
    String text = token.text();
    return switch (token.kind()) {
      case TEXT -> text;
      case QUOTED ->
          text.startsWith("\"") && names.quotedNamesMayBeTexts()
              ? text
              : text.substring(1, text.length() - 1).toLowerCase(Locale.ROOT);
      case WORD, NUMBER, SYMBOL -> text.toLowerCase(Locale.ROOT);
    };
  }
}
