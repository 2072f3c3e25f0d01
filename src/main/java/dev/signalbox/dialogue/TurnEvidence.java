package dev.signalbox.dialogue;

import dev.signalbox.dialogue.TextWord.Kind;
import dev.signalbox.sql.words.WordRelations;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The evidence that a text continues the turns before it: its own signs, its form, and its words
/// beside theirs.
///
/// @param values the features, in the order of [#FEATURES]
record TurnEvidence(double[] values) {

  /// Anaphora, ellipsis and connectives:
  ///
  /// - `joined`, `joinedWhole`, `points`, `pronoun`, `fragment`: the signs of [TurnSigns]; `alone`
  ///   where it has none
  /// - `laterPronoun`: whether a pronoun, or `there` at the end, stands behind a noun
  /// - `pointedNoun`: whether `that` or the like stands before a noun; `pointedKnown` where an
  ///   earlier turn has that noun
  /// - `knownNoun`: whether `the` stands before a noun of an earlier turn
  /// - `adds`: whether a word tells a change (`also`, `instead`)
  /// - `joinedLength`, `fragmentLength`: the logarithm of the number of words behind such a sign
  ///
  /// The form of a whole question:
  ///
  /// - `asks`, `orders`: whether a word for a question or a request begins it
  /// - `quantified`, `ends`: whether it speaks of all things, or of an end of an order
  /// - `names`: the number of names and numbers, up to three
  /// - `length`, `content`: the logarithm of the number of words, and of those that name a thing
  /// - `noContent`: whether none does
  ///
  /// Nearness to the turns before:
  ///
  /// - `newWords`: the logarithm of the number of its words that no earlier turn has; `aloneNew`
  ///   where it has no sign
  /// - `knownShare`, `knownLast`: the share of its words that the earlier turns, and the last one,
  ///   have
  /// - `nothingKnown`: whether they have none of them
  /// - `openingNoun`: whether they have the first one, as a question beside another does
  static final List<String> FEATURES =
      List.of(
          "joined",
          "joinedWhole",
          "points",
          "pronoun",
          "fragment",
          "alone",
          "laterPronoun",
          "pointedNoun",
          "pointedKnown",
          "knownNoun",
          "adds",
          "joinedLength",
          "fragmentLength",
          "asks",
          "orders",
          "quantified",
          "ends",
          "names",
          "length",
          "content",
          "noContent",
          "newWords",
          "aloneNew",
          "knownShare",
          "knownLast",
          "nothingKnown",
          "openingNoun");

  private static final int MOST_NAMES = 3;

  private static final Set<String> POINTERS = Set.of("this", "that", "these", "those", "such");

  private static final Set<String> ADDING =
      Set.of(
          "also", "too", "well", "instead", "again", "now", "only", "else", "other", "others",
          "just");

  private static final Set<String> QUANTIFIERS =
      Set.of("all", "every", "each", "any", "available", "there", "total", "different", "distinct");

  private static final Set<String> ENDS =
      Set.of("most", "least", "best", "worst", "top", "first", "last", "maximum", "minimum");

  private static final Set<String> BEING = Set.of("is", "are", "was", "were", "of", "be");

