package dev.signalbox.index;

import dev.signalbox.index.vector.RowProducts;
import java.util.Arrays;

/// The cosines of a question with the elements of one database.
///
/// @param products the question's products with the rows of the database's vectors
/// @param first the position of the database's first product
record ElementCosines(IndexedDatabase database, float[] products, int first) {
  private static final int TABLES = 3;

  /// Compares a question with the elements of one database; a question without a vector has no
  /// cosine with any.
  static ElementCosines of(IndexedDatabase database, float[] question) {
    if (question.length == 0) {
      float[] none = new float[database.vectors().size()];
      Arrays.fill(none, Float.NaN);
      return new ElementCosines(database, none, 0);
    }
    return new ElementCosines(
        database, RowProducts.products(question, database.vectors().components()), 0);
  }

  /// The cosine of each element; `NaN` for one without a vector.
  float[] ofElements() {
    return database.vectors().ofElements(products, first);
  }

  /// The greatest cosine; 0 where no element has a vector.
  double best() {
    int end = first + database.vectors().size();
    float best = Float.NEGATIVE_INFINITY;
    for (int i = first; i < end; i++) {
      if (products[i] > best) {
        best = products[i];
      }
    }
    return best == Float.NEGATIVE_INFINITY ? 0 : best;
  }

  /// The mean cosine of the three best tables, or of all where there are fewer; 0 where there is no
  /// table.
  double bestTables() {
    float best = Float.NEGATIVE_INFINITY;
    float second = Float.NEGATIVE_INFINITY;
    float third = Float.NEGATIVE_INFINITY;
    int tables = database.vectors().tables();
    for (int i = first; i < first + tables; i++) {
      float here = products[i];
      if (here > best) {
        third = second;
        second = best;
        best = here;
      } else if (here > second) {
        third = second;
        second = here;
      } else if (here > third) {
        third = here;
      }
    }
    if (best == Float.NEGATIVE_INFINITY) {
      return 0;
    }
    return switch (Math.min(tables, TABLES)) {
      case 0 -> 0;
      case 1 -> best;
      case 2 -> (best + second) / 2;
      default -> (best + second + third) / TABLES;
    };
  }
}
