package dev.signalbox.index;

import java.util.Arrays;
import java.util.List;

/// How near the elements of one database are to a question.
///
/// @param ofElements the cosine of each, in their order; `NaN` for one without a vector
record Cosines(IndexedDatabase database, float[] ofElements) {
  private static final int TABLES = 3;

  /// Compares a question with the elements of one database.
  static Cosines of(IndexedDatabase database, float[] question) {
    List<IndexedElement> elements = database.elements();
    float[] cosines = new float[elements.size()];
    Arrays.fill(cosines, Float.NaN);
    FourRows four = new FourRows(question, cosines);
    for (int i = 0; i < cosines.length; i++) {
      float[] vector = elements.get(i).vector();
      if (vector != null) {
        four.add(i, vector);
      }
    }
    four.finish();
    return new Cosines(database, cosines);
  }

  /// The greatest; 0 where no element has a vector.
  double best() {
    float best = Float.NEGATIVE_INFINITY;
    for (float cosine : ofElements) {
      if (cosine > best) {
        best = cosine;
      }
    }
    return best == Float.NEGATIVE_INFINITY ? 0 : best;
  }

  /// The mean of the three best tables, or of all where there are fewer; 0 where there is none.
  double bestTables() {
    float first = Float.NEGATIVE_INFINITY;
    float second = Float.NEGATIVE_INFINITY;
    float third = Float.NEGATIVE_INFINITY;
    int tables = 0;
    for (int i = 0; i < ofElements.length; i++) {
      float here = ofElements[i];
      if (Float.isNaN(here) || !database.elements().get(i).isTable()) {
        continue;
      }
      tables++;
      if (here > first) {
        third = second;
        second = first;
        first = here;
      } else if (here > second) {
        third = second;
        second = here;
      } else if (here > third) {
        third = here;
      }
    }
    return switch (Math.min(tables, TABLES)) {
      case 0 -> 0;
      case 1 -> first;
      case 2 -> (first + second) / 2;
      default -> (first + second + third) / TABLES;
    };
  }
}
