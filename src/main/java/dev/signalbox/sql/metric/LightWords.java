package dev.signalbox.sql.metric;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.Set;

/// Words that add nothing to a question that names its figure: light verbs, and the words of a
/// breakdown.
final class LightWords {

  private static final Set<String> VERBS =
      Set.of(
          "get", "bring", "come", "make", "generate", "see", "achieve", "go", "happen", "take",
          "produce", "earn", "sell", "reach", "look", "like", "develop", "become", "stand", "give");
  private static final Set<String> BREAKDOWN =
      Set.of(
          "broken", "break", "down", "split", "grouped", "group", "divided", "sliced", "out",
          "brought", "came", "made", "got", "went", "took", "generated", "terms", "figure",
          "figures", "value", "values", "overall", "altogether", "right", "currently", "current",
          "breakdown", "trend", "development", "over", "time", "respect", "regard");

  private LightWords() {}

  static boolean isLightVerb(Token token) {
    return VERBS.contains(token.lemma());
  }

  static boolean isLight(Token token) {
    return StopWords.isFunctionWord(token)
        || StopWords.isRequestWord(token)
        || isLightVerb(token)
        || BREAKDOWN.contains(token.lower());
  }
}
