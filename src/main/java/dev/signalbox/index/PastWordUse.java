package dev.signalbox.index;

import dev.signalbox.index.vector.BitFilteredSet;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The use of a question's words by the past questions of one database.
///
/// @param pairs the number of past questions with each pair of words that stand side by side
/// @param words the same number for each single word
record PastWordUse(int[] pairs, int[] words) {

  /// @param numbers numbers of the question's words
  /// @param pairs pairs of its words ([dev.signalbox.index.words.Words#pairs])
  /// @param tenant the asking tenant
  static PastWordUse of(
      IndexedDatabase database, int[] numbers, int[] pairs, @Nullable String tenant) {
    PastWordUse use = new PastWordUse(new int[pairs.length], new int[numbers.length]);
    if (database.memories().isEmpty()) {
      return use;
    }
    BitFilteredSet asked = new BitFilteredSet(numbers);
    BitFilteredSet askedPairs = new BitFilteredSet(pairs);
    for (PastQuestion past : database.memories()) {
      if (past.audience().includes(tenant)) {
        count(past.pairs(), askedPairs, use.pairs);
        count(past.words(), asked, use.words);
      }
    }
    return use;
  }

  /// Adds 1 to the count of each word or pair of the question that a past question has.
  private static void count(int[] had, BitFilteredSet asked, int[] counts) {
    for (int term : had) {
      int position = asked.position(term);
      if (position != BitFilteredSet.NONE) {
        counts[position]++;
      }
    }
  }

  /// The use by several databases. Each further past question with a word gains less, and a word
  /// that few of the databases use weighs more.
  ///
  /// @param phrases the use of pairs of words by each database, from 0 to 1
  /// @param words the same measure for single words
  /// @param shares the share of the words that occur in any past question of the database, from 0
  ///   to 1
  record Weighted(double[] phrases, double[] words, double[] shares) {}

  static Weighted weighted(List<PastWordUse> databases) {
    return new Weighted(
        weightedCounts(databases.stream().map(PastWordUse::pairs).toList()),
        weightedCounts(databases.stream().map(PastWordUse::words).toList()),
        databases.stream().mapToDouble(PastWordUse::share).toArray());
  }

  private double share() {
    long used = Arrays.stream(words).filter(count -> count > 0).count();
    return (double) used / Math.max(1, words.length);
  }

  /// @param counts the counts of the terms of each database
  private static double[] weightedCounts(List<int[]> counts) {
    double[] rarity = new double[counts.isEmpty() ? 0 : counts.getFirst().length];
    for (int term = 0; term < rarity.length; term++) {
      int users = 0;
      for (int[] ofDatabase : counts) {
        users += ofDatabase[term] > 0 ? 1 : 0;
      }
      rarity[term] = WordScores.inverseFrequency(users, counts.size());
    }
    double total = Arrays.stream(rarity).sum();
    double[] weighted = new double[counts.size()];
    for (int i = 0; i < weighted.length && total > 0; i++) {
      for (int term = 0; term < rarity.length; term++) {
        int count = counts.get(i)[term];
        weighted[i] += rarity[term] / total * count / (count + 1);
      }
    }
    return weighted;
  }
}
