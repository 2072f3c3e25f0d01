package dev.signalbox.index;

import dev.signalbox.event.Vectors;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Vectors of several databases: those of the first database, then those of the second.
final class VectorRows {
  private final VectorBlock block;
  private final int[] start;

  private VectorRows(VectorBlock block, int[] start) {
    this.block = block;
    this.start = start;
  }

  static VectorRows of(
      List<IndexedDatabase> databases, int dimension, Predicate<IndexedElement> included) {
    return of(
        databases.stream()
            .map(database ->
                database.elements().stream()
                    .filter(included)
                    .flatMap(element -> Stream.ofNullable(element.vector()))
                    .toList())
            .toList(),
        dimension);
  }

  /// @param byPlace the vectors of the database at each place
  static VectorRows of(List<List<ByteBuffer>> byPlace, int dimension) {
    int[] start = new int[byPlace.size() + 1];
    for (int place = 0; place < byPlace.size(); place++) {
      start[place + 1] = start[place] + byPlace.get(place).size();
    }
    VectorBlock block = new VectorBlock(start[byPlace.size()], dimension);
    int row = 0;
    for (List<ByteBuffer> vectors : byPlace) {
      for (ByteBuffer vector : vectors) {
        block.set(row++, Vectors.fromBytes(vector));
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
