package dev.signalbox.fit;

/// Arithmetic on vectors, in loops that the compiler vectorizes.
final class Products {
  private Products() {}

  static void add(float[] to, float[] what, float factor) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * what[i];
    }
  }

  static float of(float[] a, float[] b) {
    float sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  /// Scales a vector to unit length.
  ///
  /// @return its length before
  static float unit(float[] vector) {
    float length = (float) Math.sqrt(Math.max(Float.MIN_NORMAL, of(vector, vector)));
    for (int i = 0; i < vector.length; i++) {
      vector[i] /= length;
    }
    return length;
  }

  /// Turns the slope by a unit vector into that by the vector before its length was taken away.
  static void across(float[] slope, float[] unit, float length) {
    float along = of(slope, unit);
    for (int i = 0; i < slope.length; i++) {
      slope[i] = (slope[i] - unit[i] * along) / length;
    }
  }
}
