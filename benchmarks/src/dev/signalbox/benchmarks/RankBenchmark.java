package dev.signalbox.benchmarks;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Ranking;
import dev.signalbox.index.IndexSnapshot;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.index.entry.ElementKey;
import dev.signalbox.index.entry.Indexing;
import dev.signalbox.index.words.Words;
import dev.signalbox.ranking.Ranker;
import java.lang.management.ManagementFactory;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;

/// Ranks one question at a time in a haystack: the 20 databases of spider-route-out among made ones
/// ([Haystack]).
final class RankBenchmark implements Benchmark {
  static final String NEEDLES = "spider-route-out";
  static final List<String> HAY = List.of("spider-route-in", "spider-others", "bird-route-in");
  static final long SEED = 20_261_121;

  /// @param entryBytes of the entries as the topic `index` holds them
  private record Filled(int tables, long entryBytes) {}

  private final Path project;
  private final EventCodec codec = new EventCodec();

  RankBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    int databases = quick ? 1_000 : 10_000;
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    Configuration configuration = Configuration.defaults();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      List<GoldQuestion> questions =
          QuestionFiles.ofSplit(Datasets.folder(project, NEEDLES), "test");
      List<SearchQuery> queries = queries(questions, encoder);
      long before = heap();
      SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
      Filled filled = fill(index, encoder, databases);
      int tables = filled.tables();
      IndexSnapshot snapshot = index.snapshot();
      Ranker ranker = new Ranker(encoder.name(), configuration.ranking());
      List<String> first = new ArrayList<>();
      double[] millis = new double[questions.size()];
      for (int round = 0; round < 3; round++) { // the first two warm up
        first.clear();
        for (int i = 0; i < millis.length; i++) {
          long start = System.nanoTime();
          Ranking ranking = ranker.rank(snapshot, queries.get(i));
          millis[i] = (System.nanoTime() - start) / 1e6;
          first.add(ranking.getCandidates().getFirst().getDatabase());
        }
      }
      Arrays.sort(millis);
      long bytes = heap() - before;
      figures.put("p99_ms", Figures.rounded(millis[millis.length * 99 / 100], 2));
      figures.put("p50_ms", Figures.rounded(millis[millis.length / 2], 2));
      int vector = encoder.dimension() * Float.BYTES;
      figures.put("bytes_per_table", Math.round((double) bytes / tables - vector));
      figures.put(
          "topic_bytes_per_table", Math.round((double) filled.entryBytes() / tables - vector));
      figures.put("recall_at_1", recall(questions, first));
      figures.put("databases", databases);
      figures.put("tables", tables);
      Reference.reachabilityFence(index);
    }
    return figures;
  }

  private static List<SearchQuery> queries(List<GoldQuestion> questions, Encoder encoder) {
    ProjectedVectors projection =
        ProjectedVectors.of(encoder.name(), encoder.dimension()).orElseThrow();
    List<Encoder.Text> texts =
        questions.stream()
            .map(GoldQuestion::question)
            .map(text -> new Encoder.Text(text, Words.partsOfQuestion(text)))
            .toList();
    List<Encoder.Encoding> encodings = encoder.encodeTexts(texts, Encoder.Role.QUESTION);
    List<SearchQuery> queries = new ArrayList<>();
    for (int i = 0; i < texts.size(); i++) {
      String text = texts.get(i).text();
      List<Words.Word> words = Words.ofQuestion(text);
      Encoder.Encoding encoding = encodings.get(i);
      byte[] ofWords = projection.project(encoding.parts(), words.size());
      queries.add(new SearchQuery(text, words, encoding.vector(), ofWords, null, Set.of()));
    }
    return queries;
  }

  /// Every entry is decoded anew, as a replica decodes it from its topic.
  private Filled fill(SearchIndex index, Encoder encoder, int databases) {
    Indexing indexing = new Indexing(encoder);
    Map<String, ByteBuffer> vectors = new HashMap<>();
    int tables = 0;
    long entryBytes = 0;
    List<DatabaseDescription> needles = descriptions(NEEDLES).toList();
    Haystack haystack = new Haystack(HAY.stream().flatMap(this::descriptions).toList(), SEED);
    for (int number = 0; number < databases; number++) {
      if (number % 500 == 0) {
        System.err.printf("%,d of %,d databases%n", number, databases);
      }
      DatabaseDescription database =
          number < needles.size() ? needles.get(number) : haystack.database(number);
      tables += database.getTables().size();
      for (IndexEntry entry :
          indexing.entries(database, hash -> Optional.ofNullable(vectors.get(hash)))) {
        entry.getVector().ifPresent(vector -> vectors.put(entry.getHash(), vector));
        entry
            .getNames()
            .ifPresent(names -> vectors.put(Indexing.hashOfNames(entry.getHash()), names));
        byte[] encoded = codec.encode(entry);
        entryBytes += encoded.length;
        index.put(ElementKey.of(entry), codec.decode(encoded, IndexEntry.class));
      }
    }
    index.publish(1);
    return new Filled(tables, entryBytes);
  }

  private Stream<DatabaseDescription> descriptions(String folder) {
    Configuration configuration =
        Configuration.defaults()
            .withOnly(List.of(), List.of(), List.of(Datasets.folder(project, folder)));
    return Registrations.of(configuration).all().stream().map(Introspection::describe);
  }

  private static double recall(List<GoldQuestion> questions, List<String> first) {
    int right = 0;
    for (int i = 0; i < questions.size(); i++) {
      right += questions.get(i).databases().contains(first.get(i)) ? 1 : 0;
    }
    return Figures.rounded(100.0 * right / questions.size(), 2);
  }

  static long heap() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
