package dev.signalbox.index.vector;

import java.util.List;

/// The few directions that hold most of the length of some vectors. Two vectors' projections on
/// them and the lengths of their remainders bound the vectors' product: the remainders add at most
/// the product of their lengths (Cauchy-Schwarz).
///
/// Source: the principal directions, not centred, by orthogonal iteration (Golub & Van Loan, Matrix
/// Computations, section 8.2.4). Any orthonormal directions give right bounds, so a few iterations
/// are enough.
///
/// Threading: immutable.
public final class PrincipalDirections {
  /// No directions: products are bounded by the vectors' lengths alone.
  public static final PrincipalDirections NONE = new PrincipalDirections(new double[0][]);

  private static final int COUNT = 24;
  private static final int ITERATIONS = 3;

  /// A smaller share of a length is rounding.
  private static final double LEAST_LENGTH = 1e-6;

  private final double[][] axes;

  /// The projection of a vector on the directions.
  ///
  /// @param rest length of the vector's remainder
  public record Projection(float[] along, float rest) {}

  private PrincipalDirections(double[][] axes) {
    this.axes = axes;
  }

  /// @param vectors the vectors that the directions are for, or a sample of them: at least one, all
  ///   of one dimension
  public static PrincipalDirections of(List<float[]> vectors) {
    double[][] axes = new double[Math.min(COUNT, vectors.size())][];
    for (int i = 0; i < axes.length; i++) {
      axes[i] = new double[vectors.getFirst().length];
      add(axes[i], 1, vectors.get((int) ((long) i * vectors.size() / axes.length)));
    }
    makeOrthonormal(axes);
    for (int iteration = 0; iteration < ITERATIONS; iteration++) {
      double[][] next = new double[axes.length][vectors.getFirst().length];
      for (float[] vector : vectors) {
        for (int i = 0; i < axes.length; i++) {
          add(next[i], product(axes[i], vector), vector);
        }
      }
      makeOrthonormal(next);
      axes = next;
    }
    return new PrincipalDirections(axes);
  }

  int count() {
    return axes.length;
  }

  public Projection project(float[] vector) {
    float[] along = new float[axes.length];
    double rest = 0;
    for (float component : vector) {
      rest += (double) component * component;
    }
    for (int i = 0; i < axes.length; i++) {
      double product = product(axes[i], vector);
      along[i] = (float) product;
      rest -= product * product;
    }
    return new Projection(along, (float) Math.sqrt(Math.max(0, rest)));
  }

  /// Gram-Schmidt, each vector against those before it; a vector in their span becomes 0.
  private static void makeOrthonormal(double[][] axes) {
    for (int i = 0; i < axes.length; i++) {
      double before = Math.sqrt(product(axes[i], axes[i]));
      for (int j = 0; j < i; j++) {
        double product = product(axes[i], axes[j]);
        for (int d = 0; d < axes[i].length; d++) {
          axes[i][d] -= product * axes[j][d];
        }
      }
      double length = Math.sqrt(product(axes[i], axes[i]));
      double scale = length > LEAST_LENGTH * before ? 1 / length : 0;
      for (int d = 0; d < axes[i].length; d++) {
        axes[i][d] *= scale;
      }
    }
  }

  private static void add(double[] sum, double factor, float[] vector) {
    for (int d = 0; d < sum.length; d++) {
      sum[d] += factor * vector[d];
    }
  }

  private static double product(double[] axis, float[] vector) {
    double sum = 0;
    for (int d = 0; d < axis.length; d++) {
      sum += axis[d] * vector[d];
    }
    return sum;
  }

  private static double product(double[] one, double[] other) {
    double sum = 0;
    for (int d = 0; d < one.length; d++) {
      sum += one[d] * other[d];
    }
    return sum;
  }
}
