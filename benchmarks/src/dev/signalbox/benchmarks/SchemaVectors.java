package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.TableDescription;
import dev.signalbox.index.SearchQuery;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// DBRouting's baselines without training (section 4.2): cosines of the question with vectors of
/// schemas in its form ([PublishedSchema]), by an encoder of ours.
final class SchemaVectors {
  private static final int BEST = 3;

  private final Map<String, float[]> wholes = new HashMap<>();
  private final Map<String, List<float[]>> tables = new HashMap<>();
  private int truncatedWholes;

  SchemaVectors(Encoder encoder, List<DatabaseDescription> databases) {
    List<Encoding> encodings =
        encoder.encodeAll(databases.stream().map(PublishedSchema::of).toList(), Role.DOCUMENT);
    for (int i = 0; i < databases.size(); i++) {
      DatabaseDescription database = databases.get(i);
      wholes.put(database.getId(), encodings.get(i).vector());
      truncatedWholes += encodings.get(i).truncatedTokens() > 0 ? 1 : 0;
      tables.put(database.getId(), vectors(encoder, database.getTables()));
    }
  }

  private static List<float[]> vectors(Encoder encoder, List<TableDescription> tables) {
    return encoder
        .encodeAll(tables.stream().map(PublishedSchema::of).toList(), Role.DOCUMENT)
        .stream()
        .map(Encoding::vector)
        .toList();
  }

  /// How many whole schemas are longer than the encoder reads.
  int truncatedWholes() {
    return truncatedWholes;
  }

  /// By the cosine of the question with the one vector of the whole schema.
  RoutingMethod wholeSchema() {
    return new RoutingMethod(
        "whole_schema",
        "Embedding of the whole schema",
        databases -> query -> ranked(databases, database -> whole(query, database)));
  }

  /// By the mean cosine of the question with the three nearest tables.
  RoutingMethod topTables() {
    return new RoutingMethod(
        "top_3_tables",
        "Embedding of the top-3 tables",
        databases -> query -> ranked(databases, database -> topTables(query, database)));
  }

  private double whole(SearchQuery query, String database) {
    return cosine(query.vector(), wholes.getOrDefault(database, new float[0]));
  }

  double topTables(SearchQuery query, String database) {
    return meanOfBest(query, tables.getOrDefault(database, List.of()));
  }

  /// The mean cosine with the three nearest of some vectors, or with all where there are fewer; -1
  /// where there is none.
  static double meanOfBest(SearchQuery query, List<float[]> vectors) {
    double[] cosines =
        vectors.stream().mapToDouble(vector -> cosine(query.vector(), vector)).sorted().toArray();
    int from = Math.max(0, cosines.length - BEST);
    return Arrays.stream(cosines, from, cosines.length).average().orElse(-1);
  }

  /// Of unit vectors.
  static double cosine(float[] one, float[] other) {
    double sum = 0;
    for (int i = 0; i < other.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  /// Databases with the greatest scores first; equals in the order of their ids.
  static List<String> ranked(Set<String> databases, ToDoubleFunction<String> score) {
    Map<String, Double> scores = new HashMap<>();
    databases.forEach(database -> scores.put(database, score.applyAsDouble(database)));
    List<String> ranked = new ArrayList<>(databases);
    ranked.sort(
        Comparator.comparingDouble((String database) -> -scores.getOrDefault(database, -1.0))
            .thenComparing(Comparator.naturalOrder()));
    return List.copyOf(ranked);
  }
}
