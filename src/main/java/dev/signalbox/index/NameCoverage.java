package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/// The coverage of a question's words by the names of a database, by late interaction (Khattab &
/// Zaharia 2020, ColBERT): each word counts by its likeness to the name nearest to it.
///
/// A database whose tables have all the words, but no joins between them, does not answer. The
/// coverage within tables that join therefore counts, too. The best tables each get at most two
/// neighbours by a foreign key, those that gain most, and the best of these groups counts.
///
/// @param names mean likeness of the words, weighted by how rare they are
/// @param joined mean likeness of the words in tables that join
/// @param likeness the likeness of each word to the nearest name of each table
/// @param joins the tables that a foreign key joins with each table
record NameCoverage(double names, double joined, float[][] likeness, List<int[]> joins) {
  private static final int BEGINNINGS = 8;
  private static final int JOINS = 2;

  static final NameCoverage NONE = new NameCoverage(0, 0, new float[0][], List.of());

  /// @param words projected vectors of the question's words, one after the other
  /// @param weights weights of the words
  static NameCoverage of(ProjectedNames database, byte[] words, double[] weights) {
    if (weights.length == 0 || words.length == 0 || database.tables() == 0) {
      return NONE;
    }
    float[][] likeness = database.nearest(words);
    double weighted = 0;
    double total = 0;
    for (int word = 0; word < weights.length; word++) {
      float best = Float.NEGATIVE_INFINITY;
      for (float of : likeness[word]) {
        best = Math.max(best, of);
      }
      weighted += weights[word] * best;
      total += weights[word];
    }
    return new NameCoverage(
        total == 0 ? 0 : weighted / total,
        inTablesThatJoin(database.joins(), likeness) / weights.length,
        likeness,
        database.joins());
  }

  /// The coverage as another shard has sent it.
  ///
  /// @param likeness word after word
  /// @param joins of each table
  static NameCoverage of(
      double names, double joined, List<Float> likeness, List<List<Integer>> joins) {
    int tables = joins.size();
    float[][] rows = new float[tables == 0 ? 0 : likeness.size() / tables][tables];
    for (int word = 0; word < rows.length; word++) {
      for (int table = 0; table < tables; table++) {
        rows[word][table] = likeness.get(word * tables + table);
      }
    }
    List<int[]> ofTables =
        joins.stream().map(of -> of.stream().mapToInt(Integer::intValue).toArray()).toList();
    return new NameCoverage(names, joined, rows, ofTables);
  }

  /// The likeness of each word to the names of each table, word after word.
  List<Float> wordAfterWord() {
    List<Float> all = new ArrayList<>();
    for (float[] ofWord : likeness) {
      for (float of : ofWord) {
        all.add(of);
      }
    }
    return all;
  }

  /// The greatest sum, over the words, of the likeness to the names of tables that join.
  ///
  /// @param joins the tables that a foreign key joins with each table
  static double inTablesThatJoin(List<int[]> joins, float[][] likeness) {
    double[] sums = new double[joins.size()];
    for (float[] ofWord : likeness) {
      for (int table = 0; table < sums.length; table++) {
        sums[table] += ofWord[table];
      }
    }
    double best = sums.length == 0 ? 0 : Double.NEGATIVE_INFINITY;
    for (int table : greatest(sums)) {
      best = Math.max(best, from(table, sums[table], joins, likeness));
    }
    return best;
  }

  /// The tables with the greatest sums; among equal ones the first.
  private static int[] greatest(double[] sums) {
    int[] greatest = new int[Math.min(BEGINNINGS, sums.length)];
    for (int table = 0; table < sums.length; table++) {
      int rank = Math.min(table, greatest.length);
      while (rank > 0 && sums[table] > sums[greatest[rank - 1]]) {
        if (rank < greatest.length) {
          greatest[rank] = greatest[rank - 1];
        }
        rank--;
      }
      if (rank < greatest.length) {
        greatest[rank] = table;
      }
    }
    return greatest;
  }

  private static double from(int first, double sum, List<int[]> joins, float[][] likeness) {
    double covered = sum;
    float[] best = new float[likeness.length];
    for (int word = 0; word < best.length; word++) {
      best[word] = likeness[word][first];
    }
    BitSet reachable = new BitSet();
    Arrays.stream(joins.get(first)).forEach(reachable::set);
    for (int join = 0; join < JOINS; join++) {
      int next = -1;
      double most = 0;
      for (int table = reachable.nextSetBit(0);
          table >= 0;
          table = reachable.nextSetBit(table + 1)) {
        double gain = 0;
        for (int word = 0; word < best.length; word++) {
          gain += Math.max(0, likeness[word][table] - best[word]);
        }
        if (gain > most) {
          most = gain;
          next = table;
        }
      }
      if (next < 0) {
        break;
      }
      covered += most;
      for (int word = 0; word < best.length; word++) {
        best[word] = Math.max(best[word], likeness[word][next]);
      }
      Arrays.stream(joins.get(next)).forEach(reachable::set);
    }
    return covered;
  }
}
