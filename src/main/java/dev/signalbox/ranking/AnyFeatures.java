package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.UnmetWords;
import dev.signalbox.index.WordMatch;
import java.util.List;

/// The features that predict whether any database is right: those of the match with the first one,
/// the words of the question that it lacks, and the form of the question.
final class AnyFeatures {
  /// Greater sums add no confidence.
  private static final double MOST_VALUES = 5;

  private static final double MOST_NAMES = 4;
  private static final double MOST_UNMET_NAMES = 3;

  /// The names of the features, in their order.
  static final List<String> NAMES =
      List.of(
          "bestElement",
          "bestTables",
          "rareWords",
          "coverage",
          "odds",
          "lead",
          "score",
          "names",
          "values",
          "properValues",
          "wholeNames",
          "inTables",
          "statement",
          "memory",
          "bestMemory",
          "logDatabases",
          "words",
          "unmet",
          "unmetShare",
          "unmetWeightShare",
          "unmetNames",
          "unmetNamesBesideValues",
          "hasValues",
          "leastLikeness",
          "greatestLikeness",
          "yesOrNo",
          "own",
          "operators",
          "noOperators",
          "ofAll");

  private AnyFeatures() {}

  /// @param scored with at least one candidate
  static double[] of(ScoredCandidates scored) {
    DatabaseMatches matches = scored.matches();
    int first = scored.position(0);
    WordMatch match = scored.wordMatch(0);
    UnmetWords unmet = matches.unmetWords(first);
    double unmetNames = Math.min(MOST_UNMET_NAMES, unmet.names());
    double hasValues = matches.hasValues(first) ? 1 : 0;
    QuestionForm form = QuestionForm.of(matches.question());
    return new double[] {
      matches.bestElement(first),
      matches.bestTables(first),
      matches.rareWords(first),
      matches.coverage(first),
      RankingConfidence.logOdds(scored.shareWithoutPriors(0)),
      RankingConfidence.leadWithoutPriors(scored, 1),
      scored.scoreWithoutPriors(0),
      match.names(),
      Math.min(MOST_VALUES, match.values()),
      Math.min(MOST_VALUES, match.properValues()),
      Math.min(MOST_NAMES, match.wholeNames()),
      match.inTables(),
      match.statement(),
      matches.memories(first).count() > 0 ? 1 : 0,
      matches.memories(first).best(),
      Math.log(matches.size()),
      unmet.words(),
      unmet.unmet(),
      unmet.share(),
      unmet.weightShare(),
      unmetNames,
      hasValues * unmetNames,
      hasValues,
      unmet.leastLikeness(),
      unmet.greatestLikeness(),
      form.isYesOrNo() ? 1 : 0,
      form.isOwn() ? 1 : 0,
      form.operators(),
      form.operators() == 0 ? 1 : 0,
      form.isOfAll() ? 1 : 0
    };
  }
}
