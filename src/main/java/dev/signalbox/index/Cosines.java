package dev.signalbox.index;

/// How near the elements of one database are to a question.
///
/// @param ofElements the cosine of each, in their order; `NaN` for one without a vector
record Cosines(IndexedDatabase database, float[] ofElements) {
  private static final int TABLES = 3;

  /// Compares a question with the elements of one database.
  static Cosines of(IndexedDatabase database, float[] question) {
    float[] cosines = new float[database.elements().size()];
    for (int i = 0; i < cosines.length; i++) {
      float[] vector = database.elements().get(i).vector();
      cosines[i] = vector == null ? Float.NaN : product(question, vector);
    }
    return new Cosines(database, cosines);
  }

  /// Summed in the same order as in [VectorBlock]: it must not matter which of them compares.
  private static float product(float[] question, float[] vector) {
    float sum = 0;
    int i = 0;
    for (; i + 4 <= question.length; i += 4) {
      sum +=
          question[i] * vector[i]
              + question[i + 1] * vector[i + 1]
              + question[i + 2] * vector[i + 2]
              + question[i + 3] * vector[i + 3];
    }
    for (; i < question.length; i++) {
      sum += question[i] * vector[i];
    }
    return sum;
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
