package dev.signalbox.ranking;

import dev.signalbox.index.Closeness;
import dev.signalbox.index.Matches;
import dev.signalbox.index.Memories;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// What the score of a database is made of.
///
/// What its past questions say counts only where it has any: a database without history has 0 for
/// all of it, and `memory` weighs what it means to have a history that tells nothing. Where others
/// have histories, two features tell what it means to have none: that a near past question of
/// another speaks against it, that none does for it.
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

  /// Of the best ones.
  static final List<String> ALL =
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

  /// In the order of [#ALL].
  static double[] all(Matches matches, int position, Closeness closeness) {
    return DoubleStream.concat(
            DoubleStream.of(first(matches, position)),
            DoubleStream.concat(ofCloseness(closeness), ofHistory(matches, position, closeness)))
        .toArray();
  }

  private static DoubleStream ofCloseness(Closeness closeness) {
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
  private static DoubleStream ofHistory(Matches matches, int position, Closeness closeness) {
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
