package dev.signalbox.sql.words;

import java.util.List;
import java.util.Set;

/// The words by which a question refers to the turn before it in a conversation.
///
/// @param refers whether a word stands for something said before, as `those` does
/// @param goesOn whether the question begins as an addition to the one before, as with `and`
/// @param adds whether the question asks for something beside what was shown, as with `also`
public record ReferringWords(boolean refers, boolean goesOn, boolean adds) {
  private static final Set<String> PRONOUNS =
      Set.of(
          "those", "these", "them", "their", "theirs", "they", "it", "its", "that", "this", "ones",
          "one", "same", "he", "his", "him", "she", "her", "hers", "such");

  private static final Set<String> OPENINGS =
      Set.of(
          "and", "or", "but", "only", "also", "now", "then", "instead", "just", "ok", "okay",
          "thanks", "thank", "no", "yes", "great", "of", "out", "among", "plus", "except");

  private static final Set<String> DENYING =
      Set.of("not", "n't", "other", "others", "rest", "else", "without", "never", "remaining");

  private static final Set<String> ADDING = Set.of("also", "too", "well", "along", "addition");

  public static ReferringWords of(List<Token> question) {
    boolean refers = question.stream().anyMatch(token -> PRONOUNS.contains(token.lower()));
    boolean goesOn =
        !question.isEmpty()
            && (OPENINGS.contains(question.getFirst().lower())
                || (question.size() > 1
                    && question.get(1).lower().equals("about")
                    && Set.of("what", "how").contains(question.getFirst().lower())));
    boolean adds = question.stream().anyMatch(token -> ADDING.contains(token.lower()));
    return new ReferringWords(refers, goesOn, adds);
  }

  /// Whether a question denies something, or asks for the others.
  public static boolean denies(List<Token> question) {
    return question.stream().anyMatch(token -> DENYING.contains(token.lower()));
  }
}
