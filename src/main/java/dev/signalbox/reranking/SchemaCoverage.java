package dev.signalbox.reranking;

import java.util.BitSet;
import java.util.List;

/// How well tables that join cover a question's phrases: a database that has all the words, but in
/// tables with no way between them, does not answer.
///
/// Of each table it takes the best that its names do for each phrase, then adds, twice at most, the
/// neighbour by a foreign key that gains most. The best table to begin with counts.
///
/// @param meanings how near in meaning the phrases' best names are, on average, from 0 to 1
/// @param words how much the phrases' best names share their words, on average, from 0 to 1
record SchemaCoverage(double meanings, double words) {
  private static final int JOINS = 2;

  /// How like each phrase of a question a name is, from 0 to 1.
  @FunctionalInterface
  interface Likeness {
    double[] of(SchemaNames.Name name);
  }

  /// @param phrases how many the question has
  /// @param meaning likeness by vectors
  /// @param words likeness by words
  static SchemaCoverage of(int phrases, SchemaNames schema, Likeness meaning, Likeness words) {
    return new SchemaCoverage(
        joined(matrix(phrases, schema, meaning), schema.joins()),
        joined(matrix(phrases, schema, words), schema.joins()));
  }

  /// The share of a name's words that a phrase is, where it is all in the name; half for being
  /// there.
  static double sharedWords(Phrase phrase, SchemaNames.Name name) {
    return name.stems().containsAll(phrase.stems())
        ? 0.5 + 0.5 * phrase.stems().size() / name.stems().size()
        : 0;
  }

  /// For each table, how well it covers each phrase.
  private static double[][] matrix(int phrases, SchemaNames schema, Likeness likeness) {
    double[][] matrix = new double[schema.tables().size()][phrases];
    for (int table = 0; table < matrix.length; table++) {
      for (SchemaNames.Name name : schema.tables().get(table)) {
        double[] like = likeness.of(name);
        for (int phrase = 0; phrase < phrases; phrase++) {
          matrix[table][phrase] = Math.max(matrix[table][phrase], like[phrase]);
        }
      }
    }
    return matrix;
  }

  private static double joined(double[][] matrix, List<BitSet> joins) {
    double best = 0;
    for (int table = 0; table < matrix.length; table++) {
      best = Math.max(best, from(table, matrix, joins));
    }
    return best;
  }

  private static double from(int first, double[][] matrix, List<BitSet> joins) {
    double[] covered = matrix[first].clone();
    BitSet reachable = (BitSet) joins.get(first).clone();
    for (int join = 0; join < JOINS; join++) {
      int next = mostGaining(covered, reachable, matrix);
      if (next < 0) {
        break;
      }
      for (int phrase = 0; phrase < covered.length; phrase++) {
        covered[phrase] = Math.max(covered[phrase], matrix[next][phrase]);
      }
      reachable.or(joins.get(next));
    }
    double sum = 0;
    for (double one : covered) {
      sum += one;
    }
    return covered.length == 0 ? 0 : sum / covered.length;
  }

  /// -1 where none gains anything.
  private static int mostGaining(double[] covered, BitSet reachable, double[][] matrix) {
    int best = -1;
    double most = 0;
    for (int table = reachable.nextSetBit(0); table >= 0; table = reachable.nextSetBit(table + 1)) {
      double gain = 0;
      for (int phrase = 0; phrase < covered.length; phrase++) {
        gain += Math.max(0, matrix[table][phrase] - covered[phrase]);
      }
      if (gain > most) {
        most = gain;
        best = table;
      }
    }
    return best;
  }
}
