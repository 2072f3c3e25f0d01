package dev.signalbox.catalog.dialect;

import dev.signalbox.catalog.dialect.SqlToken.Kind;
import java.util.ArrayList;
import java.util.List;

/// Cuts a statement into tokens. It refuses every text whose tokens would begin or end elsewhere in
/// another engine, mode or parser: the guard cannot judge a text that its readers cut differently.
///
/// So a backslash must not stand before a quote, comments do not nest and do not hide code, and
/// there is no dollar quoting. `DdlTokens` reads schema text, which is never executed, and
/// tolerates all of these.
public final class SqlLexer {
  private static final int MAX_LENGTH = 50_000;
  private static final int MAX_DEPTH = 60;
  private static final String SYMBOLS = "(),.;+-*/%<>=!|&^~[]:";

  private final String sql;
  private final Dialect dialect;
  private final LexicalRules lexicalRules;
  private final List<SqlToken> tokens = new ArrayList<>();
  private int at;
  private int depth;
  private boolean gap;

  private SqlLexer(String sql, Dialect dialect) {
    this.sql = sql;
    this.dialect = dialect;
    this.lexicalRules = dialect.lexicalRules();
  }

  public static List<SqlToken> cut(String sql, Dialect dialect) throws SqlRejection {
    if (sql.length() > MAX_LENGTH) {
      throw new SqlRejection(
          "The statement is %d characters long; at most %d are allowed."
              .formatted(sql.length(), MAX_LENGTH));
    }
    return new SqlLexer(sql, dialect).cut();
  }

  private List<SqlToken> cut() throws SqlRejection {
    while (at < sql.length()) {
      char c = sql.charAt(at);
      if (Character.isWhitespace(c)) {
        at++;
        gap = true;
      } else if (sql.startsWith("--", at) && isComment()) {
        skipLine();
      } else if (sql.startsWith("/*", at)) {
        skipComment();
      } else if (c == '\'') {
        add(Kind.TEXT, endOfQuote('\'', "text"));
      } else if (c == '"' || c == '`' || (c == '[' && lexicalRules.hasBrackets())) {
        add(Kind.QUOTED, endOfName(c));
      } else if (isWordStart(c)) {
        add(Kind.WORD, endOfWord());
      } else if (isDigit(c)) {
        add(Kind.NUMBER, endOfNumber());
      } else {
        symbol(c);
        // Two signs with nothing between them are a comment to the parser.
        gap = c == '-' && sql.startsWith("-", at);
      }
    }
    return tokens;
  }

  private void add(Kind kind, int end) {
    tokens.add(new SqlToken(kind, sql.substring(at, end), gap));
    at = end;
    gap = false;
  }

  /// MySQL and MariaDB compute 8 for `5--3`: their comments have white space after the dashes.
  private boolean isComment() {
    return !lexicalRules.spacedComments() || at + 2 >= sql.length() || sql.charAt(at + 2) <= ' ';
  }

  private void skipLine() {
    while (at < sql.length() && sql.charAt(at) != '\n' && sql.charAt(at) != '\r') {
      at++;
    }
    gap = true;
  }

  private void skipComment() throws SqlRejection {
    int end = sql.indexOf("*/", at + 2);
    if (end < 0) {
      throw new SqlRejection("A comment has no end.");
    }
    String comment = sql.substring(at + 2, end);
    if (comment.startsWith("!") || comment.startsWith("M!") || comment.startsWith("+")) {
      throw new SqlRejection(
          "A comment that an engine executes or takes as a hint is not allowed.");
    }
    if (comment.contains("/*")) {
      throw new SqlRejection("A comment within a comment is not allowed.");
    }
    at = end + 2;
    gap = true;
  }

  private int endOfName(char open) throws SqlRejection {
    if (!lexicalRules.quotesNames(open)) {
      throw new SqlRejection(
          "Names are not quoted with %s in %s; use double quotes.".formatted(open, dialect.id()));
    }
    return open == '[' ? endOfBrackets() : endOfQuote(open, "name");
  }

  private int endOfBrackets() throws SqlRejection {
    int end = sql.indexOf(']', at);
    if (end < 0) {
      throw new SqlRejection("A name in brackets has no end.");
    }
    return end + 1;
  }

  /// A quote within is doubled.
  private int endOfQuote(char quote, String what) throws SqlRejection {
    int i = at + 1;
    while (i < sql.length()) {
      char c = sql.charAt(i);
      if (c == '\\' && lexicalRules.backslashMayEscape()) {
        if (i + 1 < sql.length() && sql.charAt(i + 1) == quote) {
          throw new SqlRejection(
              "A backslash before a quote is not allowed; write a quote within a "
                  + what
                  + " twice.");
        }
        // The pair stays together: in '\\' the second backslash escapes nothing.
        i += 2;
      } else if (c != quote) {
        i++;
      } else if (i + 1 < sql.length() && sql.charAt(i + 1) == quote) {
        i += 2;
      } else {
        return i + 1;
      }
    }
    throw new SqlRejection("A quoted " + what + " has no end.");
  }

  private int endOfWord() {
    int i = at + 1;
    while (i < sql.length() && isWordPart(sql.charAt(i))) {
      i++;
    }
    return i;
  }

  private int endOfNumber() {
    int i = at;
    while (i < sql.length() && (isWordPart(sql.charAt(i)) || isDecimalPoint(i) || isSign(i))) {
      i++;
    }
    return i;
  }

  private boolean isDecimalPoint(int i) {
    return sql.charAt(i) == '.' && (i + 1 == sql.length() || !isWordStart(sql.charAt(i + 1)));
  }

  /// The sign of an exponent: `1e-3`.
  private boolean isSign(int i) {
    char c = sql.charAt(i);
    return (c == '-' || c == '+')
        && i > at
        && (sql.charAt(i - 1) == 'e' || sql.charAt(i - 1) == 'E')
        && i + 1 < sql.length()
        && isDigit(sql.charAt(i + 1))
        && sql.substring(at, i - 1).chars().allMatch(d -> isDigit((char) d) || d == '.');
  }

  private void symbol(char c) throws SqlRejection {
    if (SYMBOLS.indexOf(c) < 0 && lexicalRules.symbols().indexOf(c) < 0) {
      throw new SqlRejection(refusal(c));
    }
    if (c == '(' || c == '[' || c == '{') {
      depth++;
    } else if (c == ')' || c == ']' || c == '}') {
      depth--;
    }
    if (depth > MAX_DEPTH) {
      throw new SqlRejection("The statement nests deeper than %d levels.".formatted(MAX_DEPTH));
    }
    add(Kind.SYMBOL, at + 1);
  }

  private static String refusal(char c) {
    return switch (c) {
      case '@' -> "Variables (@) are not allowed.";
      case '?', '$' -> "Parameters and dollar quoting (%s) are not allowed.".formatted(c);
      case '#' -> "Comments that begin with # are not allowed.";
      default -> "The character %s (U+%04X) is not allowed.".formatted(c, (int) c);
    };
  }

  private static boolean isWordStart(char c) {
    return Character.isLetter(c) || c == '_' || Character.isSurrogate(c);
  }

  private static boolean isWordPart(char c) {
    return isWordStart(c)
        || Character.isLetterOrDigit(c)
        || c == '$'
        || Character.getType(c) == Character.NON_SPACING_MARK;
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }
}
