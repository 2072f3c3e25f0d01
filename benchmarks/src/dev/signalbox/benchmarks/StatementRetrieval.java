package dev.signalbox.benchmarks;

import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoder.Encoding;
import dev.signalbox.embedding.Encoder.Role;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.ElementKind;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.SearchQuery;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// DBRouting's way to use domain statements (section 4.2): of each database the three that are
/// nearest to the question are put before each of its tables, these texts are embedded, and the
/// mean of the three that are nearest to the question is the score.
///
/// As each question makes texts of its own, only the databases that score best without this are
/// compared by it; the others follow in their order.
final class StatementRetrieval {
  private static final int STATEMENTS = 3;
  private static final int COMPARED = 10;

  /// @param text of a statement
  private record Statement(String text, float[] vector) {}

  private final Encoder encoder;
  private final SchemaVectors vectors;
  private final Map<String, DatabaseDescription> databases = new HashMap<>();
  private final Map<String, List<Statement>> statements = new HashMap<>();

  StatementRetrieval(EncodedSet encoded, SchemaVectors vectors) {
    this.encoder = encoded.encoder();
    this.vectors = vectors;
    for (DatabaseDescription database : encoded.set().databases()) {
      databases.put(database.getId(), database);
      statements.put(database.getId(), statements(encoded.entries(database.getId())));
    }
  }

  private static List<Statement> statements(List<IndexEntry> entries) {
    return entries.stream()
        .filter(entry -> entry.getKind() == ElementKind.STATEMENT)
        .flatMap(entry ->
            entry.getVector().stream()
                .map(vector -> new Statement(entry.getText(), Vectors.fromBytes(vector))))
        .toList();
  }

  RoutingMethod topTables() {
    return new RoutingMethod(
        "top_3_tables_with_top_3_statements",
        "Embedding of the top-3 tables, each after the top-3 statements",
        among -> query -> ranked(among, query));
  }

  private List<String> ranked(Set<String> among, SearchQuery query) {
    List<String> cheaply =
        SchemaVectors.ranked(
            among,
            database -> vectors.topTables(query, database) + nearStatements(query, database));
    Set<String> best = new LinkedHashSet<>(cheaply.subList(0, Math.min(COMPARED, cheaply.size())));
    Set<String> ranking =
        new LinkedHashSet<>(SchemaVectors.ranked(best, database -> score(query, database)));
    ranking.addAll(cheaply);
    return List.copyOf(ranking);
  }

  private double nearStatements(SearchQuery query, String database) {
    return SchemaVectors.meanOfBest(
        query,
        statements.getOrDefault(database, List.of()).stream().map(Statement::vector).toList());
  }

  private double score(SearchQuery query, String database) {
    String nearest =
        statements.getOrDefault(database, List.of()).stream()
            .sorted(
                Comparator.comparingDouble(
                    statement -> -SchemaVectors.cosine(query.vector(), statement.vector())))
            .limit(STATEMENTS)
            .map(Statement::text)
            .collect(Collectors.joining("\n", "", "\n"));
    DatabaseDescription description = databases.get(database);
    List<String> texts =
        description.getTables().stream().map(table -> nearest + PublishedSchema.of(table)).toList();
    return SchemaVectors.meanOfBest(
        query, encoder.encodeAll(texts, Role.DOCUMENT).stream().map(Encoding::vector).toList());
  }
}
