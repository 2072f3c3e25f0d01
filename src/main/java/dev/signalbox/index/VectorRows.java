package dev.signalbox.index;

import dev.signalbox.index.vector.VectorBlock;
import java.util.List;

/// The vectors of the elements of several databases, database after database.
final class VectorRows {
  private final VectorBlock block;
  private final int[] start;

  private VectorRows(VectorBlock block, int[] start) {
    this.block = block;
    this.start = start;
  }

  static VectorRows of(List<IndexedDatabase> databases, int dimension) {
    int[] start = new int[databases.size() + 1];
    for (int place = 0; place < databases.size(); place++) {
      start[place + 1] = start[place] + databases.get(place).vectors().size();
    }
    VectorBlock block = new VectorBlock(start[databases.size()], dimension);
    for (int place = 0; place < databases.size(); place++) {
      float[] rows = databases.get(place).vectors().components();
      for (int row = start[place]; row < start[place + 1]; row++) {
        block.set(row, rows, (row - start[place]) * dimension);
      }
    }
    return new VectorRows(block, start);
  }

  /// The row of the first vector of the database at a place; for the place after the last one, the
  /// number of rows.
  int start(int place) {
    return start[place];
  }

  float[] products(float[] vector) {
    return block.products(vector);
  }
}
