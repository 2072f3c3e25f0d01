package dev.signalbox.ranking;

import dev.signalbox.index.FineMatch;
import dev.signalbox.index.Matches;
import dev.signalbox.index.Memories;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// What the score of a database is made of.
///
/// What its past questions say counts only where it has any: a database without history has 0 for
/// all of it, and `memory` weighs what it means to have a history that tells nothing. Where others
/// have histories, two features tell what it means to have none: that a near past question of
/// another speaks against it, that none does for it.
///
/// How much each says depends on the question. So each stands a second time, multiplied by how well
/// the names of any candidate cover the question: where none does, it asks in other words than the
/// schemas have, and what is near as a whole says more than which words are there. Those of the
/// past questions stand a third time, multiplied by how near the nearest one of all is.
final class Features {
  /// Cosines from which on a past question of the same domain, and one that asks nearly the same,
  /// say more than the cosine itself.
  private static final double ALIKE = 0.6;

  private static final double NEARLY_SAME = 0.8;

  /// So many past questions are half as good as very many.
  private static final double HALF_TRUSTED = 8;

  /// Of every database.
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

  /// Of the best ones, each by itself.
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

  /// What past questions say, where they are near and where they are not.
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

  /// Of the best ones.
  static final List<String> ALL =
      Stream.of(
              SINGLE.stream(),
              SINGLE.stream().map(name -> name + " covered"),
              OF_HISTORY.stream().map(name -> name + " near"))
          .flatMap(names -> names)
          .toList();

  private Features() {}

  /// In the order of [#FIRST].
  static double[] first(Matches matches, int position) {
    Memories memories = matches.memories(position);
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

  /// Of each candidate, in the order of [#ALL].
  ///
  /// @param positions of the candidates in the matches
  /// @param closeness of each
  static double[][] all(Matches matches, List<Integer> positions, List<FineMatch> closeness) {
    double covered = closeness.stream().mapToDouble(FineMatch::names).max().orElse(0);
    double[][] all = new double[positions.size()][];
    for (int i = 0; i < all.length; i++) {
      all[i] =
          byQuestion(
              single(matches, positions.get(i), closeness.get(i)), covered, matches.bestMemory());
    }
    return all;
  }

  /// @param covered how well the names of the candidate that has the best ones cover the question
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

  /// In the order of [#SINGLE].
  private static double[] single(Matches matches, int position, FineMatch closeness) {
    return DoubleStream.concat(
            DoubleStream.of(first(matches, position)),
            DoubleStream.concat(ofCloseness(closeness), ofHistory(matches, position, closeness)))
        .toArray();
  }

  private static DoubleStream ofCloseness(FineMatch closeness) {
    return DoubleStream.of(
        closeness.names(),
        closeness.joined(),
        closeness.values(),
        closeness.properValues(),
        closeness.phrases(),
        closeness.pastWords(),
        closeness.pastShare(),
        closeness.alike(),
        closeness.abbreviated(),
        closeness.inTables(),
        closeness.adjacent(),
        closeness.wholeNames(),
        closeness.statement());
  }

  /// What a history, or having none, says beside those of the other databases, and how much less
  /// the names say the longer the history is.
  private static DoubleStream ofHistory(Matches matches, int position, FineMatch closeness) {
    Memories memories = matches.memories(position);
    double none = memories.count() > 0 ? 0 : 1;
    double trust = memories.count() / (memories.count() + HALF_TRUSTED);
    double gap = matches.bestMemory() - memories.best();
    return DoubleStream.of(
        (1 - none) * memories.best() * matches.bestElement(position),
        none * matches.shareWithMemories(),
        none * Math.max(0, matches.bestMemory() - NEARLY_SAME),
        trust,
        trust * memories.best(),
        trust * gap,
        trust * gap * gap,
        trust * closeness.pastWords(),
        trust * matches.words(position),
        trust * closeness.names(),
        trust * closeness.joined(),
        trust * matches.bestElement(position),
        trust * matches.bestTables(position));
  }
}
