package dev.signalbox.ranking;

import dev.signalbox.sql.words.StopWords;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/// The form of a question. Requests to a database have words for what a query does, while questions
/// about the world and about the asker's own affairs often have none.
///
/// @param isYesOrNo whether it begins with an auxiliary (`Is ...`, `Did ...`), but is no request
///   (`Can you ...`)
/// @param isOwn whether it asks about what belongs to the asker alone (`my`)
/// @param operators the number of its words that ask for something or stand for an operator of a
///   query, at most 4
/// @param isOfAll whether it asks about all, each or how many
record QuestionForm(boolean isYesOrNo, boolean isOwn, int operators, boolean isOfAll) {
  private static final Pattern WORD = Pattern.compile("[a-z]+(?:'[a-z]+)?");
  private static final int MOST_OPERATORS = 4;
  private static final Set<String> AUXILIARIES =
      Set.of(
          "is", "are", "was", "were", "do", "does", "did", "can", "could", "would", "will", "has",
          "have", "had", "should", "may", "might", "am");
  private static final Set<String> OWN = Set.of("my", "i'm", "i've", "i'll", "mine", "myself");
  private static final Set<String> OF_ALL = Set.of("many", "each", "all", "every", "per");

  static QuestionForm of(String question) {
    List<String> words =
        WORD.matcher(question.toLowerCase(Locale.ROOT).replace('’', '\''))
            .results()
            .map(MatchResult::group)
            .toList();
    long operators =
        words.stream()
            .filter(word -> StopWords.isOperatorWord(word) || StopWords.isRequestWord(word))
            .count();
    return new QuestionForm(
        words.size() > 1 && AUXILIARIES.contains(words.getFirst()) && !words.get(1).equals("you"),
        words.stream().anyMatch(OWN::contains),
        (int) Math.min(MOST_OPERATORS, operators),
        words.stream().anyMatch(OF_ALL::contains));
  }
}
