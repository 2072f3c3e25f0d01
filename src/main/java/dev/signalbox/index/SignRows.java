package dev.signalbox.index;

import java.util.List;

/// The signs of the vectors of several databases, a bit for each component. The number of signs
/// that two vectors share grows with their cosine (after Charikar 2002, Similarity estimation
/// techniques from rounding algorithms), and counting it takes a thirtieth of the time.
///
/// Threading: immutable.
final class SignRows {
  private final long[][] signs;
  private final int[] start;

  /// @param signs the first 64 signs of each vector, then the next 64 of each
  /// @param start the first vector of the database at a place; for the place after the last one,
  ///   the number of vectors
  private SignRows(long[][] signs, int[] start) {
    this.signs = signs;
    this.start = start;
  }

  static SignRows of(List<IndexedDatabase> databases, int dimension) {
    int[] start = new int[databases.size() + 1];
    for (int place = 0; place < databases.size(); place++) {
      start[place + 1] = start[place] + databases.get(place).vectors().signed();
    }
    long[][] signs = new long[longs(dimension)][start[databases.size()]];
    for (int place = 0; place < databases.size(); place++) {
      ElementVectors vectors = databases.get(place).vectors();
      for (int row = start[place]; row < start[place + 1]; row++) {
        long[] ofVector = vectors.signs(row - start[place]);
        for (int i = 0; i < signs.length; i++) {
          signs[i][row] = ofVector[i];
        }
      }
    }
    return new SignRows(signs, start);
  }

  private static int longs(int dimension) {
    return (dimension + Long.SIZE - 1) / Long.SIZE;
  }

  static long[] of(float[] vector) {
    long[] signs = new long[longs(vector.length)];
    for (int i = 0; i < signs.length; i++) {
      signs[i] = of(vector, i * Long.SIZE, vector.length);
    }
    return signs;
  }

  /// The signs of up to 64 components from `first` on, before `end`. The loop has no branch, since
  /// a processor would predict it wrongly every other time.
  private static long of(float[] vectors, int first, int end) {
    long signs = 0;
    for (int i = first; i < Math.min(end, first + Long.SIZE); i++) {
      // The sum turns -0.0 into 0.0.
      int sign = Float.floatToRawIntBits(vectors[i] + 0f) >>> (Integer.SIZE - 1);
      signs |= (long) sign << (i - first);
    }
    return signs;
  }

  /// For the database at each place, the fewest signs in which one of its vectors differs; the
  /// greatest number where it has none.
  int[] fewestDifferent(long[] question) {
    int[] different = new int[start[start.length - 1]];
    int i = 0;
    for (; i + 2 <= signs.length; i += 2) {
      addDifferent(signs[i], signs[i + 1], question[i], question[i + 1], different);
    }
    for (; i < signs.length; i++) {
      addDifferent(signs[i], question[i], different);
    }
    int[] fewest = new int[start.length - 1];
    for (int place = 0; place < fewest.length; place++) {
      int least = Integer.MAX_VALUE;
      for (int row = start[place]; row < start[place + 1]; row++) {
        least = Math.min(least, different[row]);
      }
      fewest[place] = least;
    }
    return fewest;
  }

  private static void addDifferent(long[] signs, long question, int[] different) {
    for (int row = 0; row < different.length; row++) {
      different[row] += Long.bitCount(signs[row] ^ question);
    }
  }

  /// The same for twice as many components, in less than twice the time.
  private static void addDifferent(
      long[] signs, long[] others, long question, long other, int[] different) {
    for (int row = 0; row < different.length; row++) {
      different[row] += Long.bitCount(signs[row] ^ question) + Long.bitCount(others[row] ^ other);
    }
  }
}
