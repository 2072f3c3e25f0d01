package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/// The words of a follow-up that tell how it changes the query before.
public final class ReferringWords {
  private static final Set<String> DENYING =
      Set.of("not", "n't", "other", "others", "rest", "else", "without", "never", "remaining");

  private static final Set<String> ADDING =
      Set.of(
          "also",
          "too",
          "well",
          "along",
          "addition",
          "include",
          "including",
          "add",
          "plus",
          "alongside",
          "besides",
          "additionally");

  /// Words for an end of an order, beside the superlatives in `-est` that no dictionary lists as
  /// words of their own.
  private static final Set<String> ENDS =
      Set.of(
          "lowest",
          "highest",
          "latest",
          "earliest",
          "fewest",
          "most",
          "least",
          "best",
          "worst",
          "top",
          "bottom",
          "first",
          "last",
          "maximum",
          "minimum",
          "max",
          "min",
          "more",
          "less",
          "fewer",
          "opposite",
          "reverse",
          "reversed",
          "other");

  /// Words that may stand before 'only' where it chooses among the rows before.
  private static final Set<String> LEADING =
      Set.of("and", "but", "now", "of", "from", "among", "those", "these", "them", ",");

  /// Words that name nothing, in questions such as 'how many are there?' and 'which ones?'.
  private static final Set<String> POINTING =
      Set.of(
          "how", "many", "much", "which", "what", "who", "where", "and", "so", "of", "the", "all",
          "are", "is", "was", "were", "do", "does", "did", "have", "has", "there", "they", "them",
          "these", "those", "it", "that", "this", "one", "ones", "sort", "order", "count", "list",
          "show", "give", "tell", "me", "we", "i", "please", "total", "in", "first");

  private static final Set<String> ONE_THING = Set.of("it", "he", "him", "she", "her");

  private static final Pattern COUNTED =
      Pattern.compile(
          "\\b(these|those) (?:\\d{1,3}|two|three|four|five|six|seven|eight|nine|ten)(?= \\p{L})",
          Pattern.CASE_INSENSITIVE);

  private ReferringWords() {}

  /// Whether a question names nothing itself, so that all it is about is the turn before: 'how
  /// many?', 'which ones?', 'sort them'.
  public static boolean onlyPoints(List<Token> question) {
    return question.stream()
        .map(Token::lower)
        .filter(word -> word.chars().anyMatch(Character::isLetterOrDigit))
        .allMatch(POINTING::contains);
  }

  /// Whether a question chooses among the rows before: 'only the red ones', 'and of those, just the
  /// ones in France'. It has no meaning without them, and shows nothing else.
  public static boolean choosesAmongRows(List<Token> question) {
    List<String> words = words(question);
    int only = 0;
    while (only < words.size() && LEADING.contains(words.get(only))) {
      only++;
    }
    return only + 1 < words.size()
        && Set.of("only", "just").contains(words.get(only))
        && (Set.of("those", "these").contains(words.get(only + 1))
            || words.subList(only, words.size()).contains("ones"));
  }

  /// Whether a question names rows by what they are: 'what about the finished ones?'.
  public static boolean namesRows(List<Token> question) {
    List<String> words = words(question);
    int ones = words.indexOf("ones");
    return ones > 1
        && words.subList(0, ones - 1).contains("the")
        && !Set.of("which", "what", "other").contains(words.get(ones - 1));
  }

  /// Whether a pronoun for one thing stands behind several things alone, so that it means a thing
  /// of the turn before: 'how many students passed it?'.
  public static boolean pointsOutside(List<Token> question) {
    int pronoun = 0;
    while (pronoun < question.size() && !isPronoun(question, pronoun)) {
      pronoun++;
    }
    List<Token> nouns =
        question.subList(0, pronoun).stream()
            .filter(token -> token.isWord() && !StopWords.isFunctionWord(token))
            .filter(token -> !POINTING.contains(token.lower()))
            .filter(token -> token.isPlural() || !isVerb(token.lower()))
            .toList();
    return pronoun < question.size()
        && !nouns.isEmpty()
        && nouns.stream().allMatch(Token::isPlural);
  }

  /// Whether a pronoun for one thing stands at an index: neither the department IT, nor the 'it' of
  /// 'how many days does it take to ship'.
  private static boolean isPronoun(List<Token> question, int at) {
    boolean department = question.get(at).text().equals("IT");
    boolean empty =
        at + 2 < question.size()
            && Set.of("take", "takes", "took", "cost", "costs")
                .contains(question.get(at + 1).lower())
            && question.subList(at + 2, Math.min(question.size(), at + 4)).stream()
                .anyMatch(token -> token.lower().equals("to"));
    return ONE_THING.contains(question.get(at).lower()) && !department && !empty;
  }

  private static boolean isVerb(String word) {
    String base = VerbForms.base(word);
    return !base.equals(word) || WordRelations.isMostlyVerb(base);
  }

  /// A text without the number of the rows that it points to: 'the names of those three clubs'.
  public static String withoutCount(String text) {
    return COUNTED.matcher(text).replaceAll("$1");
  }

  /// Whether a question asks for the names of the rows before: 'what are their names?'.
  public static boolean asksTheirNames(List<Token> question) {
    List<String> words = words(question);
    return IntStream.range(1, words.size())
        .anyMatch(i ->
            Set.of("name", "names").contains(words.get(i))
                && Set.of("their", "its").contains(words.get(i - 1)));
  }

  private static List<String> words(List<Token> question) {
    return question.stream().map(Token::lower).toList();
  }

  /// Words for a place behind the first one of an order.
  private static final Set<String> PLACES =
      Set.of("second", "third", "fourth", "fifth", "next", "2nd", "3rd", "4th", "5th");

  /// Whether a question names an end of an order, and no place behind it.
  public static boolean namesAnEnd(List<Token> question) {
    return question.stream().map(Token::lower).noneMatch(PLACES::contains)
        && question.stream()
            .map(Token::lower)
            .anyMatch(word -> ENDS.contains(word) || WordRelations.isSuperlative(word));
  }

  /// Whether a question asks for something beside what was shown.
  public static boolean adds(List<Token> question) {
    return question.stream().anyMatch(token -> ADDING.contains(token.lower()));
  }

  /// Whether a question denies something, or asks for the others.
  public static boolean denies(List<Token> question) {
    return question.stream().anyMatch(token -> DENYING.contains(token.lower()));
  }
}
