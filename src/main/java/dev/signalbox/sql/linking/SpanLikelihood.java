package dev.signalbox.sql.linking;

import dev.signalbox.embedding.FeatureWeights;
import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.Vocabulary;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordRelations;
import dev.signalbox.sql.words.WordRelations.Relation;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// The likelihood that words of a question mean any name at all. A logistic regression weighs the
/// score of the likeliest name, its lead over the next, and the position of the words in the
/// question.
///
/// Threading: any number of threads.
final class SpanLikelihood {
  static final List<String> NAMES =
      List.of(
          "any",
          "odds of the likeliest name",
          "lead over the next name",
          "two words",
          "three words",
          "behind a determiner",
          "before an end",
          "plural",
          "action",
          "counted column",
          "measured number",
          "column of an owner",
          "column of a value",
          "other words call it");

  /// The lead of a name without others.
  private static final double WHOLE_LEAD = 20;

  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "their", "its", "each", "every", "all", "no", "many", "of", "which",
          "what", "any", "per", "for", "by");

  /// Tokens that follow a noun.
  private static final Set<String> ENDS =
      Set.of("of", "?", ".", ",", "that", "who", "with", "for", "in", "and", "are", "do");

  private final WordRelations relations;
  private final FeatureWeights weights;

  /// @param weights of [#NAMES]
  SpanLikelihood(WordRelations relations, FeatureWeights weights) {
    this.relations = relations;
    this.weights = weights;
  }

  /// The probability, from 0 to 1, that a span means the likeliest name.
  double of(double[] features) {
    return 1 / (1 + Math.exp(-weights.of(features)));
  }

  /// The features of a span of at most three words.
  ///
  /// @param odds the log-odds of the likeliest name, by [NameLikelihood]
  /// @param next the log-odds of the second likeliest
  /// @param called whether other words call the likeliest by its name
  double[] features(
      List<Token> tokens,
      int from,
      int to,
      EncodedName likeliest,
      double odds,
      double next,
      boolean called,
      SpanContext context) {
    String last = tokens.get(to - 1).lower();
    boolean determined = from > 0 && DETERMINERS.contains(tokens.get(from - 1).lower());
    boolean ends = to < tokens.size() && ENDS.contains(tokens.get(to).lower());
    return new double[] {
      1,
      odds,
      Math.min(odds - next, WHOLE_LEAD),
      is(to - from == 2),
      is(to - from == 3),
      is(determined),
      is(ends),
      is(last.endsWith("s")),
      is(last.endsWith("ed") || last.endsWith("ing")),
      is(context.counted() && likeliest.isColumn()),
      is(context.measures(likeliest)),
      is(context.hasOwnerOf(likeliest)),
      is(context.hasValueOf(likeliest)),
      is(called)
    };
  }

  private static double is(boolean fact) {
    return fact ? 1 : 0;
  }

  /// Whether a name of things is not all that a span means, as the span begins with an adjective:
  /// 'active stations' are some of the stations.
  boolean leavesCondition(List<Token> span, EncodedName name) {
    if (span.size() < 2 || (name.isColumn() && !name.isIdentifier())) {
      return false;
    }
    String first = span.getFirst().lower();
    return WordRelations.isDescribing(first)
        && name.words().stream().allMatch(word -> relations.between(first, word) == Relation.NONE);
  }

  /// Whether a span asks for an amount and a name tells a rate: revenue is no discount in percent.
  boolean isOtherAmount(List<Token> span, EncodedName name) {
    Vocabulary vocabulary = Vocabulary.shipped();
    return name.isColumn()
        && vocabulary.words("sales").contains(Token.text(span).toLowerCase(Locale.ROOT))
        && vocabulary.of("relative").stream()
            .flatMap(sense -> sense.columns().stream())
            .anyMatch(name.words()::contains);
  }

  /// Whether a word can be a noun or a verb, as all names consist of these.
  boolean isNameable(Token word) {
    return isNoun(word) || relations.is(Part.VERB, word.lemma());
  }

  /// Whether a word can be a noun.
  boolean isNoun(Token word) {
    return relations.is(Part.NOUN, word.lemma()) || relations.is(Part.NOUN, word.lower());
  }

  /// Whether a word can end a name of several words; an adverb such as 'currently' cannot.
  boolean endsName(Token word) {
    return isNoun(word) && (!word.lower().endsWith("ly") || relations.is(Part.NOUN, word.lower()));
  }

  /// Whether a word can be a verb.
  boolean isVerb(Token word) {
    return relations.is(Part.VERB, word.lemma());
  }

  /// Whether a word denotes an action, such as `held`.
  boolean isAction(Token word) {
    return !word.lower().equals(word.lemma())
        && !word.lower().endsWith("s")
        && relations.is(Part.VERB, word.lemma())
        && !relations.is(Part.NOUN, word.lower());
  }
}
