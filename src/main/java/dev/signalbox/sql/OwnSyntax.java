package dev.signalbox.sql;

import dev.signalbox.catalog.Dialect;
import dev.signalbox.sql.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// Syntax of single engines that the parser does not know: written anew in words that it knows, or,
/// where the engine has no others, read by the parser as an operator of the same operands.
///
/// A stand-in only ever takes the place of an operator or of a kind of join, so that the tree holds
/// every operand, name and call of the statement.
final class OwnSyntax {
  /// Words behind which a new operand begins, and which therefore end none.
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

  private static final Pattern GROUPED = Pattern.compile("\\d+(_\\d+)+");

  private final Dialect dialect;

  OwnSyntax(Dialect dialect) {
    this.dialect = dialect;
  }

  List<SqlToken> rewrite(List<SqlToken> tokens) throws SqlRejection {
    List<SqlToken> plain = plainNumbers(selected(tokens));
    List<SqlToken> rewritten =
        switch (dialect) {
          case DUCKDB -> new DuckDbSyntax().rewrite(completeNotNull(plain));
          case SQLITE -> completeNotNull(withoutHints(plain));
          case MYSQL, MARIADB, H2 -> castByConvert(withoutDual(plain));
          case POSTGRESQL, OTHER -> plain;
        };
    return standIns(rewritten);
  }

  /// `TABLE t` is `SELECT * FROM t`.
  private static List<SqlToken> selected(List<SqlToken> tokens) {
    if (tokens.size() < 2 || !isWord(tokens, 0, "table") || tokens.get(1).kind() == Kind.SYMBOL) {
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

  /// `x NOT NULL` is `x IS NOT NULL`.
  private static List<SqlToken> completeNotNull(List<SqlToken> tokens) {
    List<SqlToken> complete = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      boolean postfix =
          i + 1 < tokens.size()
              && isWord(tokens, i, "not")
              && isWord(tokens, i + 1, "null")
              && endsOperand(tokens, i - 1);
      if (postfix) {
        complete.add(new SqlToken(Kind.WORD, "IS", true));
      }
      complete.add(tokens.get(i));
    }
    return complete;
  }

  /// Without `INDEXED BY name` and `NOT INDEXED`, which change no result.
  private static List<SqlToken> withoutHints(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 1; i > 0; i--) {
      if (isWord(without, i, "indexed") && endsOperand(without, i - 1)) {
        if (isWord(without, i + 1, "by") && i + 2 < without.size()) {
          without.subList(i, i + 3).clear();
        }
      } else if (isWord(without, i, "indexed") && isWord(without, i - 1, "not")) {
        without.subList(i - 1, i + 1).clear();
        i--;
      }
    }
    return without;
  }

  /// `SELECT 1 FROM dual` is `SELECT 1`.
  private static List<SqlToken> withoutDual(List<SqlToken> tokens) {
    List<SqlToken> without = new ArrayList<>(tokens);
    for (int i = without.size() - 2; i > 0; i--) {
      if (isWord(without, i, "from") && isWord(without, i + 1, "dual")) {
        without.subList(i, i + 2).clear();
      }
    }
    return without;
  }

  /// `CONVERT(x, type)` is `CAST(x AS type)`.
  private static List<SqlToken> castByConvert(List<SqlToken> tokens) {
    List<SqlToken> cast = new ArrayList<>(tokens);
    for (int i = 0; i + 1 < cast.size(); i++) {
      if (isWord(cast, i, "convert") && cast.get(i + 1).is("(")) {
        List<Integer> commas = commas(cast, i + 1);
        if (commas.size() == 1) {
          cast.set(i, cast.get(i).as(Kind.WORD, "CAST"));
          cast.set(commas.getFirst(), new SqlToken(Kind.WORD, "AS", true));
          spaceAt(cast, commas.getFirst() + 1);
        }
      }
    }
    return cast;
  }

  private static void spaceAt(List<SqlToken> tokens, int i) {
    if (i < tokens.size()) {
      tokens.set(i, new SqlToken(tokens.get(i).kind(), tokens.get(i).text(), true));
    }
  }

  /// Between the arguments of the call whose parenthesis stands at `open`.
  private static List<Integer> commas(List<SqlToken> tokens, int open) {
    List<Integer> commas = new ArrayList<>();
    int end = endOf(tokens, open);
    for (int i = open + 1; i < end; i++) {
      if (opens(tokens.get(i))) {
        i = endOf(tokens, i);
      } else if (tokens.get(i).is(",")) {
        commas.add(i);
      }
    }
    return commas;
  }

  static boolean opens(SqlToken token) {
    return token.is("(") || token.is("[") || token.is("{");
  }

  static boolean closes(SqlToken token) {
    return token.is(")") || token.is("]") || token.is("}");
  }

  /// The place of what closes the bracket at `open`; behind the last token where nothing does.
  static int endOf(List<SqlToken> tokens, int open) {
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

  static boolean isWord(List<SqlToken> tokens, int i, String word) {
    return i >= 0
        && i < tokens.size()
        && tokens.get(i).kind() == Kind.WORD
        && tokens.get(i).is(word)
        && (i == 0 || !tokens.get(i - 1).is("."));
  }

  private static boolean endsOperand(List<SqlToken> tokens, int i) {
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

  private List<SqlToken> standIns(List<SqlToken> tokens) {
    List<SqlToken> read = new ArrayList<>(tokens.size());
    for (int i = 0; i < tokens.size(); i++) {
      SqlToken token = tokens.get(i);
      read.add(token.parsedAs(standIn(tokens, i)));
    }
    return read;
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
        token.kind() == Kind.NUMBER && isWord(tokens, i - 1, "sample") && isSample(tokens, i - 1);
    return as != null ? as : sampled ? "" : token.parsed();
  }

  private boolean isGlob(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.SQLITE || dialect == Dialect.DUCKDB;
    boolean operator = endsOperand(tokens, i - 1) || isWord(tokens, i - 1, "not");
    return known && isWord(tokens, i, "glob") && operator;
  }

  private boolean isOperatorOfMySql(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.MYSQL || dialect == Dialect.MARIADB;
    return known && tokens.get(i).kind() == Kind.WORD && endsOperand(tokens, i - 1);
  }

  /// `LIMIT 50%`, `USING SAMPLE 50%`.
  private boolean isShare(List<SqlToken> tokens, int i) {
    boolean number = i > 1 && tokens.get(i - 1).kind() == Kind.NUMBER;
    return dialect == Dialect.DUCKDB
        && number
        && (isWord(tokens, i - 2, "limit") || isWord(tokens, i - 2, "sample"));
  }

  private boolean isSample(List<SqlToken> tokens, int i) {
    int sample = isWord(tokens, i, "using") ? i + 1 : i;
    return dialect == Dialect.DUCKDB
        && isWord(tokens, sample - 1, "using")
        && isWord(tokens, sample, "sample")
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
    return reserved && !called && isWord(tokens, i, tokens.get(i).text());
  }

  /// `IS JSON`, `IS NOT JSON OBJECT`.
  private boolean isJsonTest(List<SqlToken> tokens, int i) {
    boolean known = dialect == Dialect.H2 || dialect == Dialect.POSTGRESQL;
    boolean is = isWord(tokens, i - 1, "is");
    boolean isNot = isWord(tokens, i - 1, "not") && isWord(tokens, i - 2, "is");
    return known && isWord(tokens, i, "json") && (is || isNot);
  }

  private boolean isJoin(List<SqlToken> tokens, int i) {
    return dialect == Dialect.DUCKDB && isWord(tokens, i + 1, "join");
  }
}
