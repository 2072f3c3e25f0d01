package dev.signalbox.index;

import java.util.List;

/// Weights the words of a question that databases have by meaning. A name either is like a word or
/// is not, and a word weighs by how few of the databases have a name like it. BM25, by contrast,
/// weighs a word that no schema writes in the same way like the rarest, though every schema may
/// have a synonym.
final class SemanticTermWeights {
  /// From this likeness on, a name counts more as having the word than as lacking it.
  private static final double HALF = 0.65;

  private static final double STEEPNESS = 0.06;

  private SemanticTermWeights() {}

  /// The weight of the words that tables which join have, for each database.
  ///
  /// @param databases their coverages of the words of one question
  static double[] joined(List<NameCoverage> databases) {
    float[][][] had = new float[databases.size()][][];
    int words = 0;
    for (int i = 0; i < had.length; i++) {
      had[i] = had(databases.get(i).likeness());
      words = Math.max(words, had[i].length);
    }
    double[] owners = new double[words];
    for (float[][] ofDatabase : had) {
      for (int word = 0; word < ofDatabase.length; word++) {
        owners[word] += greatest(ofDatabase[word]);
      }
    }
    double[] joined = new double[had.length];
    for (int i = 0; i < had.length; i++) {
      for (int word = 0; word < had[i].length; word++) {
        double weight = Math.log((had.length + 1) / (owners[word] + 0.5));
        for (int table = 0; table < had[i][word].length; table++) {
          had[i][word][table] *= (float) weight;
        }
      }
      joined[i] = NameCoverage.inTablesThatJoin(databases.get(i).joins(), had[i]);
    }
    return joined;
  }

  /// The degree to which each table has each word, from 0 to 1.
  private static float[][] had(float[][] likeness) {
    float[][] had = new float[likeness.length][];
    for (int word = 0; word < had.length; word++) {
      had[word] = new float[likeness[word].length];
      for (int table = 0; table < had[word].length; table++) {
        had[word][table] = (float) (1 / (1 + Math.exp((HALF - likeness[word][table]) / STEEPNESS)));
      }
    }
    return had;
  }

  private static float greatest(float[] values) {
    float greatest = 0;
    for (float value : values) {
      greatest = Math.max(greatest, value);
    }
    return greatest;
  }
}
