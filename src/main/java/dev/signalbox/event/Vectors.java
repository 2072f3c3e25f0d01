package dev.signalbox.event;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/// Vectors as events carry them: little-endian 32-bit floats.
public final class Vectors {
  private Vectors() {}

  public static ByteBuffer toBytes(float[] vector) {
    ByteBuffer bytes =
        ByteBuffer.allocate(vector.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asFloatBuffer().put(vector);
    return bytes;
  }

  /// Leaves the position of `bytes` as it is.
  public static float[] fromBytes(ByteBuffer bytes) {
    float[] vector = new float[bytes.remaining() / Float.BYTES];
    bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).asFloatBuffer().get(vector);
    return vector;
  }
}
