package dev.signalbox.index;

import java.util.ArrayList;
import java.util.List;

/// The signs of the vectors of several databases, a bit for each component. How many signs two
/// vectors share grows with their cosine (after Charikar 2002, Similarity estimation techniques
/// from rounding algorithms), and is counted in a thirtieth of the time.
///
/// Threading: immutable.
final class SignRows {
  private final int longs;
  private final long[] signs;
  private final int[] start;

  private SignRows(int longs, long[] signs, int[] start) {
    this.longs = longs;
    this.signs = signs;
    this.start = start;
  }

  static SignRows of(List<IndexedDatabase> databases, int dimension) {
    int[] start = new int[databases.size() + 1];
    List<long[]> rows = new ArrayList<>();
    for (int place = 0; place < databases.size(); place++) {
      for (IndexedElement element : databases.get(place).elements()) {
        if (element.vector() != null) {
          rows.add(of(element.vector()));
        }
      }
      start[place + 1] = rows.size();
    }
    int longs = longs(dimension);
    long[] signs = new long[Math.multiplyExact(rows.size(), longs)];
    for (int row = 0; row < rows.size(); row++) {
      System.arraycopy(rows.get(row), 0, signs, row * longs, longs);
    }
    return new SignRows(longs, signs, start);
  }

  private static int longs(int dimension) {
    return (dimension + Long.SIZE - 1) / Long.SIZE;
  }

  static long[] of(float[] vector) {
    long[] signs = new long[longs(vector.length)];
    for (int i = 0; i < vector.length; i++) {
      if (vector[i] < 0) {
        signs[i / Long.SIZE] |= 1L << i;
      }
    }
    return signs;
  }

  /// The fewest signs in which a vector of the database at a place differs; the greatest number
  /// where it has none.
  int fewestDifferent(long[] question, int place) {
    int fewest = Integer.MAX_VALUE;
    for (int row = start[place]; row < start[place + 1]; row++) {
      int different = 0;
      for (int i = 0; i < longs; i++) {
        different += Long.bitCount(signs[row * longs + i] ^ question[i]);
      }
      fewest = Math.min(fewest, different);
    }
    return fewest;
  }
}
