package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;

/// Distinguishes the words of a question's form from names: `order` in `in descending order` is no
/// table.
public final class CuePhrases {

  private static final Set<String> ORDER_DIRECTIONS =
      Set.of(
          "ascending",
          "descending",
          "alphabetical",
          "alphabetic",
          "lexicographical",
          "lexicographic",
          "reverse",
          "increasing",
          "decreasing",
          "chronological",
          "asc",
          "desc",
          "the",
          "an",
          "in");

  private static final Set<String> NEVER_ALONE =
      Set.of(
          "mean",
          "sum",
          "max",
          "min",
          "highest",
          "lowest",
          "largest",
          "smallest",
          "top",
          "ascending",
          "descending",
          "alphabetical",
          "common",
          "greatest",
          "biggest",
          "longest",
          "shortest",
          "oldest",
          "youngest",
          "how",
          "older",
          "younger",
          "higher",
          "lower",
          "larger",
          "smaller",
          "greater",
          "equal",
          "avg");

  private static final Set<String> NOUN_FOLLOWS =
      Set.of(
          "the", "of", "per", "every", "one", "each", "an", "a", "many", "which", "what", "their",
          "its", "same", "'s", "no", "any", "without", "single", "last", "first", "next");

  /// Verbs that end a name.
  private static final Set<String> CLOSING =
      Set.of("contains", "contain", "containing", "includes", "has", "have", "with", "is", "are");

  /// Request words that are nouns before a number: 'order 137'.
  private static final Set<String> NUMBERED = Set.of("order", "report");

  private static final Set<String> COMPUTING =
      Set.of("total", "average", "maximum", "minimum", "share", "proportion", "fraction");

  /// Lemmas of the verbs by which questions compare, order and show.
  private static final Set<String> ASKING =
      Set.of(
          "start", "begin", "end", "contain", "include", "have", "exceed", "equal", "compare",
          "group", "order", "sort", "rank", "be", "do", "go", "get", "make", "come", "take");

  private static final Set<String> PICKING = Set.of("next", "previous");

  private static final Set<String> DOERS =
      Set.of(
          "to", "it", "they", "we", "i", "you", "he", "she", "take", "takes", "took", "can", "who",
          "that");

  private static final Set<String> ALL_KNOWN =
      Set.of("everything", "information", "info", "detail", "content", "data", "record");

  private static final Set<String> EXTREMES =
      Set.of("most", "least", "highest", "lowest", "largest", "smallest", "best", "worst");

  private CuePhrases() {}

  /// Whether the tokens from `from` to before `to` can be a name.
  public static boolean mayName(List<Token> tokens, int from, int to) {
    Token first = tokens.get(from);
    Token last = tokens.get(to - 1);
    if (StopWords.connects(first) || StopWords.connects(last)) {
      return false;
    }
    for (int i = from; i < to; i++) {
      Token token = tokens.get(i);
      boolean nameable =
          token.isWord() || StopWords.connects(token) || token.kind() == Token.Kind.NUMBER;
      if (!nameable || isOrderWord(tokens, i) || (i > from && CLOSING.contains(token.lower()))) {
        return false;
      }
    }
    return to - from > 1
        ? !(from == 0 && StopWords.isRequestWord(first)) && !StopWords.isFunctionWord(first)
        : mayNameAlone(tokens, from);
  }

  /// Whether a token is a word for a computation, which names something only literally.
  public static boolean computes(Token token) {
    return COMPUTING.contains(token.lemma());
  }

  /// Whether a token belongs to the form of a question rather than to its object.
  public static boolean asks(Token token) {
    return ASKING.contains(token.lemma());
  }

  /// Whether a token tells which of several rows is meant, as in 'the next sale'.
  public static boolean picksRow(Token token) {
    return PICKING.contains(token.lower());
  }

  /// Whether a token asks for all columns, as in 'information about singers'.
  public static boolean asksForAll(List<Token> tokens, int at) {
    return ALL_KNOWN.contains(tokens.get(at).lemma())
        && (follows(tokens, at, "about") || follows(tokens, at, "on"));
  }

  /// Whether the token stands behind `to` or behind the subject of a verb, so that it is a verb.
  public static boolean isBehindDoer(List<Token> tokens, int at) {
    return at > 0 && DOERS.contains(tokens.get(at - 1).lower());
  }

  private static boolean mayNameAlone(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    boolean request = StopWords.isRequestWord(token) && !isNoun(tokens, at);
    boolean numberOf =
        token.lower().equals("number")
            && at + 1 < tokens.size()
            && tokens.get(at + 1).lower().equals("of");
    return token.isWord()
        && !request
        && !numberOf
        && (!StopWords.isFunctionWord(token) || isLot(tokens, at))
        && !NEVER_ALONE.contains(token.lower());
  }

  /// Whether a word denotes things of one delivery or sale rather than a quantity, as in 'which
  /// lots'.
  private static boolean isLot(List<Token> tokens, int at) {
    return at > 0 && tokens.get(at).lower().equals("lots") && !follows(tokens, at, "of");
  }

  /// Whether a request word is a noun here, such as `orders`, `reports`, `order` after an article,
  /// or `order` before its number.
  private static boolean isNoun(List<Token> tokens, int at) {
    Token token = tokens.get(at);
    if (at == 0) {
      return false;
    }
    if (token.lower().startsWith("name") && !token.lower().endsWith("ed")) {
      return true;
    }
    String before = tokens.get(at - 1).lower();
    if (token.lower().endsWith("ed")) {
      return Set.of("been", "be", "was", "were", "are", "is", "ever").contains(before)
          && !follows(tokens, at, "by");
    }
    boolean numbered =
        NUMBERED.contains(token.lower())
            && at + 1 < tokens.size()
            && tokens.get(at + 1).kind() == Token.Kind.NUMBER;
    return numbered
        || token.lower().endsWith("s")
        || NOUN_FOLLOWS.contains(before)
        || WordRelations.isSuperlative(before);
  }

  private static boolean isOrderWord(List<Token> tokens, int at) {
    String word = tokens.get(at).lower();
    if (word.equals("order") && at > 0 && ORDER_DIRECTIONS.contains(tokens.get(at - 1).lower())) {
      return !tokens.get(at - 1).lower().equals("the") || follows(tokens, at, "of");
    }
    return Set.of("order", "ordered", "sort", "sorted").contains(word) && follows(tokens, at, "by");
  }

  private static boolean follows(List<Token> tokens, int at, String word) {
    return at + 1 < tokens.size() && tokens.get(at + 1).lower().equals(word);
  }

  /// Whether an ordinal stands before a superlative: 'the second most expensive part'.
  public static boolean ranks(List<Token> tokens, int at) {
    if (at + 1 >= tokens.size() || NumberWords.place(tokens.get(at).lower()).orElse(1) < 2) {
      return false;
    }
    String next = tokens.get(at + 1).lower();
    return EXTREMES.contains(next) || WordRelations.isSuperlative(next);
  }
}
