package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Token.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// A span of a question that may mean a stored value, though it does not spell one.
///
/// @param from index of the first token
/// @param to index after the last token
/// @param text the words as they stand in the question
/// @param named whether the span is quoted, or capitalized inside a sentence
/// @param called whether a word such as `named` or `titled` stands before the span
/// @param placed whether a preposition stands before the span
/// @param inside whether the preposition places things inside others, as 'in' and 'from' do
/// @param cut whether the span leaves out neighbours that are capitalized like itself
/// @param dotted whether a dot ends one of its words, as it does abbreviations
/// @param open the number of words that nothing else explains
/// @param linked the number of words that have other links
record ValueSpan(
    int from,
    int to,
    String text,
    boolean named,
    boolean called,
    boolean placed,
    boolean inside,
    boolean cut,
    boolean dotted,
    int open,
    int linked) {

  private static final Set<String> CALLING =
      Set.of("named", "called", "titled", "entitled", "labelled", "labeled", "name", "title");
  private static final Set<String> PLACING =
      Set.of("in", "from", "at", "of", "by", "for", "to", "with", "on", "near", "without");
  private static final Set<String> INSIDE = Set.of("in", "from", "within", "inside");
  private static final Set<String> SKIPPED = Set.of("is", "are", "was", "were", "the", "=", ":");

  /// @param open for each token of the question whether nothing else explains it
  static ValueSpan of(List<Token> tokens, int from, int to, boolean[] open) {
    List<Token> span = tokens.subList(from, to);
    int explained = 0;
    int unexplained = 0;
    for (int at = from; at < to; at++) {
      boolean telling = !StopWords.isFunctionWord(tokens.get(at)) && tokens.get(at).isWord();
      unexplained += open[at] ? 1 : 0;
      explained += telling && !open[at] ? 1 : 0;
    }
    int before = from - 1;
    while (before >= 0 && SKIPPED.contains(tokens.get(before).lower())) {
      before--;
    }
    boolean named = isNamed(tokens, from, to);
    return new ValueSpan(
        from,
        to,
        Token.text(span),
        named,
        before >= 0 && CALLING.contains(tokens.get(before).lower()),
        from > 0 && PLACING.contains(tokens.get(from - 1).lower()),
        from > 0 && INSIDE.contains(tokens.get(from - 1).lower()),
        named && (isCapitalizedInside(tokens, from - 1) || isCapitalizedInside(tokens, to)),
        isDotted(tokens, from, to),
        unexplained,
        explained);
  }

  private static boolean isDotted(List<Token> tokens, int from, int to) {
    if (tokens.get(from).kind() == Kind.QUOTED) {
      return tokens.get(from).text().endsWith(".");
    }
    for (int at = from + 1; at <= Math.min(to, tokens.size() - 2); at++) {
      if (tokens.get(at).text().equals(".")) {
        return true;
      }
    }
    return false;
  }

  private static boolean isNamed(List<Token> tokens, int from, int to) {
    if (tokens.get(from).kind() == Kind.QUOTED) {
      return true;
    }
    boolean any = false;
    for (int at = from; at < to; at++) {
      Token token = tokens.get(at);
      boolean silent =
          !token.isWord() || (StopWords.isFunctionWord(token) && !isInCapitals(tokens, at));
      any |= isCapitalizedInside(tokens, at);
      if (!silent && !token.isCapitalized()) {
        return false;
      }
    }
    return any;
  }

  /// Whether a token is capitalized though it begins no sentence.
  static boolean isCapitalizedInside(List<Token> tokens, int at) {
    return at > 0
        && at < tokens.size()
        && tokens.get(at).isCapitalized()
        && tokens.get(at - 1).kind() != Kind.STOP;
  }

  /// Whether a token is in capitals inside a sentence that is not, so that even `US` or `IT` is no
  /// function word.
  static boolean isInCapitals(List<Token> tokens, int at) {
    return isCapitalizedInside(tokens, at)
        && tokens.get(at).text().length() > 1
        && isUpper(tokens.get(at))
        && tokens.stream().filter(Token::isWord).anyMatch(token -> !isUpper(token));
  }

  private static boolean isUpper(Token token) {
    return token.text().equals(token.text().toUpperCase(Locale.ROOT));
  }

  /// Whether the span can be initials or have some: a name none of whose words means something
  /// else.
  boolean hasInitials() {
    return linked == 0 && (named || to - from == 1);
  }

  /// Whether nothing else explains any of its words.
  boolean isOpen() {
    return open == to - from;
  }
}
