package dev.signalbox.ranking;

import dev.signalbox.index.Closeness;
import dev.signalbox.index.Matches;
import dev.signalbox.index.Memories;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/// What the score of a database is made of.
///
/// What its past questions say counts only where it has any: a database without history has 0 for
/// all of it, and `memory` weighs what it means to have a history that tells nothing.
final class Features {
  /// Cosines from which on a past question of the same domain, and one that asks nearly the same,
  /// say more than the cosine itself.
  private static final double ALIKE = 0.6;

  private static final double NEARLY_SAME = 0.8;

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
              FIRST.stream(), Stream.of("names", "joined", "values", "properValues", "phrases"))
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
    double[] first = first(matches, position);
    double[] all = Arrays.copyOf(first, ALL.size());
    all[first.length] = closeness.names();
    all[first.length + 1] = closeness.joined();
    all[first.length + 2] = closeness.values();
    all[first.length + 3] = closeness.properValues();
    all[first.length + 4] = closeness.phrases();
    return all;
  }
}
