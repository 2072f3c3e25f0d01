package dev.signalbox.sql.words;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// Splits a question into tokens.
public final class QuestionTokenizer {

  private static final Pattern TOKEN =
      Pattern.compile(
          """
          (?<quoted>"[^"]{1,300}"|“[^”]{1,300}”|(?<![\\p{L}\\p{N}])'(?:[^']|'(?=\\p{L})){1,300}?'(?![\\p{L}\\p{N}])|‘[^’]{1,300}’|`[^`']{1,300}[`'])
          |(?<moment>\\d{4}-\\d{1,2}-\\d{1,2}(?:[\\ T]\\d{1,2}:\\d{2}(?::\\d{2}(?:\\.\\d{1,9})?(?:Z(?!\\p{L})|[+-]\\d{2}:\\d{2})?)?)?|\\d{4}/\\d{1,2}/\\d{1,2}(?!\\d)|\\d{1,2}/\\d{1,2}/\\d{2,4}|\\d{1,2}\\.\\d{1,2}\\.\\d{4}(?![.\\d])|(?<![\\p{L}\\p{N}-])\\d{1,2}-\\d{1,2}-\\d{4}(?![-\\d])|\\d{1,2}:\\d{2}(?::\\d{2})?)
          |(?<number>(?<![\\p{L}\\p{N}-])-?+\\d{1,3}(?:,\\d{3})+(?!\\d)(?:\\.\\d+)?|(?:(?<![\\p{L}\\p{N}-])-)?+\\d++(?:\\.\\d++)?+(?!\\p{L}))
          |(?<possessive>['’]s(?!\\p{L})|(?<=s)['’](?![\\p{L}\\p{N}]))
          |(?<word>[\\p{L}\\p{N}]+)
          |(?<comma>,)
          |(?<stop>[.?!;](?=\\s|$))
          |(?<mark>[<>]=|<>|!=|[^\\s])
          """,
          Pattern.COMMENTS);

  private static final String JOINING = "_";

  private static final Pattern SHORT_NOT =
      Pattern.compile(
          "(?i)(?<=\\bcan)['’]t\\b|(?<=\\p{L})(?<!\\bca)n['’]t\\b"
              + "|(?<=\\b(?:do|did|does|has|have|had|is|are|was|were))nt\\b");

  private static final Pattern HYPHENATED_EMAIL = Pattern.compile("(?i)\\b(e)-(mails?)\\b");

  private static final Pattern SHORT_WITHOUT = Pattern.compile("(?i)\\bw/o\\b");

  /// A short form of 'is' without its mark, such as `whats`.
  private static final Pattern SHORT_IS =
      Pattern.compile("(?i)(?<=\\b(?:what|who|where|when|how|that|there))s\\b");

  private static final Map<String, String> NUMBER_WORDS =
      Map.ofEntries(
          Map.entry("zero", "0"),
          Map.entry("one", "1"),
          Map.entry("single", "1"),
          Map.entry("two", "2"),
          Map.entry("three", "3"),
          Map.entry("four", "4"),
          Map.entry("five", "5"),
          Map.entry("six", "6"),
          Map.entry("seven", "7"),
          Map.entry("eight", "8"),
          Map.entry("nine", "9"),
          Map.entry("ten", "10"),
          Map.entry("eleven", "11"),
          Map.entry("twelve", "12"),
          Map.entry("fifteen", "15"),
          Map.entry("twenty", "20"),
          Map.entry("thirty", "30"),
          Map.entry("fifty", "50"),
          Map.entry("hundred", "100"),
          Map.entry("once", "1"),
          Map.entry("twice", "2"));

  private QuestionTokenizer() {}

  /// The tokens of a question. The mark within `daily_fee` is none: it stands for a space.
  public static List<Token> tokens(String question) {
    List<Token> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(tokenized(question));
    int end = -1;
    while (matcher.find()) {
      if (JOINING.equals(matcher.group())) {
        continue;
      }
      tokens.add(token(matcher, matcher.start() == end));
      end = matcher.end();
    }
    return tokens;
  }

  private static String tokenized(String question) {
    String denied = SHORT_NOT.matcher(question).replaceAll(" not");
    String spelled = SHORT_WITHOUT.matcher(denied).replaceAll("without");
    String joined = HYPHENATED_EMAIL.matcher(spelled).replaceAll("$1$2");
    return SHORT_IS.matcher(joined).replaceAll("'s");
  }

  /// Some tokens of a question as they stand in it, with the characters between them.
  ///
  /// @param tokens those of the question, in order; some of them may be cut into smaller ones
  /// @param from index of the first token
  /// @param to index after the last token, above `from`
  public static String written(String question, List<Token> tokens, int from, int to) {
    String tokenized = tokenized(question);
    int last = start(tokenized, tokens, to - 1);
    return tokenized.substring(
        start(tokenized, tokens, from), last + tokens.get(to - 1).text().length());
  }

  /// The text of a question in front of one of its tokens.
  ///
  /// @param at index of the token
  public static String before(String question, List<Token> tokens, int at) {
    String tokenized = tokenized(question);
    return tokenized.substring(0, start(tokenized, tokens, at));
  }

  /// The text of a question behind the token before one.
  ///
  /// @param from index of the first token of the text, above 0; the number of tokens for nothing
  public static String behind(String question, List<Token> tokens, int from) {
    String tokenized = tokenized(question);
    int last = start(tokenized, tokens, from - 1);
    return tokenized.substring(last + tokens.get(from - 1).text().length());
  }

  private static int start(String tokenized, List<Token> tokens, int token) {
    int end = 0;
    for (int i = 0; ; i++) {
      int at = tokenized.indexOf(tokens.get(i).text(), end);
      if (at < 0) {
        throw new IllegalArgumentException("tokens: not those of the question");
      }
      if (i == token) {
        return at;
      }
      end = at + tokens.get(i).text().length();
    }
  }

  private static Token token(Matcher matcher, boolean touching) {
    String text = matcher.group();
    if (matcher.group("quoted") != null) {
      return simple(
          text.substring(1, text.length() - 1).strip(), Token.Kind.QUOTED, null, touching);
    }
    if (matcher.group("moment") != null) {
      return simple(text, Token.Kind.QUOTED, null, touching);
    }
    if (matcher.group("number") != null) {
      return simple(text, Token.Kind.NUMBER, text.replace(",", ""), touching);
    }
    if (matcher.group("possessive") != null) {
      return simple(text, Token.Kind.POSSESSIVE, null, touching);
    }
    if (matcher.group("word") != null) {
      String lower = text.toLowerCase(Locale.ROOT);
      return new Token(
          text,
          lower,
          WordForms.lemma(lower),
          WordForms.stem(lower),
          Token.Kind.WORD,
          NUMBER_WORDS.get(lower),
          touching);
    }
    Token.Kind kind =
        matcher.group("comma") != null
            ? Token.Kind.COMMA
            : matcher.group("stop") != null ? Token.Kind.STOP : Token.Kind.MARK;
    return simple(text, kind, null, touching);
  }

  private static Token simple(
      String text, Token.Kind kind, @Nullable String number, boolean touching) {
    String lower = text.toLowerCase(Locale.ROOT);
    return new Token(text, lower, lower, lower, kind, number, touching);
  }
}
