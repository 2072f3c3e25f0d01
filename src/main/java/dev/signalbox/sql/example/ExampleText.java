package dev.signalbox.sql.example;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.SqlLexer;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.event.UsedExample;
import dev.signalbox.language.TokenEstimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Renders examples for a prompt: question and query, both without the literals of the query, which
/// may be cell values.
public final class ExampleText {
  private static final String HEAD =
      "Questions on other databases and the queries that answered them; go by their form, not by their names:";

  private static final String HIDDEN = "...";

  private ExampleText() {}

  /// The text of as many examples as fit, whole and in order; empty where none does.
  public static String of(List<UsedExample> examples, int tokens) {
    StringBuilder text = new StringBuilder();
    for (UsedExample example : examples) {
      String next = (text.isEmpty() ? HEAD : "") + shown(example);
      if (TokenEstimate.estimate(text + next) > tokens) {
        break;
      }
      text.append(next);
    }
    return text.toString();
  }

  /// A query without its literals; empty where the lexer rejects it, as its literals cannot be hidden
  /// then.
  public static Optional<String> withoutLiterals(String sql, Dialect dialect) {
    try {
      List<SqlToken> query = new ArrayList<>();
      SqlToken before = null;
      for (SqlToken token : SqlLexer.cut(sql, dialect)) {
        query.add(isLiteral(token, before, dialect) ? hidden(token) : token);
        before = token;
      }
      return Optional.of(SqlToken.join(query));
    } catch (SqlRejection e) {
      return Optional.empty();
    }
  }

  private static SqlToken hidden(SqlToken literal) {
    return literal.as(Kind.TEXT, literal.kind() == Kind.NUMBER ? HIDDEN : "'" + HIDDEN + "'");
  }

  /// The text of one example; empty where the lexer rejects its query, as its literals cannot be
  /// hidden then.
  private static String shown(UsedExample example) {
    try {
      Dialect dialect = Dialect.of(example.getDialect());
      String question = example.getQuestion().replaceAll("\\s+", " ");
      List<SqlToken> query = new ArrayList<>();
      SqlToken before = null;
      for (SqlToken token : SqlLexer.cut(example.getSql(), dialect)) {
        if (isLiteral(token, before, dialect)) {
          question = without(question, plain(token));
          query.add(hidden(token));
        } else {
          query.add(token);
        }
        before = token;
      }
      return "\n- " + question + "\n  " + SqlToken.join(query);
    } catch (SqlRejection e) {
      return "";
    }
  }

  /// Whether a token is a literal; the number of rows behind `LIMIT` is no cell value and stays.
  private static boolean isLiteral(SqlToken token, @Nullable SqlToken before, Dialect dialect) {
    return switch (token.kind()) {
      case TEXT -> true;
      case NUMBER -> before == null || !before.is("LIMIT");
      case QUOTED -> dialect.names().isLiteralInDoubleQuotes(token);
      case WORD, SYMBOL -> false;
    };
  }

  private static String plain(SqlToken token) {
    return token.kind() == Kind.NUMBER
        ? token.text()
        : token.text().substring(1, token.text().length() - 1).replace("%", "").strip();
  }

  private static String without(String question, String literal) {
    return literal.isEmpty()
        ? question
        : Pattern.compile(
                "(?<![\\p{L}\\p{N}])"
                    + Pattern.quote(literal.toLowerCase(Locale.ROOT))
                    + "(?![\\p{L}\\p{N}])",
                Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE)
            .matcher(question)
            .replaceAll(Matcher.quoteReplacement(HIDDEN));
  }
}
