package dev.signalbox.sql.metric;

import dev.signalbox.sql.words.StopWords;
import dev.signalbox.sql.words.Token;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Words that add nothing to a question that names its figure: light verbs, and the words of a
/// breakdown.
final class LightWords {

  private static final Set<String> VERBS =
      words(
          """
          get bring come make generate see achieve go happen take produce earn sell reach look like
          develop become stand give drive perform contribute account yield end send move pay spend receive
          record handle serve process register run carry evolve vary
          """);
  private static final Set<String> BREAKDOWN =
      words(
          """
          broken break down split grouped group divided sliced out brought came made got went took
          generated terms figure figures value values overall altogether right now currently
          current anything something breakdown trend development over respect regard far gimme pls
          plot chart draw gone money gave us graph separately individually single overview picture quick quickly
          everything everyone whole ones entire question
          """);

  private static final Set<String> COMPARATIVES =
      words(
          """
          more less fewer lower higher larger smaller above below under exceed least most not no
          never without except only both nor neither
          """);

  private LightWords() {}

  static boolean isLightVerb(Token token) {
    return VERBS.contains(token.lemma());
  }

  /// Whether a word compares, or negates what follows, which no part of a reading may leave out.
  static boolean isComparative(Token token) {
    return COMPARATIVES.contains(token.lower());
  }

  static boolean isLight(Token token) {
    return StopWords.isFunctionWord(token)
        || StopWords.isRequestWord(token)
        || isLightVerb(token)
        || BREAKDOWN.contains(token.lower());
  }

  private static Set<String> words(String text) {
    return Stream.of(text.strip().split("\\s+")).collect(Collectors.toUnmodifiableSet());
  }
}
