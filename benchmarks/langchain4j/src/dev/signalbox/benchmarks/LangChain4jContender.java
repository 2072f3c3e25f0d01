package dev.signalbox.benchmarks;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.management.OperatingSystemMXBean;
import dev.langchain4j.data.embedding.Embedding;
import dev.langchain4j.data.document.Metadata;
import dev.langchain4j.data.segment.TextSegment;
import dev.langchain4j.model.embedding.EmbeddingModel;
import dev.langchain4j.model.embedding.onnx.allminilml6v2q.AllMiniLmL6V2QuantizedEmbeddingModel;
import dev.langchain4j.store.embedding.EmbeddingMatch;
import dev.langchain4j.store.embedding.EmbeddingSearchRequest;
import dev.langchain4j.store.embedding.inmemory.InMemoryEmbeddingStore;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Routes questions with LangChain4j's own parts: a segment for each table in the store, and of
/// those found, the database with the best one first, or that with the best mean of three.
public final class LangChain4jContender {
  private static final String DATABASE = "database";
  private static final int FOUND = 50;
  private static final int BEST = 3;
  private static final int PASSES = 3;

  private final EmbeddingModel model = new AllMiniLmL6V2QuantizedEmbeddingModel();
  private final InMemoryEmbeddingStore<TextSegment> store = new InMemoryEmbeddingStore<>();

  private LangChain4jContender(List<Map<String, String>> tables) {
    List<TextSegment> segments =
        tables.stream()
            .map(table ->
                TextSegment.from(table.get("text"), Metadata.from(DATABASE, table.get(DATABASE))))
            .toList();
    store.addAll(model.embedAll(segments).content(), segments);
  }

  /// What the benchmark writes.
  private record Input(List<Map<String, String>> tables, List<String> questions) {}

  /// @param arguments file with `tables` (`database`, `text`) and `questions`; file for the results
  public static void main(String[] arguments) throws IOException {
    JsonMapper json = new JsonMapper();
    Input input = json.readValue(Path.of(arguments[0]).toFile(), new TypeReference<>() {});
    LangChain4jContender contender = new LangChain4jContender(input.tables());
    Map<String, Object> results = new LinkedHashMap<>();
    results.put(
        "best_table",
        contender.measure(input.questions(), FOUND, scores -> Collections.max(scores)));
    results.put(
        "top_3_tables",
        contender.measure(
            input.questions(), input.tables().size(), LangChain4jContender::meanOfBest));
    json.writeValue(Path.of(arguments[1]).toFile(), results);
    System.exit(0); // The model's threads would stay.
  }

  /// One pass warms up.
  private Map<String, Object> measure(
      List<String> questions, int found, Function<List<Double>, Double> score) {
    List<List<String>> rankings = route(questions, found, score);
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    List<Double> rates = new ArrayList<>();
    long used = process.getProcessCpuTime();
    for (int i = 0; i < PASSES; i++) {
      long start = System.nanoTime();
      route(questions, found, score);
      rates.add(questions.size() * 1e9 / (System.nanoTime() - start));
    }
    double millis = (process.getProcessCpuTime() - used) / 1e6 / PASSES / questions.size();
    Collections.sort(rates);
    return Map.of(
        "rankings", rankings,
        "questions_per_second", rates.get(PASSES / 2),
        "cpu_ms_per_question", millis);
  }

  /// All questions are embedded at once, which uses all cores, and then searched for in parallel.
  private List<List<String>> route(
      List<String> questions, int found, Function<List<Double>, Double> score) {
    List<Embedding> embeddings =
        model.embedAll(questions.stream().map(TextSegment::from).toList()).content();
    return embeddings.parallelStream()
        .map(embedding ->
            store.search(
                EmbeddingSearchRequest.builder()
                    .queryEmbedding(embedding)
                    .maxResults(found)
                    .build()))
        .map(result -> ranking(result.matches(), score))
        .toList();
  }

  private static List<String> ranking(
      List<EmbeddingMatch<TextSegment>> matches, Function<List<Double>, Double> score) {
    Map<String, List<Double>> scores = new LinkedHashMap<>();
    for (EmbeddingMatch<TextSegment> match : matches) {
      scores
          .computeIfAbsent(match.embedded().metadata().getString(DATABASE), _ -> new ArrayList<>())
          .add(match.score());
    }
    return scores.entrySet().stream()
        .sorted(
            Comparator.comparing(
                    (Map.Entry<String, List<Double>> database) -> score.apply(database.getValue()))
                .reversed())
        .map(Map.Entry::getKey)
        .toList();
  }

  /// @param scores the greatest first
  private static double meanOfBest(List<Double> scores) {
    return scores.stream().limit(BEST).mapToDouble(Double::doubleValue).average().orElse(0);
  }
}
