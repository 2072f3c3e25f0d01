package dev.signalbox.sql.grammar;

import dev.signalbox.sql.grammar.state.QueryFeature;
import dev.signalbox.sql.grammar.state.QueryFeatures;
import dev.signalbox.sql.linking.Link;
import dev.signalbox.sql.linking.LinkedQuestion;
import dev.signalbox.sql.linking.Mention;
import dev.signalbox.sql.linking.Target;
import dev.signalbox.sql.words.Token;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/// The features of a question's likeliest links; the same words count once.
final class LinkShape {
  private static final double LEAST_PROBABILITY = 0.01;

  private LinkShape() {}

  static void addTo(QueryFeatures features, LinkedQuestion question) {
    Map<Target, String> named = new HashMap<>();
    for (Mention mention : question.mentions()) {
      Link link = mention.links().getFirst();
      String words = lemmas(question, mention);
      String before = named.putIfAbsent(link.target(), words);
      if (words.equals(before)) {
        continue;
      }
      switch (link.match()) {
        case MISTYPED_VALUE, ABBREVIATED_VALUE -> features.add(QueryFeature.NEAR_VALUE, 1);
        case PART_OF_VALUE -> features.add(QueryFeature.PART_OF_VALUE, 1);
        case VALUE_SYNONYM, VALUE_DERIVATION, VALUE_MEANING ->
            features.add(QueryFeature.VALUE_LIKE_MEANING, 1);
        case WORDS, STEM, PART, MEANING, VALUE, VALUE_FORM, DEFINED -> {}
      }
      if (before != null) {
        features.add(QueryFeature.REPEATED_TARGET, 1);
      }
      double probability = Math.clamp(link.probability(), LEAST_PROBABILITY, 1);
      features.add(QueryFeature.UNSURE_LINKS, -Math.log(probability));
    }
  }

  private static String lemmas(LinkedQuestion question, Mention mention) {
    return question.tokens().subList(mention.from(), mention.to()).stream()
        .map(Token::lemma)
        .collect(Collectors.joining(" "));
  }
}
