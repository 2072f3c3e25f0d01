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

  private ReferringWords() {}

  /// Whether a question asks for something beside what was shown.
  public static boolean adds(List<Token> question) {
    return question.stream().anyMatch(token -> ADDING.contains(token.lower()));
  }

  /// Whether a question denies something, or asks for the others.
  public static boolean denies(List<Token> question) {
    return question.stream().anyMatch(token -> DENYING.contains(token.lower()));
  }
}
