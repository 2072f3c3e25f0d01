package dev.signalbox.sql.linking;

import dev.signalbox.sql.words.Token;
import dev.signalbox.sql.words.WordNet.Part;
import dev.signalbox.sql.words.WordRelations;
import java.util.List;
import java.util.Set;

/// The likelihood that words of a question mean any name at all. A logistic model weighs the score
/// of the likeliest name, its lead over the next, and the position of the words in the question.
///
/// Threading: any number of threads.
final class SpanLikelihood {
  // Fitted on the same questions as NameLikelihood, one row for each span of words that no name
  // has. The weights of lengths and positions then got a shift towards more links. A missing link
  // loses the query, while a weak one only lowers its confidence.
  private static final double BIAS = -2.6;
  private static final double ODDS = 0.17;
  private static final double LEAD = 0.25;
  private static final double BEHIND_DETERMINER = 0.9;
  private static final double PLURAL = 0.74;
  private static final double BEFORE_END = 0.6;
  private static final double ACTION = -1.2;
  private static final double[] OF_WORDS = {0, 0, 0.6, 0.85};
  private static final double COUNTED_COLUMN = -0.5;
  private static final double MEASURED = 0.47;
  private static final double OWNED = 0.64;
  private static final double VALUED = 0.79;
  private static final double CALLED = -1.21;

  private static final Set<String> DETERMINERS =
      Set.of(
          "the", "a", "an", "their", "its", "each", "every", "all", "no", "many", "of", "which",
          "what", "any", "per", "for", "by");

  /// Tokens that follow a noun.
  private static final Set<String> ENDS =
      Set.of("of", "?", ".", ",", "that", "who", "with", "for", "in", "and", "are", "do");

  private final WordRelations relations;

  SpanLikelihood(WordRelations relations) {
    this.relations = relations;
  }

  /// The probability, from 0 to 1, that a span of at most three words means the likeliest name.
  ///
  /// @param odds the log-odds of the likeliest name, by [NameLikelihood]
  /// @param next the log-odds of the second likeliest
  /// @param called whether other words call the likeliest by its name
  double of(
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
    double all =
        BIAS
            + ODDS * odds
            + LEAD * (odds - next)
            + OF_WORDS[to - from]
            + (determined ? BEHIND_DETERMINER : 0)
            + (ends ? BEFORE_END : 0)
            + (last.endsWith("s") ? PLURAL : 0)
            + (last.endsWith("ed") || last.endsWith("ing") ? ACTION : 0)
            + (context.counted() && likeliest.isColumn() ? COUNTED_COLUMN : 0)
            + (context.measures(likeliest) ? MEASURED : 0)
            + (context.hasOwnerOf(likeliest) ? OWNED : 0)
            + (context.hasValueOf(likeliest) ? VALUED : 0)
            + (called ? CALLED : 0);
    return 1 / (1 + Math.exp(-all));
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
