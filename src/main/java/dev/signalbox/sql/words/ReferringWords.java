package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;

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

  /// Words for an end of an order, beside the superlatives in `-est`.
  private static final Set<String> ENDS =
      Set.of(
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

  private ReferringWords() {}

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
