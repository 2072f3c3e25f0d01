package dev.signalbox.index.vector;

import java.util.Arrays;

/// A unit vector with a byte for each component: a quarter of the space, and products that differ
/// from the exact ones in the third digit. Immutable.
///
/// @param components the vector's components, each in 127ths of the greatest, rounded
/// @param factor scales the components to unit length again
public record QuantizedVector(byte[] components, float factor) {

  public static QuantizedVector of(float[] vector) {
    float greatest = 0;
    for (float component : vector) {
      greatest = Math.max(greatest, Math.abs(component));
    }
    byte[] components = new byte[vector.length];
    double square = 0;
    for (int i = 0; i < vector.length && greatest > 0; i++) {
      components[i] = (byte) Math.round(vector[i] / greatest * Byte.MAX_VALUE);
      square += components[i] * components[i];
    }
    return new QuantizedVector(components, square == 0 ? 0 : (float) (1 / Math.sqrt(square)));
  }

  /// The unit vector within the precision of its bytes.
  public float[] floats() {
    float[] floats = new float[components.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = components[i] * factor;
    }
    return floats;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof QuantizedVector vector
        && factor == vector.factor
        && Arrays.equals(components, vector.components);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(components);
  }
}
