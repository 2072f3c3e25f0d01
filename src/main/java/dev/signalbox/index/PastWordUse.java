package dev.signalbox.index;

import dev.signalbox.index.vector.BitFilteredSet;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The use of a question's words by the past questions of some databases. Each further past
/// question with a word gains less, and a word that few databases use weighs more.
///
/// @param phrases the use of pairs of words that stand side by side by each database, from 0 to 1
/// @param words the same measure for single words
/// @param shares the share of the words that occur in any past question of the database, from 0 to
///   1
record PastWordUse(double[] phrases, double[] words, double[] shares) {

  /// @param numbers numbers of the question's words
  /// @param pairs pairs of its words ([Words#pairs])
  /// @param tenant the asking tenant
  static PastWordUse of(
      List<IndexedDatabase> databases, int[] numbers, int[] pairs, @Nullable String tenant) {
    int[][] ofPairs = new int[databases.size()][pairs.length];
    int[][] ofWords = new int[databases.size()][numbers.length];
    BitFilteredSet asked = new BitFilteredSet(numbers);
    BitFilteredSet askedPairs = new BitFilteredSet(pairs);
    for (int i = 0; i < ofWords.length; i++) {
      for (PastQuestion past : databases.get(i).memories()) {
        if (past.audience().includes(tenant)) {
          count(past.pairs(), askedPairs, ofPairs[i]);
          count(past.words(), asked, ofWords[i]);
        }
      }
    }
    double[] shares =
        Arrays.stream(ofWords)
            .mapToDouble(counts -> Arrays.stream(counts).filter(count -> count > 0).count())
            .map(used -> used / Math.max(1, numbers.length))
            .toArray();
    return new PastWordUse(
        weighted(ofPairs, pairs.length), weighted(ofWords, numbers.length), shares);
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

  /// @param counts the count of each database and each of `terms`
  private static double[] weighted(int[][] counts, int terms) {
    double[] rarity = new double[terms];
    for (int term = 0; term < terms; term++) {
      int users = 0;
      for (int[] ofDatabase : counts) {
        users += ofDatabase[term] > 0 ? 1 : 0;
      }
      rarity[term] = WordScores.inverseFrequency(users, counts.length);
    }
    double total = Arrays.stream(rarity).sum();
    double[] weighted = new double[counts.length];
    for (int i = 0; i < counts.length && total > 0; i++) {
      for (int term = 0; term < terms; term++) {
        int count = counts[i][term];
        weighted[i] += rarity[term] / total * count / (count + 1);
      }
    }
    return weighted;
  }
}