  /// A text beside the turns before it.
  ///
  /// @param content the words that name a thing
  /// @param known the keys of the words of the turns before
  /// @param last the keys of the words of the last turn
  private record Beside(
      TurnSigns signs, List<TextWord> content, Set<String> known, Set<String> last) {

    static Beside of(TurnSigns signs, List<String> earlier) {
      return new Beside(
          signs,
          signs.words().stream().filter(TurnSigns::names).toList(),
          keys(earlier),
          keys(List.of(earlier.getLast())));
    }

    private static Set<String> keys(List<String> texts) {
      return texts.stream()
          .flatMap(text -> TextWord.ofSentence(text).stream())
          .filter(word -> !word.is(Kind.FUNCTION))
          .map(TextWord::key)
          .collect(Collectors.toCollection(HashSet::new));
    }

    boolean isAlone() {
      return Stream.of(
              signs.joined(),
              signs.joinedWhole(),
              signs.points(),
              signs.pronoun(),
              signs.fragment())
          .noneMatch(Boolean::booleanValue);
    }

    boolean has(Predicate<TextWord> word) {
      return signs.words().stream().anyMatch(word);
    }

    boolean hasAny(Set<String> words) {
      return has(word -> words.contains(word.lower()));
    }

    boolean isKnown(TextWord word) {
      return known.contains(word.key());
    }

    long count(Set<String> keys) {
      return content.stream().filter(word -> keys.contains(word.key())).count();
    }

    double share(Set<String> keys) {
      return count(keys) / (double) Math.max(1, content.size());
    }

    double newWords() {
      return Math.log1p((double) (content.size() - count(known)));
    }

    double length() {
      return Math.log1p(signs.words().size());
    }

    long names() {
      return signs.words().stream()
          .filter(word -> word.is(Kind.NAME) || word.is(Kind.NUMBER))
          .count();
    }

    String first() {
      return signs.words().getFirst().lower();
    }

    boolean endsThere() {
      List<TextWord> words = signs.words();
      return words.size() > 2
          && words.getLast().lower().equals("there")
          && !BEING.contains(words.get(words.size() - 2).lower());
    }

    /// Whether a noun stands behind `this` or the like; behind a noun, `that` begins a clause.
    boolean pointsAt(Predicate<TextWord> noun) {
      return precedes(POINTERS, noun, true);
    }

    /// Whether one of some words stands before a noun.
    ///
    /// @param apart whether that word may not stand behind a noun
    boolean precedes(Set<String> some, Predicate<TextWord> noun, boolean apart) {
      List<TextWord> words = signs.words();
      for (int i = 1; i < words.size(); i++) {
        if (some.contains(words.get(i - 1).lower())
            && !(apart && i > 1 && TurnSigns.names(words.get(i - 2)))
            && TurnSigns.names(words.get(i))
            && noun.test(words.get(i))) {
          return true;
        }
      }
      return false;
    }
  }

  /// @param signs of a text with words
  /// @param earlier the texts of the turns before, at least one, oldest first
  static TurnEvidence of(TurnSigns signs, List<String> earlier) {
    Beside text = Beside.of(signs, earlier);
    return new TurnEvidence(
        Stream.of(signs(text), form(text), nearness(text))
            .flatMap(List::stream)
            .mapToDouble(Double::doubleValue)
            .toArray());
  }

  private static List<Double> signs(Beside text) {
    TurnSigns signs = text.signs();
    return List.of(
        truth(signs.joined()),
        truth(signs.joinedWhole()),
        truth(signs.points()),
        truth(signs.pronoun()),
        truth(signs.fragment()),
        truth(text.isAlone()),
        truth(!signs.pronoun() && (text.hasAny(TurnSigns.PRONOUNS) || text.endsThere())),
        truth(text.pointsAt(_ -> true)),
        truth(text.pointsAt(text::isKnown)),
        truth(text.precedes(Set.of("the"), text::isKnown, false)),
        truth(text.hasAny(ADDING)),
        signs.joined() ? text.length() : 0.0,
        signs.fragment() ? text.length() : 0.0);
  }

  private static List<Double> form(Beside text) {
    return List.of(
        truth(TurnSigns.asks(text.first())),
        truth(TurnSigns.ASKING.contains(text.first())),
        truth(text.hasAny(QUANTIFIERS)),
        truth(text.hasAny(ENDS) || text.has(word -> WordRelations.isSuperlative(word.lower()))),
        (double) Math.min(MOST_NAMES, text.names()),
        text.length(),
        Math.log1p(text.content().size()),
        truth(text.content().isEmpty()));
  }

  private static List<Double> nearness(Beside text) {
    return List.of(
        text.newWords(),
        text.isAlone() ? text.newWords() : 0.0,
        text.share(text.known()),
        text.share(text.last()),
        truth(!text.content().isEmpty() && text.count(text.known()) == 0),
        truth(text.content().stream().limit(1).anyMatch(text::isKnown)));
  }

  private static double truth(boolean holds) {
    return holds ? 1 : 0;
  }
}
