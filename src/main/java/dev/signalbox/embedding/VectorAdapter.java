package dev.signalbox.embedding;

import dev.signalbox.config.rules.ConfigurationException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;

/// A fitted matrix that turns vectors of whole texts, so that questions lie nearer to the texts of
/// the databases that answer them. The vectors of single words stay as they are.
///
/// @param rows a row for each component of a vector, with its share of each component of the turned
///   vector
public record VectorAdapter(float[][] rows) {

  /// The matrix that changes nothing.
  public static VectorAdapter none(int dimension) {
    float[][] rows = new float[dimension][dimension];
    for (int i = 0; i < dimension; i++) {
      rows[i][i] = 1;
    }
    return new VectorAdapter(rows);
  }

  /// The turned vector, of unit length.
  public float[] turned(float[] vector) {
    float[] turned = new float[vector.length];
    for (int i = 0; i < vector.length; i++) {
      float factor = vector[i];
      float[] row = rows[i];
      for (int j = 0; j < turned.length; j++) {
        turned[j] += factor * row[j];
      }
    }
    return Pooling.toUnitLength(turned);
  }

  /// The rows one after the other, as little-endian floats.
  public byte[] bytes() {
    ByteBuffer bytes =
        ByteBuffer.allocate(rows.length * rows.length * Float.BYTES).order(ByteOrder.LITTLE_ENDIAN);
    for (float[] row : rows) {
      for (float value : row) {
        bytes.putFloat(value);
      }
    }
    return bytes.array();
  }

  /// @param file where the bytes come from, for the message
  /// @throws ConfigurationException they are no square matrix
  static VectorAdapter of(byte[] bytes, Path file) {
    int dimension = (int) Math.sqrt(bytes.length / (double) Float.BYTES);
    if (dimension * dimension * Float.BYTES != bytes.length) {
      throw new ConfigurationException(
          "embedding.model", "'%s' is no square matrix of floats".formatted(file));
    }
    ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    float[][] rows = new float[dimension][dimension];
    for (float[] row : rows) {
      for (int j = 0; j < dimension; j++) {
        row[j] = buffer.getFloat();
      }
    }
    return new VectorAdapter(rows);
  }
}
