package dev.signalbox.embedding;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Projects an encoder's vectors to 64 bytes each, short enough that every name in a database can
/// have a projected vector.
///
/// A projected vector holds a vector's components along 64 directions, scaled to unit length, as
/// bytes. The words of questions and the names of schemas differ most along these directions. The
/// product of two projected vectors is about the product of the vectors. The directions of an
/// encoder are fitted by `signalbox fit`, and those that ship are stored beside this class: a row
/// of 64 bytes for each component of a vector.
///
/// Threading: safe for any number of threads.
public final class ProjectedVectors {
  /// Bytes of a projected vector.
  public static final int LENGTH = 64;

  /// The byte that stands for a component of 1.
  public static final int UNIT = 127;

  private static final String COMMAND = "signalbox fit --directions --set embedding.model=ENCODER";

  private static final Logger LOG = LoggerFactory.getLogger(ProjectedVectors.class);

  /// The encoders for which the warning was already logged.
  private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

  private final float[] directions;

  /// @param directions for each component of a vector, its share of each direction
  ProjectedVectors(float[] directions) {
    this.directions = directions;
  }

  /// The projection for an encoder; empty where no directions were fitted for it. The ranking then
  /// does not compare single words.
  ///
  /// @param dimension floats in each of the encoder's vectors
  public static Optional<ProjectedVectors> of(String encoder, int dimension) {
    try (InputStream stream =
        ProjectedVectors.class.getResourceAsStream(FittedModels.baseOf(encoder) + ".directions")) {
      if (stream == null) {
        if (WARNED.add(encoder)) {
          LOG.warn(
              "No directions were fitted for the encoder '{}', so the ranking compares no single words."
                  + " `{}` fits them",
              encoder,
              COMMAND);
        }
        return Optional.empty();
      }
      return Optional.of(of(stream.readAllBytes(), encoder, dimension));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// @param bytes a row of 64 bytes for each component of a vector
  /// @throws IllegalStateException there are not as many
  static ProjectedVectors of(byte[] bytes, String encoder, int dimension) {
    if (bytes.length != dimension * LENGTH) {
      throw new IllegalStateException("the directions of '" + encoder + "' have another size");
    }
    float[] directions = new float[bytes.length];
    for (int i = 0; i < bytes.length; i++) {
      directions[i] = bytes[i];
    }
    return new ProjectedVectors(directions);
  }

  /// Writes the projected vector of a vector to `target`, from `offset` on. The zero vector has
  /// zeros only.
  public void project(float[] vector, byte[] target, int offset) {
    float[] components = new float[LENGTH];
    for (int d = 0; d < vector.length; d++) {
      float factor = vector[d];
      int row = d * LENGTH;
      for (int i = 0; i < LENGTH; i++) {
        components[i] += factor * directions[row + i];
      }
    }
    double square = 0;
    for (float component : components) {
      square += (double) component * component;
    }
    float scale = square == 0 ? 0 : (float) (UNIT / Math.sqrt(square));
    for (int i = 0; i < LENGTH; i++) {
      target[offset + i] = (byte) Math.round(components[i] * scale);
    }
  }

  /// The projected vectors of some vectors, one after the other.
  public byte[] project(Iterable<float[]> vectors, int count) {
    byte[] all = new byte[count * LENGTH];
    int offset = 0;
    for (float[] vector : vectors) {
      project(vector, all, offset);
      offset += LENGTH;
    }
    return all;
  }
}
