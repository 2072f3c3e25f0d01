package dev.signalbox.metric;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The tokens of an expression, read from its first to its last.
final class FormulaTokens {

  /// The longest expression, in characters.
  private static final int LONGEST = 2_000;

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>\\d+(\\.\\d+)?(?![\\p{L}\\p{N}_.]))"
              + "|(?<text>'([^']|'')*')"
              + "|(?<quoted>\"([^\"]|\"\")+\")"
              + "|(?<word>[\\p{L}_][\\p{L}\\p{N}_]*)"
              + "|(?<symbol><>|!=|<=|>=|[-+*/(),=<>])");
  private static final Set<String> KEYWORDS =
      Set.of(
          "and",
          "between",
          "case",
          "distinct",
          "else",
          "end",
          "in",
          "is",
          "like",
          "not",
          "null",
          "or",
          "then",
          "when");
  private static final Set<String> STATEMENTS =
      Set.of("select", "from", "where", "union", "group", "having", "order", "join", "with");

  enum Kind {
    NUMBER,
    TEXT,
    QUOTED,
    WORD,
    KEYWORD,
    SYMBOL,
    END
  }

  /// @param value the text without its quotes; keywords in lower case
  record Token(Kind kind, String value) {

    boolean is(String written) {
      return (kind == Kind.KEYWORD || kind == Kind.SYMBOL) && value.equals(written);
    }

    @Override
    public String toString() {
      return kind == Kind.END ? "the end" : "'" + value + "'";
    }
  }

  private final List<Token> tokens;
  private int place;

  private FormulaTokens(List<Token> tokens) {
    this.tokens = tokens;
  }

  /// @throws MalformedExpression a character starts no token
  static FormulaTokens of(String text) {
    if (text.length() > LONGEST) {
      throw new MalformedExpression(
          "%,d characters: write at most %,d".formatted(text.length(), LONGEST));
    }
    if (text.contains("--") || text.contains("/*")) {
      throw new MalformedExpression("an expression has no comments: leave '--' and '/*' out");
    }
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    int at = 0;
    while (at < text.length()) {
      if (Character.isWhitespace(text.charAt(at))) {
        at++;
      } else if (matcher.region(at, text.length()).lookingAt()) {
        tokens.add(token(matcher));
        at = matcher.end();
      } else {
        throw new MalformedExpression(
            "at '%s': no such sign; write names, numbers, 'texts', + - * / ( ) , and comparisons"
                .formatted(text.substring(at, Math.min(text.length(), at + 12))));
      }
    }
    return new FormulaTokens(tokens);
  }

  private static Token token(Matcher matcher) {
    String found = matcher.group();
    if (matcher.group("number") != null) {
      return new Token(Kind.NUMBER, found);
    }
    if (matcher.group("text") != null) {
      return new Token(Kind.TEXT, found.substring(1, found.length() - 1).replace("''", "'"));
    }
    if (matcher.group("quoted") != null) {
      return new Token(Kind.QUOTED, found.substring(1, found.length() - 1).replace("\"\"", "\""));
    }
    if (matcher.group("symbol") != null) {
      return new Token(Kind.SYMBOL, found.equals("!=") ? "<>" : found);
    }
    String word = found.toLowerCase(Locale.ROOT);
    if (STATEMENTS.contains(word)) {
      throw new MalformedExpression(
          "at '%s': an expression holds no query; quote a name of this kind: \"%s\""
              .formatted(found, found));
    }
    return KEYWORDS.contains(word) ? new Token(Kind.KEYWORD, word) : new Token(Kind.WORD, found);
  }

  static boolean isKeyword(String word) {
    String folded = word.toLowerCase(Locale.ROOT);
    return KEYWORDS.contains(folded) || STATEMENTS.contains(folded);
  }

  Token next() {
    return next(0);
  }

  Token next(int ahead) {
    return place + ahead < tokens.size() ? tokens.get(place + ahead) : new Token(Kind.END, "");
  }

  Token take() {
    Token token = next();
    place++;
    return token;
  }

  /// Takes the next token where it is this keyword or symbol.
  boolean takes(String written) {
    if (!next().is(written)) {
      return false;
    }
    place++;
    return true;
  }

  /// @throws MalformedExpression another token comes next
  void expect(String written) {
    if (!takes(written)) {
      throw new MalformedExpression("at %s: '%s' is missing".formatted(next(), written));
    }
  }

  /// Whether the parentheses that open here hold a condition, and not a value.
  boolean holdsCondition() {
    int depth = 0;
    int cases = 0;
    for (int i = 0; next(i).kind() != Kind.END; i++) {
      Token token = next(i);
      if (token.is("(")) {
        depth++;
      } else if (token.is(")") && --depth == 0) {
        return false;
      } else if (token.is("case")) {
        cases++;
      } else if (token.is("end")) {
        cases--;
      } else if (cases == 0 && isConditional(token)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isConditional(Token token) {
    return switch (token.kind()) {
      case KEYWORD -> true;
      case SYMBOL -> token.value().matches("[<>=]+");
      case NUMBER, TEXT, QUOTED, WORD, END -> false;
    };
  }
}
