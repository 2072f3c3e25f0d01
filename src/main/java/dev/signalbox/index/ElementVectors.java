package dev.signalbox.index;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The vectors of a database's elements in rows: first the tables' vectors, then those of the other
/// elements. They lie side by side, because fetching a vector takes longer than multiplying it. A
/// database in outline has only the signs of its vectors. Immutable.
final class ElementVectors {
  private static final int NONE = -1;

  private final int dimension;
  private final int tables;

  /// The row of each element; [#NONE] for one without a vector.
  private final int[] rows;

  /// Row after row; empty for a database in outline.
  private final float[] components;

  /// The signs of each element of a database in outline; empty otherwise.
  private final List<long[]> signs;

  private ElementVectors(
      int dimension, int tables, int[] rows, float[] components, List<long[]> signs) {
    this.dimension = dimension;
    this.tables = tables;
    this.rows = rows;
    this.components = components;
    this.signs = signs;
  }

  /// @param elements in outline, with the signs of their vectors
  static ElementVectors inOutline(List<EmbeddedElement> elements) {
    int[] rows = new int[elements.size()];
    Arrays.fill(rows, NONE);
    List<long[]> signs = new ArrayList<>();
    for (int element = 0; element < rows.length; element++) {
      long[] its = elements.get(element).signs();
      if (its != null) {
        rows[element] = signs.size();
        signs.add(its);
      }
    }
    return new ElementVectors(0, 0, rows, new float[0], List.copyOf(signs));
  }

  /// @param elements with vectors of one dimension
  static ElementVectors of(List<EmbeddedElement> elements) {
    int[] rows = new int[elements.size()];
    Arrays.fill(rows, NONE);
    int tables = number(elements, true, 0, rows);
    int size = number(elements, false, tables, rows);
    float[] components = new float[0];
    int dimension = 0;
    for (int element = 0; element < rows.length; element++) {
      float[] vector = elements.get(element).vector();
      if (vector != null) {
        dimension = vector.length;
        components =
            components.length == 0 ? new float[Math.multiplyExact(size, dimension)] : components;
        System.arraycopy(vector, 0, components, rows[element] * dimension, dimension);
      }
    }
    return new ElementVectors(dimension, tables, rows, components, List.of());
  }

  /// Numbers the rows either of the elements that are tables or of the others, as far as they have
  /// a vector.
  private static int number(List<EmbeddedElement> elements, boolean tables, int first, int[] rows) {
    int next = first;
    for (int element = 0; element < rows.length; element++) {
      EmbeddedElement each = elements.get(element);
      if (each.vector() != null && each.element().isTable() == tables) {
        rows[element] = next++;
      }
    }
    return next;
  }

  /// The number of rows.
  int size() {
    return dimension == 0 ? 0 : components.length / dimension;
  }

  /// The number of the first rows, which belong to tables.
  int tables() {
    return tables;
  }

  int dimension() {
    return dimension;
  }

  /// All rows, one after the other.
  float[] components() {
    return components;
  }

  /// The number of vectors whose signs are known.
  int signed() {
    return signs.isEmpty() ? size() : signs.size();
  }

  /// The signs of the vector at a row, 64 in each number.
  long[] signs(int row) {
    return signs.isEmpty()
        ? SignRows.of(Arrays.copyOfRange(components, row * dimension, (row + 1) * dimension))
        : signs.get(row);
  }

  /// The signs of the vector of an element in outline; null where it has none.
  long @Nullable [] signsOf(int element) {
    return signs.isEmpty() || rows[element] == NONE ? null : signs.get(rows[element]);
  }

  /// The vector of an element; null where it has none, or its signs alone.
  float @Nullable [] of(int element) {
    int row = rows[element];
    return row == NONE || components.length == 0
        ? null
        : Arrays.copyOfRange(components, row * dimension, (row + 1) * dimension);
  }

  /// The cosine of each element; `NaN` for one without a vector.
  ///
  /// @param products holds the products of the rows from `first` on
  float[] ofElements(float[] products, int first) {
    float[] cosines = new float[rows.length];
    for (int element = 0; element < rows.length; element++) {
      cosines[element] = rows[element] == NONE ? Float.NaN : products[first + rows[element]];
    }
    return cosines;
  }
}
