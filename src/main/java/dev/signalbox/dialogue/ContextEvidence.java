package dev.signalbox.dialogue;

import dev.signalbox.dialogue.TextSentence.Kind;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The evidence that the statements of a text hold what its questions ask.
///
/// @param values the features, in the order of [#FEATURES]
record ContextEvidence(double[] values) {

  /// - `heldShare`: the share of the asked words that the statements hold
  /// - `missingWords`, `missingNames`: the asked words, and the names and numbers, that they lack;
  ///   up to three
  /// - `nearestShare`: the greatest share of the asked words that one statement holds
  /// - `heldWords`: the logarithm of the number of asked words that the statements hold
  /// - `answer`: whether the nearest statements hold an answer of the kind that is sought
  /// - `complete`: the answer is there, and nothing is missing
  /// - `quantified`: whether a question speaks of each, all, other or most things, and the
  ///   statements do not
  /// - `request`: whether the text orders something
  /// - `definition`: whether a statement defines a word
  /// - `speaker`: the share of statements in which the speaker speaks of himself
  /// - `length`: the logarithm of the number of words in the statements
  /// - `otherTime`: whether a near statement speaks of an earlier or later time by a word that the
  ///   questions lack
  /// - `intended`: whether a near statement speaks of a plan, an estimate or a claim by such a word
  /// - `computed`: whether the question asks for a result of several stated numbers
  /// - `afterwards`: whether every statement stands behind the first question
  static final List<String> FEATURES =
      List.of(
          "heldShare",
          "missingWords",
          "missingNames",
          "nearestShare",
          "heldWords",
          "answer",
          "complete",
          "quantified",
          "request",
          "definition",
          "speaker",
          "length",
          "otherTime",
          "intended",
          "computed",
          "afterwards");

  private static final int MOST_MISSING = 3;

  /// The share of the nearest statement's share from which a statement is near, too.
  private static final double NEAR = 0.5;

  private static final Set<String> QUANTIFIERS =
      Set.of(
          ("each every per all any other others our average most least best worst top highest lowest"
                  + " largest smallest latest oldest youngest")
              .split(" "));

  private static final Set<String> OTHER_TIMES =
      Set.of(
          ("last previous previously prior earlier former formerly ago before next upcoming yesterday"
                  + " tomorrow")
              .split(" "));

  private static final Set<String> INTENTIONS =
      Set.of(
          ("target targets targeted goal goals quota quotas budget budgets budgeted forecast forecasts"
                  + " plan plans planned projected projection expect expects expected estimate estimates"
                  + " estimated claim claims claimed promise promises promised aim aims aimed hope hopes"
                  + " hoped want wants wanted intend intends intended supposedly allegedly")
              .split(" "));

  private static final Set<String> SPEAKER = Set.of("i", "we", "my", "our", "me", "us");

  private static final Pattern DEFINES =
      Pattern.compile(
          ".*(?:\\bmeans?\\b|\\bcounts? as\\b|\\bdefined as\\b|\\b(?:we|i) (?:mean|call)\\b"
              + "|\\b(?:is|are) \\p{L}+ (?:if|when)\\b).*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  private static final Pattern COMPUTES =
      Pattern.compile(
          ".*\\b(?:now|left|together|altogether|total|sum|difference|remain|remaining"
              + "|how (?:long|many|much))\\b.*",
          Pattern.CASE_INSENSITIVE | Pattern.DOTALL);

  /// The sentences of a text that tell and those that ask.
  private record Parts(List<TextSentence> statements, List<TextSentence> asked) {

    boolean quantified() {
      return asked.stream()
          .flatMap(each -> each.words().stream())
          .map(TextWord::lower)
          .filter(QUANTIFIERS::contains)
          .anyMatch(word -> statements.stream().noneMatch(each -> each.has(word)));
    }

    boolean requests() {
      return asked.stream().anyMatch(each -> each.kind() == Kind.REQUEST);
    }

    boolean defines() {
      return statements.stream().anyMatch(each -> DEFINES.matcher(each.text()).matches());
    }

    double speaker() {
      return statements.stream().filter(each -> SPEAKER.stream().anyMatch(each::has)).count()
          / (double) statements.size();
    }

    double length() {
      return Math.log1p(statements.stream().mapToInt(each -> each.words().size()).sum());
    }

    boolean computes() {
      return COMPUTES.matcher(asked.getLast().text()).matches()
          && SoughtAnswer.numbers(statements) > 1;
    }

    /// The greatest share of the words that one statement holds.
    double nearestShare(AskedWords words) {
      return statements.stream().mapToDouble(each -> words.heldBy(List.of(each))).max().orElse(0);
    }

    List<TextSentence> nearest(AskedWords words) {
      double least = NEAR * nearestShare(words);
      return statements.stream().filter(each -> words.heldBy(List.of(each)) >= least).toList();
    }

    boolean answers(AskedWords words) {
      return SoughtAnswer.of(asked.getLast())
          .isIn(nearest(words), statements, AskedWords.keys(asked));
    }

    /// Whether a near statement has one of some words, and no question has it.
    boolean onlyStates(Set<String> some, AskedWords words) {
      return nearest(words).stream()
          .flatMap(each -> each.words().stream())
          .map(TextWord::lower)
          .filter(some::contains)
          .anyMatch(word -> asked.stream().noneMatch(each -> each.has(word)));
    }
  }

  /// The evidence in a text; empty where it has no statement or asks nothing.
  static Optional<ContextEvidence> of(String text) {
    List<String> pieces = TextSentence.pieces(text);
    if (pieces.size() < 2) {
      return Optional.empty();
    }
    List<TextSentence> sentences = pieces.stream().map(TextSentence::of).toList();
    List<TextSentence> statements = sentences.stream().filter(TextSentence::isStatement).toList();
    List<TextSentence> asked = sentences.stream().filter(TextSentence::asks).toList();
    if (statements.isEmpty() || asked.isEmpty()) {
      return Optional.empty();
    }
    boolean afterwards =
        sentences.indexOf(asked.getFirst()) < sentences.indexOf(statements.getFirst());
    return Optional.of(of(new Parts(statements, asked), afterwards));
  }

  private static ContextEvidence of(Parts parts, boolean afterwards) {
    AskedWords words = AskedWords.of(parts.asked());
    List<TextWord> missing = words.missing(parts.statements());
    long missingWords = missing.stream().filter(word -> word.is(TextWord.Kind.CONTENT)).count();
    boolean answer = parts.answers(words);
    return new ContextEvidence(
        new double[] {
          words.heldBy(parts.statements()),
          Math.min(MOST_MISSING, missingWords),
          Math.min(MOST_MISSING, missing.size() - missingWords),
          parts.nearestShare(words),
          Math.log1p(words.sought().size() - missing.size()),
          truth(answer),
          truth(answer && missing.isEmpty() && !words.sought().isEmpty()),
          truth(parts.quantified()),
          truth(parts.requests()),
          truth(parts.defines()),
          parts.speaker(),
          parts.length(),
          truth(parts.onlyStates(OTHER_TIMES, words)),
          truth(parts.onlyStates(INTENTIONS, words)),
          truth(parts.computes()),
          truth(afterwards),
        });
  }

  private static double truth(boolean holds) {
    return holds ? 1 : 0;
  }
}
