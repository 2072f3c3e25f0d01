package dev.signalbox.index;

import java.util.ArrayList;
import java.util.List;

/// The vectors of the elements of several databases: those of the first database, then those of the
/// second.
final class VectorRows {
  private final VectorBlock block;
  private final int[] start;

  private VectorRows(VectorBlock block, int[] start) {
    this.block = block;
    this.start = start;
  }

  static VectorRows of(List<IndexedDatabase> databases, int dimension) {
    int[] start = new int[databases.size() + 1];
    List<float[]> vectors = new ArrayList<>();
    for (int place = 0; place < databases.size(); place++) {
      for (IndexedElement element : databases.get(place).elements()) {
        float[] vector = element.vector();
        if (vector != null) {
          vectors.add(vector);
        }
      }
      start[place + 1] = vectors.size();
    }
    VectorBlock block = new VectorBlock(vectors.size(), dimension);
    for (int row = 0; row < vectors.size(); row++) {
      block.set(row, vectors.get(row));
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
