package dev.signalbox.index;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.embedding.Encoder.Text;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.index.words.Words;
import dev.signalbox.ranking.RoutingSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Fits the directions of [ProjectedVectors] for the embedded encoders and writes them to a folder:
///
///     benchmarks/program dev.signalbox.index.ProjectionFit DATASETS \
///       src/main/resources/dev/signalbox/embedding [ENCODER...]
///
/// An encoder is a name or a folder, as `embedding.model` takes it.
///
/// The fitted directions are the principal directions, not centred, of the words of train questions
/// and of the names of tables and columns, all in their texts, of spider-route-in and
/// bird-route-in.
final class ProjectionFit {
  private static final long SEED = 1;
  private static final int QUESTIONS = 1000;
  private static final int ROUNDS = 60;
  private static final List<String> FOLDERS = List.of("spider-route-in", "bird-route-in");
  private static final String SHIPPED = "all-minilm-l6-v2";

  private ProjectionFit() {}

  public static void main(String[] arguments) throws IOException {
    List<String> encoders = Arrays.asList(arguments).subList(2, arguments.length);
    for (String name : encoders.isEmpty() ? List.of(SHIPPED) : encoders) {
      try (Encoder encoder = Encoders.of(new EmbeddingSettings(name, 0))) {
        List<float[]> vectors = vectors(encoder, Path.of(arguments[0]));
        Path file = Path.of(arguments[1]).resolve(encoder.name() + ".directions");
        Files.write(file, bytes(directions(moments(vectors))));
      }
    }
  }

  private static List<float[]> vectors(Encoder encoder, Path datasets) {
    List<float[]> vectors = new ArrayList<>();
    for (String folder : FOLDERS) {
      Path path = datasets.resolve(folder);
      List<GoldQuestion> questions = new ArrayList<>(QuestionFiles.ofSplit(path, "train"));
      Collections.shuffle(questions, new Random(SEED));
      List<Text> asked =
          questions.subList(0, QUESTIONS).stream()
              .map(gold -> new Text(gold.question(), Words.partsOfQuestion(gold.question())))
              .toList();
      List<Text> tables =
          RoutingSet.descriptions(false, List.of(path)).stream()
              .flatMap(description -> ElementDrafts.tables(description).stream())
              .toList();
      encoder.encodeTexts(asked, Role.QUESTION).forEach(each -> vectors.addAll(each.parts()));
      encoder.encodeTexts(tables, Role.DOCUMENT).forEach(each -> vectors.addAll(each.parts()));
    }
    return vectors;
  }

  private static double[][] moments(List<float[]> vectors) {
    int n = vectors.getFirst().length;
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
  private static double[][] directions(double[][] moments) {
    Random random = new Random(SEED);
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
