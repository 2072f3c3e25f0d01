package dev.signalbox.fit;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Fits the directions of [ProjectedVectors] for an encoder: the principal directions, not centred,
/// of the words of questions and of the names of tables and columns, all in their texts.
public final class DirectionsFit {
  private static final int QUESTIONS = 1000;
  private static final int ROUNDS = 60;

  private DirectionsFit() {}

  /// @param seed of the drawn questions, a thousand of each estate
  /// @return a row of 64 bytes for each component of a vector
  public static byte[] fitted(Encoder encoder, List<FitEstate> estates, long seed) {
    Indexing indexing = new Indexing(encoder);
    List<float[]> vectors = new ArrayList<>();
    for (FitEstate estate : estates) {
      List<FitQuestion> questions = new ArrayList<>(estate.answerable());
      Collections.shuffle(questions, new Random(seed));
      List<Text> asked =
          questions.stream()
              .limit(QUESTIONS)
              .map(each -> new Text(each.text(), Words.partsOfQuestion(each.text())))
              .toList();
      List<Text> tables =
          estate.databases().stream().flatMap(each -> indexing.tables(each).stream()).toList();
      encoder.encodeTexts(asked, Role.QUESTION).forEach(each -> vectors.addAll(each.parts()));
      encoder.encodeTexts(tables, Role.DOCUMENT).forEach(each -> vectors.addAll(each.parts()));
    }
    return bytes(directions(moments(vectors, encoder.dimension()), seed));
  }

  private static double[][] moments(List<float[]> vectors, int n) {
    double[][] moments = new double[n][n];
    for (float[] vector : vectors) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          moments[i][j] += vector[i] * vector[j];
        }
      }
    }
    return moments;
  }

  /// The eigenvectors of the greatest eigenvalues, by orthogonal iteration.
  private static double[][] directions(double[][] moments, long seed) {
    Random random = new Random(seed);
    double[][] directions = new double[ProjectedVectors.LENGTH][moments.length];
    for (double[] direction : directions) {
      Arrays.setAll(direction, _ -> random.nextGaussian());
    }
    for (int round = 0; round < ROUNDS; round++) {
      for (int k = 0; k < directions.length; k++) {
        double[] turned = new double[moments.length];
        for (int i = 0; i < turned.length; i++) {
          turned[i] = product(moments[i], directions[k]);
        }
        directions[k] = turned;
      }
      for (int k = 0; k < directions.length; k++) {
        for (int other = 0; other < k; other++) {
          add(directions[k], directions[other], -product(directions[k], directions[other]));
        }
        double length = Math.sqrt(product(directions[k], directions[k]));
        add(directions[k], directions[k], 1 / length - 1);
      }
    }
    return directions;
  }

  private static double product(double[] a, double[] b) {
    double sum = 0;
    for (int i = 0; i < a.length; i++) {
      sum += a[i] * b[i];
    }
    return sum;
  }

  private static void add(double[] to, double[] what, double factor) {
    for (int i = 0; i < to.length; i++) {
      to[i] += factor * what[i];
    }
  }

  /// For each component of a vector a row with its share of each direction, on one scale.
  private static byte[] bytes(double[][] directions) {
    double greatest = 0;
    for (double[] direction : directions) {
      for (double component : direction) {
        greatest = Math.max(greatest, Math.abs(component));
      }
    }
    byte[] bytes = new byte[directions.length * directions[0].length];
    for (int k = 0; k < directions.length; k++) {
      for (int i = 0; i < directions[k].length; i++) {
        bytes[i * directions.length + k] =
            (byte) Math.round(directions[k][i] / greatest * Byte.MAX_VALUE);
      }
    }
    return bytes;
  }
}
