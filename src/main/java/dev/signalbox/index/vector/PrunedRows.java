package dev.signalbox.index.vector;

import dev.signalbox.index.vector.PrincipalDirections.Projection;
import java.util.List;

/// Unit vectors for a search of the nearest ones: their projections on a few directions rule most
/// of them out before an exact product.
///
/// Threading: immutable.
public final class PrunedRows {
  /// A value below the product with any row.
  static final float TOO_FAR = Float.NEGATIVE_INFINITY;

  /// The number of components that are summed before their factor is applied.
  private static final int PART = 32;

  /// An upper bound of the rounding error.
  private static final float MARGIN = 1e-4f;

  private final List<QuantizedVector> vectors;
  private final PrincipalDirections directions;
  private final int count;
  private final float[] along;
  private final float[] rests;

  /// The vector that rows are compared with.
  public record Query(float[] vector, Projection projection) {}

  /// @param projections the vectors' projections on the directions
  public PrunedRows(
      List<QuantizedVector> vectors, PrincipalDirections directions, List<Projection> projections) {
    this.vectors = List.copyOf(vectors);
    this.directions = directions;
    count = directions.count();
    along = new float[vectors.size() * count];
    rests = new float[vectors.size()];
    for (int row = 0; row < rests.length; row++) {
      System.arraycopy(projections.get(row).along(), 0, along, row * count, count);
      rests[row] = projections.get(row).rest();
    }
  }

  public int size() {
    return rests.length;
  }

  public Query query(float[] vector) {
    return new Query(vector, directions.project(vector));
  }

  /// The dot product of a vector with a row. The order of the sum is fixed, so equal inputs give
  /// equal bits, whatever the other rows are.
  ///
  /// @param least a product below it may come as [#TOO_FAR] instead
  public float product(Query query, int row, float least) {
    return bound(query.projection, row) + MARGIN < least
        ? TOO_FAR
        : product(query.vector, vectors.get(row));
  }

  /// The remainders of two vectors add at most the product of their lengths (Cauchy-Schwarz).
  private float bound(Projection asked, int row) {
    float bound = asked.rest() * rests[row];
    int start = row * count;
    float[] wanted = asked.along();
    for (int i = 0; i < wanted.length; i++) {
      bound += wanted[i] * along[start + i];
    }
    return bound;
  }

  private static float product(float[] vector, QuantizedVector row) {
    float sum = 0;
    for (int start = 0; start < vector.length; start += PART) {
      sum += partOf(vector, row.components(), start) * row.factor();
    }
    return sum;
  }

  private static float partOf(float[] vector, byte[] components, int start) {
    int end = Math.min(vector.length, start + PART);
    float even = 0;
    float odd = 0;
    int d = start;
    for (; d + 1 < end; d += 2) {
      even += vector[d] * components[d];
      odd += vector[d + 1] * components[d + 1];
    }
    return d < end ? even + odd + vector[d] * components[d] : even + odd;
  }
}
