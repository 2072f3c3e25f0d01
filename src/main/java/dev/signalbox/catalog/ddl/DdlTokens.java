package dev.signalbox.catalog.ddl;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The tokens of SQL text of any dialect, without its comments, which [#commentBehind] finds.
///
/// It tolerates more than `SqlLexer`, since nobody executes this text. `SqlLexer` refuses every
/// text that two engines would cut differently, such as dollar quotes; dumps are full of these.
///
/// @param text the source of the tokens
record DdlTokens(String text, List<Token> list) {

  enum Kind {
    /// Keyword, plain identifier or number.
    WORD,
    /// Identifier in double quotes, backticks or brackets.
    QUOTED,
    /// Literal in single quotes or dollar quotes.
    STRING,
    SYMBOL
  }

  /// @param value without quotes
  /// @param start offset of its first character in the text
  /// @param end offset behind its last character
  record Token(Kind kind, String value, int start, int end) {

    /// Whether it is this keyword.
    boolean is(String keyword) {
      return kind == Kind.WORD && value.equalsIgnoreCase(keyword);
    }

    boolean is(char symbol) {
      return kind == Kind.SYMBOL && value.charAt(0) == symbol;
    }

    /// Whether it can be a name; SQLite lets literals be names.
    boolean isName() {
      return kind != Kind.SYMBOL && (kind != Kind.WORD || !Character.isDigit(value.charAt(0)));
    }
  }

  /// The rows between `COPY ... FROM stdin;` and `\.` in a PostgreSQL dump are no SQL.
  private static final Pattern COPIED_ROWS =
      Pattern.compile("(?ims)^COPY\\b[^;]*\\bFROM\\s+stdin\\b[^;]*;.*?^\\\\\\.$");

  private static final Pattern LINE_COMMENT = Pattern.compile("[ \\t]*+[,(]?[ \\t]*+--++([^\\n]*)");

  /// A sign at its beginning marks code that an engine executes, or a hint.
  private static final String BLOCK = "[ \\t]*+/\\*(?![!+]|M!)([^*]*+(?:\\*(?!/)[^*]*+)*+)\\*/";

  private static final Pattern BLOCK_COMMENT = Pattern.compile(BLOCK);

  /// Behind a comma or parenthesis, a comment that does not end the line may describe what follows.
  private static final Pattern LAST_BLOCK_COMMENT =
      Pattern.compile("[ \\t]*+[,(]" + BLOCK + "[ \\t\\r]*+(?:\\n|\\z)");

  /// The edges of a block comment, and its line breaks with the asterisks behind them.
  private static final Pattern FRAME =
      Pattern.compile("^\\*++|(?<!\\*)\\*++$|(?<![^\\S\\n])[^\\S\\n]*+\\n[\\s*]*+");

  private static final String NAME = "[\\p{L}\\p{N}_$@#][\\p{L}\\p{M}\\p{N}_$@#]*";

  /// One alternative for each kind of token. Brackets quote an identifier unless they hold a number
  /// or nothing, or follow a word directly, as in array types.
  private static Pattern grammar(boolean backslashEscapes) {
    String content =
        backslashEscapes ? "[^'\\\\]*+(?:(?:\\\\.|'')[^'\\\\]*+)*+" : "[^']*+(?:''[^']*+)*+";
    return Pattern.compile(
        String.join(
            "|",
            "(?<skipped>\\s++|--[^\\n]*+|(?m:^)# [^\\n]*+|/\\*.*?\\*/)",
            "(?<dollar>\\$(?<tag>\\w*)\\$(?<dollarText>.*?)\\$\\k<tag>\\$)",
            "[nN]?'(?<string>" + content + ")'",
            "\"(?<double>[^\"]*+(?:\"\"[^\"]*+)*+)\"",
            "`(?<backtick>[^`]*+(?:``[^`]*+)*+)`",
            "(?<![\\p{L}\\p{N}_])\\[(?!\\s*\\d*\\s*\\])(?<bracket>[^\\]]*+(?:\\]\\][^\\]]*+)*+)\\]",
            "(?<word>" + NAME + ")",
            "(?<symbol>.)"),
        Pattern.DOTALL);
  }

  private static final Pattern STANDARD = grammar(false);
  private static final Pattern BACKSLASHES = grammar(true);

  static DdlTokens of(String original) {
    String text = COPIED_ROWS.matcher(original).replaceAll("");
    // Backticks are a sign of MySQL, where a backslash escapes.
    Matcher matcher = (text.indexOf('`') >= 0 ? BACKSLASHES : STANDARD).matcher(text);
    List<Token> tokens = new ArrayList<>();
    while (matcher.find()) {
      if (matcher.group("skipped") == null) {
        tokens.add(token(matcher));
      }
    }
    return new DdlTokens(text, tokens);
  }

  /// The comment behind a definition: `-- text` or `/* text */`, with nothing but a comma or an
  /// opening parenthesis before it. A rule of dashes or other signs is no comment.
  ///
  /// @param end the offset behind the last token of the definition
  Optional<String> commentBehind(int end) {
    return Stream.of(LINE_COMMENT, BLOCK_COMMENT, LAST_BLOCK_COMMENT)
        .map(pattern -> pattern.matcher(text).region(end, text.length()))
        .filter(Matcher::lookingAt)
        .map(comment -> FRAME.matcher(comment.group(1)).replaceAll(" ").strip())
        .filter(comment -> comment.codePoints().anyMatch(Character::isLetter))
        .findFirst();
  }

  private static Token token(Matcher matcher) {
    if (matcher.group("word") != null) {
      return new Token(Kind.WORD, matcher.group("word"), matcher.start(), matcher.end());
    }
    for (Quote quote : Quote.values()) {
      String value = matcher.group(quote.group);
      if (value != null) {
        return new Token(
            quote.kind, value.replace(quote.doubled, quote.single), matcher.start(), matcher.end());
      }
    }
    return new Token(Kind.SYMBOL, matcher.group(), matcher.start(), matcher.end());
  }

  private enum Quote {
    STRING("string", Kind.STRING, "''", "'"),
    DOUBLE("double", Kind.QUOTED, "\"\"", "\""),
    BACKTICK("backtick", Kind.QUOTED, "``", "`"),
    BRACKET("bracket", Kind.QUOTED, "]]", "]"),
    DOLLAR("dollarText", Kind.STRING, "$$", "$$");

    private final String group;
    private final Kind kind;
    private final String doubled;
    private final String single;

    Quote(String group, Kind kind, String doubled, String single) {
      this.group = group;
      this.kind = kind;
      this.doubled = doubled;
      this.single = single;
    }
  }
}
