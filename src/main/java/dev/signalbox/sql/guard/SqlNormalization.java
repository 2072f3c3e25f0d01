package dev.signalbox.sql.guard;

import dev.signalbox.catalog.dialect.Dialect;
import dev.signalbox.catalog.dialect.NameRules;
import dev.signalbox.catalog.dialect.SqlRejection;
import dev.signalbox.catalog.dialect.SqlToken;
import dev.signalbox.catalog.dialect.SqlToken.Kind;
import dev.signalbox.catalog.dialect.SqlTokens;
import dev.signalbox.catalog.dialect.StatementRules;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Rewrites an engine's own syntax into syntax that the parser understands, too.
///
/// The guard parses, judges and executes the result in place of the statement. A wrong rewrite can
/// thus give a wrong query, never an unjudged one.
final class SqlNormalization {

  /// Words that the parser reserves: they are names only where they follow a dot.
  private static final Set<String> RESERVED =
      Set.of(
          "and",
          "between",
          "check",
          "constraint",
          "cross",
          "current",
          "distinct",
          "else",
          "end",
          "exists",
          "fetch",
          "final",
          "for",
          "foreign",
          "from",
          "ilike",
          "into",
          "is",
          "like",
          "natural",
          "not",
          "null",
          "only",
          "or",
          "pivot",
          "sample",
          "semi",
          "unique",
          "unpivot",
          "using",
          "when",
          "window",
          "with",
          "group",
          "order",
          "where",
          "table",
          "in",
          "as",
          "on");

  /// Words that the parser takes for the type of a literal (`REAL '1.5'`).
  private static final Set<String> TYPES =
      Set.of(
          "bigint",
          "blob",
          "bool",
          "decimal",
          "double",
          "enum",
          "float",
          "int",
          "integer",
          "long",
          "map",
          "number",
          "numeric",
          "real",
          "smallint",
          "tinyint",
          "uuid",
          "varbinary",
          "varchar");

  private static final Pattern GROUPED = Pattern.compile("\\d+(_\\d+)+");
  private static final Set<String> BEFORE_TYPE = Set.of("as", "signed", "unsigned", ":");
  private static final Set<String> AFTER_CURRENT = Set.of("row", "date", "time", "timestamp");
  private static final Set<String> OPERATORS =
      Set.of("<=", ">=", "<>", "!=", "==", "<=>", "//", "**", "^@", "?|", "?&");

  private final NameRules names;
  private final StatementRules statements;

  SqlNormalization(Dialect dialect) {
    this.names = dialect.names();
    this.statements = dialect.statements();
  }

  /// @throws SqlRejection there is more than one statement, or none
  List<SqlToken> normalize(List<SqlToken> tokens) throws SqlRejection {
    List<SqlToken> plain = plainNumbers(selected(closeOperators(single(tokens))));
    return statements.rewriteQuoted(quoteNames(statements.rewrite(plain)));
  }

  private static List<SqlToken> single(List<SqlToken> tokens) throws SqlRejection {
    int end = tokens.size();
    while (end > 0 && tokens.get(end - 1).is(";")) {
      end--;
    }
    List<SqlToken> single = tokens.subList(0, end);
    if (single.isEmpty()) {
      throw new SqlRejection("There is no statement.");
    }
    if (single.stream().anyMatch(token -> token.is(";"))) {
      throw new SqlRejection("Only one statement is allowed.");
    }
    return single;
  }

  /// `TABLE t` is `SELECT * FROM t`.
  private static List<SqlToken> selected(List<SqlToken> tokens) {
    if (tokens.size() < 2
        || !SqlTokens.isWord(tokens, 0, "table")
        || tokens.get(1).kind() == Kind.SYMBOL) {
      return tokens;
    }
    List<SqlToken> selected = new ArrayList<>();
    selected.add(new SqlToken(Kind.WORD, "SELECT", false));
    selected.add(new SqlToken(Kind.SYMBOL, "*", true));
    selected.add(new SqlToken(Kind.WORD, "FROM", true));
    selected.addAll(tokens.subList(1, tokens.size()));
    return selected;
  }

  /// `1_000` is `1000`.
  private static List<SqlToken> plainNumbers(List<SqlToken> tokens) {
    return tokens.stream()
        .map(token ->
            token.kind() == Kind.NUMBER && GROUPED.matcher(token.text()).matches()
                ? token.as(Kind.NUMBER, token.text().replace("_", ""))
                : token)
        .toList();
  }

  /// `! =` is `!=`; operators of two characters become one token.
  private static List<SqlToken> closeOperators(List<SqlToken> tokens) {
    List<SqlToken> closed = new ArrayList<>(tokens.size());
    for (SqlToken token : tokens) {
      SqlToken before = closed.isEmpty() ? null : closed.getLast();
      boolean comparison = before != null && OPERATORS.contains(before.text() + token.text());
      if (before != null && comparison && (!token.gap() || before.is("!"))) {
        closed.set(closed.size() - 1, before.as(Kind.SYMBOL, before.text() + token.text()));
      } else {
        closed.add(token);
      }
    }
    return closed;
  }

  private List<SqlToken> quoteNames(List<SqlToken> tokens) {
    List<SqlToken> quoted = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      String before = i == 0 ? "" : lower(tokens.get(i - 1));
      boolean textAfterDot =
          statements.textsAreNames() && token.kind() == Kind.TEXT && before.equals(".");
      if (textAfterDot) {
        String name = token.text().substring(1, token.text().length() - 1).replace("''", "'");
        quoted.add(token.as(Kind.QUOTED, "\"" + name.replace("\"", "\"\"") + "\""));
      } else if (token.kind() == Kind.WORD && isName(tokens, i, before)) {
        quoted.add(token.as(Kind.QUOTED, names.quoted(token.text())));
      } else {
        quoted.add(token);
      }
    }
    return quoted;
  }

  private static boolean isName(List<SqlToken> tokens, int i, String before) {
    String word = lower(tokens.get(i));
    String after = i + 1 == tokens.size() ? "" : lower(tokens.get(i + 1));
    boolean text = i + 1 < tokens.size() && tokens.get(i + 1).kind() == Kind.TEXT;
    if (before.equals(".")) {
      return RESERVED.contains(word);
    }
    return switch (word) {
      case "current" -> !AFTER_CURRENT.contains(after);
      case "fetch" -> !after.equals("first") && !after.equals("next");
      case "only" -> !before.startsWith("row") && !before.equals("from");
      case "semi" -> !after.equals("join");
      case "final" -> true;
      default ->
          TYPES.contains(word)
              && !BEFORE_TYPE.contains(before)
              && !text
              && !after.equals("(")
              && !after.equals("precision")
              && !isTypeOfColumn(tokens, i, after);
    };
  }

  /// Whether a word is a type as in `AS t(a int, b int)` and in `COLUMNS (a int PATH '$.a')`.
  private static boolean isTypeOfColumn(List<SqlToken> tokens, int i, String after) {
    return i > 1
        && (after.equals(",") || after.equals(")") || after.equals("path"))
        && (tokens.get(i - 2).is("(") || tokens.get(i - 2).is(","))
        && (tokens.get(i - 1).kind() == Kind.WORD || tokens.get(i - 1).kind() == Kind.QUOTED);
  }

  private static String lower(SqlToken token) {
    return token.text().toLowerCase(Locale.ROOT);
  }
}
