package dev.signalbox.ranking;

import dev.signalbox.index.DatabaseMatches;
import dev.signalbox.index.PastQuestionScores;
import dev.signalbox.index.WordMatch;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// The features that the score of a database is made of.
///
/// The features of past questions count only where a database has any: without them they are 0, and
/// `memory` weighs the presence of a history. Where other databases have histories, two features
/// weigh the absence of one. A near past question of another database is evidence against it, and a
/// lack of near past questions is evidence for it.
///
/// The weight of each feature depends on the question. Each feature therefore occurs a second time,
/// multiplied by the best coverage of the question by any candidate database's names. Where no
/// names cover it, the question uses other words than the schemas, and whole vectors tell more than
/// single words. The features of the past questions occur a third time, multiplied by the cosine of
/// the nearest past question of all.
final class Features {
  /// The cosines from which on a past question of the same domain, and one that asks nearly the
  /// same, tell more than the cosine itself.
  private static final double ALIKE = 0.6;

  private static final double NEARLY_SAME = 0.8;

  /// With this number of past questions, a history is trusted half as much as a very long one.
  private static final double HALF_TRUSTED = 8;

  /// The features of every database.
  static final List<String> FIRST =
      List.of(
          "bestElement",
          "bestTables",
          "words",
          "memory",
          "memories",
          "bestMemory",
          "bestMemories",
          "alikeMemory",
          "nearlySameMemory",
          "memoryWords",
          "bestMemoryOfMany");

  /// The features of a candidate database, each by itself.
  private static final List<String> SINGLE =
      Stream.concat(
              FIRST.stream(),
              Stream.of(
                  "names",
                  "joined",
                  "values",
                  "properValues",
                  "phrases",
                  "pastWords",
                  "pastShare",
                  "alike",
                  "abbreviated",
                  "inTables",
                  "adjacent",
                  "wholeNames",
                  "statement",
                  "memoryAndElement",
                  "noMemoryAmongMany",
                  "noMemoryBesideNear",
                  "trust",
                  "trustMemory",
                  "trustGap",
                  "trustSquareGap",
                  "trustPastWords",
                  "trustWords",
                  "trustNames",
                  "trustJoined",
                  "trustElement",
                  "trustTables"))
          .toList();

  /// The features of past questions that also occur multiplied by the nearest one's cosine.
  private static final List<String> OF_HISTORY =
      List.of(
          "memory",
          "memories",
          "bestMemory",
          "bestMemories",
          "alikeMemory",
          "nearlySameMemory",
          "memoryWords",
          "bestMemoryOfMany",
          "phrases",
          "pastWords",
          "pastShare",
          "trust",
          "trustMemory",
          "trustGap",
          "trustPastWords");

  private static final int[] PLACES_OF_HISTORY =
      OF_HISTORY.stream().mapToInt(SINGLE::indexOf).toArray();

  /// The features of a candidate database.
  static final List<String> ALL =
      Stream.of(
              SINGLE.stream(),
              SINGLE.stream().map(name -> name + " covered"),
              OF_HISTORY.stream().map(name -> name + " near"))
          .flatMap(names -> names)
          .toList();

  private Features() {}

  /// The features of a database in the order of [#FIRST].
  static double[] first(DatabaseMatches matches, int position) {
    PastQuestionScores memories = matches.memories(position);
    double any = memories.count() > 0 ? 1 : 0;
    double many = Math.log1p(memories.count());
    return new double[] {
      matches.bestElement(position),
      matches.bestTables(position),
      matches.words(position),
      any,
      many,
      any * memories.best(),
      any * memories.bestThree(),
      any * Math.max(0, memories.best() - ALIKE),
      any * Math.max(0, memories.best() - NEARLY_SAME),
      any * memories.words(),
      many * memories.best()
    };
  }

  /// The features of each candidate database in the order of [#ALL].
  ///
  /// @param positions the candidates' positions in the matches
  /// @param wordMatches the word-by-word match of each candidate
  static double[][] all(
      DatabaseMatches matches, List<Integer> positions, List<WordMatch> wordMatches) {
    double covered = wordMatches.stream().mapToDouble(WordMatch::names).max().orElse(0);
    double[][] all = new double[positions.size()][];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          byQuestion(
              single(matches, positions.get(i), wordMatches.get(i)), covered, matches.bestMemory());
    }
    return all;
  }

  /// @param covered the coverage of the question by the best candidate's names
  /// @param near cosine of the nearest past question of any database
  private static double[] byQuestion(double[] single, double covered, double near) {
    double[] values = Arrays.copyOf(single, ALL.size());
    int next = single.length;
    for (double value : single) {
      values[next++] = covered * value;
    }
    for (int place : PLACES_OF_HISTORY) {
      values[next++] = near * single[place];
    }
    return values;
  }

  /// The features of a candidate database in the order of [#SINGLE].
  private static double[] single(DatabaseMatches matches, int position, WordMatch match) {
    double[] first = first(matches, position);
    double[] ofWords = ofWords(match);
    double[] ofHistory = ofHistory(matches, position, match);
    double[] single = Arrays.copyOf(first, SINGLE.size());
    System.arraycopy(ofWords, 0, single, first.length, ofWords.length);
    System.arraycopy(ofHistory, 0, single, first.length + ofWords.length, ofHistory.length);
    return single;
  }

  private static double[] ofWords(WordMatch match) {
    return new double[] {
      match.names(),
      match.joined(),
      match.values(),
      match.properValues(),
      match.phrases(),
      match.pastWords(),
      match.pastShare(),
      match.alike(),
      match.abbreviated(),
      match.inTables(),
      match.adjacent(),
      match.wholeNames(),
      match.statement()
    };
  }

  /// The features of a history compared with those of other databases. The longer the history is,
  /// the less the names count.
  private static double[] ofHistory(DatabaseMatches matches, int position, WordMatch match) {
    PastQuestionScores memories = matches.memories(position);
    double none = memories.count() > 0 ? 0 : 1;
    double trust = memories.count() / (memories.count() + HALF_TRUSTED);
    double gap = matches.bestMemory() - memories.best();
    return new double[] {
      (1 - none) * memories.best() * matches.bestElement(position),
      none * matches.shareWithMemories(),
      none * Math.max(0, matches.bestMemory() - NEARLY_SAME),
      trust,
      trust * memories.best(),
      trust * gap,
      trust * gap * gap,
      trust * match.pastWords(),
      trust * matches.words(position),
      trust * match.names(),
      trust * match.joined(),
      trust * matches.bestElement(position),
      trust * matches.bestTables(position)
    };
  }
}
