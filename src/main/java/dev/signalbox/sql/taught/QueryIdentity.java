package dev.signalbox.sql.taught;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.sql.guard.ParsedSqlGuard;
import dev.signalbox.sql.guard.SqlGuard;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/// The form in which two queries are the same: spaces, comments, a last semicolon, the letter case
/// of words and names, and the quotes around names make no difference. The guard sets such quotes.
/// Neither do aliases and the other differences that [CanonicalQuery] knows.
public final class QueryIdentity {
  private static final SqlGuard GUARD = new ParsedSqlGuard();

  private QueryIdentity() {}

  /// @param database with the tables that the query names
  public static String of(String sql, DatabaseDescription database) {
    Dialect dialect = Dialect.of(database.getDialect());
    try {
      Optional<String> canonical =
          GUARD.check(sql, dialect) instanceof SqlGuard.Verdict.Accepted(String accepted)
              ? CanonicalQuery.of(accepted, database)
              : Optional.empty();
      return words(SqlLexer.cut(canonical.orElse(sql), dialect), dialect);
    } catch (SqlRejection e) {
      return sql.strip(); // no other query is the same as one that no lexer can read
    }
  }

  private static String words(List<SqlToken> tokens, Dialect dialect) {
    return tokens.stream()
        .filter(token -> !token.is(";"))
        .map(token -> folded(token, dialect.names()))
        .collect(Collectors.joining(" "));
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
