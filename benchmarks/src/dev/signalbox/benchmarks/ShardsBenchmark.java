package dev.signalbox.benchmarks;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.ranking.IndexShard;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.embedding.ProjectedVectors;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.event.Embedded;
import dev.signalbox.event.EventCodec;
import dev.signalbox.event.Journey;
import dev.signalbox.event.PartlyRanked;
import dev.signalbox.event.Question;
import dev.signalbox.event.Ranked;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.words.Words;
import dev.signalbox.ranking.RankStage;
import dev.signalbox.ranking.Ranker;
import dev.signalbox.ranking.ShardRanking;
import dev.signalbox.stage.Outcome;
import dev.signalbox.stage.Stage;
import dev.signalbox.topology.replica.CatalogReplica;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.avro.specific.SpecificRecordBase;
import org.apache.kafka.common.header.internals.RecordHeaders;

/// Ranks the same questions by an index of all databases and by its shards, one after the other, in
/// the haystack of [RankBenchmark] with vectors of [WordSums].
final class ShardsBenchmark implements Benchmark {
  private static final int ASKED = 200;
  private static final int ROUNDS = 3;
  private static final double MIB = 1 << 20;

  private final Path project;
  private final EventCodec codec = new EventCodec();

  /// Questions on their way, and what the shards so far have cost.
  private static final class Way {
    List<? extends SpecificRecordBase> events;
    double millis;
    double slowest;
    double heap;
    long bytes;

    Way(List<? extends SpecificRecordBase> events) {
      this.events = events;
    }
  }

  ShardsBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    String name;
    int dimension;
    try (Encoder encoder = Encoders.of(Configuration.defaults().embedding())) {
      name = encoder.name();
      dimension = encoder.dimension();
    }
    // The first ranking loads the lexicon, whose heap is no index's.
    measure(20, new WordSums(name, dimension), new LinkedHashMap<>());
    for (int databases : quick ? new int[] {1_000} : new int[] {10_000, 100_000}) {
      measure(databases, new WordSums(name, dimension), figures);
    }
    return figures;
  }

  private void measure(int databases, Encoder encoder, SequencedMap<String, Object> figures)
      throws Exception {
    List<DatabaseDescription> needles = descriptions(RankBenchmark.NEEDLES).toList();
    Haystack haystack =
        new Haystack(
            RankBenchmark.HAY.stream().flatMap(this::descriptions).toList(), RankBenchmark.SEED);
    try (StoredEstate estate =
        StoredEstate.of(
            databases,
            number -> number < needles.size() ? needles.get(number) : haystack.database(number),
            encoder)) {
      figures.put("tables_" + databases, estate.tables());
      figures.put("catalog_heap_mib_" + databases, catalog(estate));
      Way whole = new Way(questions(encoder));
      pass(whole, ranking(estate, encoder, null), null);
      report(figures, databases, 1, whole);
      for (int shards : new int[] {2, 4}) {
        Way way = new Way(questions(encoder));
        for (int number = 1; number <= shards; number++) {
          IndexShard shard = new IndexShard(number, shards);
          pass(way, ranking(estate, encoder, shard), shard);
        }
        report(figures, databases, shards, way);
        figures.put(
            "same_percent_%d_%d".formatted(databases, shards), same(whole.events, way.events));
      }
    }
  }

  private static void report(
      SequencedMap<String, Object> figures, int databases, int shards, Way way) {
    String suffix = "_%d_%d".formatted(databases, shards);
    figures.put("index_heap_mib" + suffix, Math.round(way.heap / MIB));
    figures.put("rank_ms" + suffix, Figures.rounded(way.millis, 2));
    figures.put("slowest_shard_ms" + suffix, Figures.rounded(way.slowest, 2));
    if (shards > 1) {
      figures.put("event_kib" + suffix, Figures.rounded(way.bytes / 1024.0, 1));
    }
  }

  /// Lets the questions pass one shard, or the whole index where there is none.
  private void pass(Way way, Filled filled, IndexShard shard) {
    Stage<?, ?> stage = shard == null ? filled.stage() : ShardRanking.of(shard, filled.stage());
    List<SpecificRecordBase> passed = new ArrayList<>();
    double[] millis = new double[way.events.size()];
    for (int round = 0; round < ROUNDS; round++) { // the first two warm up
      passed.clear();
      for (int i = 0; i < millis.length; i++) {
        long start = System.nanoTime();
        passed.add(apply(stage, way.events.get(i)));
        millis[i] = (System.nanoTime() - start) / 1e6;
      }
    }
    double mean = Arrays.stream(millis).average().orElseThrow();
    way.millis += mean;
    way.slowest = Math.max(way.slowest, mean);
    way.heap = Math.max(way.heap, filled.heap());
    if (passed.getFirst() instanceof PartlyRanked) {
      long bytes = passed.stream().mapToLong(event -> codec.encode(event).length).sum();
      way.bytes = Math.max(way.bytes, bytes / passed.size());
    }
    way.events = List.copyOf(passed);
    Reference.reachabilityFence(filled);
  }

  @SuppressWarnings("unchecked") // ShardRanking names the events of each shard
  private static SpecificRecordBase apply(Stage<?, ?> stage, SpecificRecordBase event) {
    try {
      return ((Outcome.Onward<SpecificRecordBase>)
              ((Stage<SpecificRecordBase, ?>) stage).apply(event))
          .event();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private record Filled(RankStage stage, double heap) {}

  private static Filled ranking(StoredEstate estate, Encoder encoder, IndexShard shard)
      throws Exception {
    long before = RankBenchmark.heap();
    SearchIndex index =
        new SearchIndex(
            encoder.name(), encoder.dimension(), id -> shard == null || shard.holds(id));
    estate.entries(index::put);
    index.publish(1);
    RankStage stage = new RankStage(index, new Ranker(encoder.name(), RankingSettings.defaults()));
    stage.apply(question("Which singers are there?", encoder)); // lays the index out for searches
    return new Filled(stage, RankBenchmark.heap() - before);
  }

  private static long catalog(StoredEstate estate) throws Exception {
    long before = RankBenchmark.heap();
    CatalogReplica catalog = new CatalogReplica();
    estate.descriptions(description -> catalog.put(description, new RecordHeaders()));
    long bytes = RankBenchmark.heap() - before;
    Reference.reachabilityFence(catalog);
    return Math.round(bytes / MIB);
  }

  private List<Embedded> questions(Encoder encoder) {
    return QuestionFiles.ofSplit(Datasets.folder(project, RankBenchmark.NEEDLES), "test").stream()
        .limit(ASKED)
        .map(GoldQuestion::question)
        .map(text -> question(text, encoder))
        .toList();
  }

  private static Embedded question(String text, Encoder encoder) {
    Encoder.Encoding encoding =
        encoder
            .encodeTexts(
                List.of(new Encoder.Text(text, Words.partsOfQuestion(text))), Encoder.Role.QUESTION)
            .getFirst();
    ProjectedVectors projection = encoder.projection().orElseThrow();
    int words = Words.ofQuestion(text).size();
    Question question =
        Question.newBuilder().setId("q").setText(text).setAskedAt(Instant.EPOCH).build();
    return Embedded.newBuilder()
        .setJourney(
            new Journey(question, text, List.of(), List.of(), null, List.of(), null, List.of()))
        .setVector(Vectors.toBytes(encoding.vector()))
        .setWords(ByteBuffer.wrap(projection.project(encoding.parts(), words)))
        .setEncodedBy(encoder.name())
        .build();
  }

  private static double same(
      List<? extends SpecificRecordBase> one, List<? extends SpecificRecordBase> other) {
    long same =
        IntStream.range(0, one.size())
            .filter(i -> ((Ranked) one.get(i)).equals(other.get(i)))
            .count();
    return Figures.rounded(100.0 * same / one.size(), 1);
  }

  private Stream<DatabaseDescription> descriptions(String folder) {
    Configuration configuration =
        Configuration.defaults()
            .withOnly(List.of(), List.of(), List.of(Datasets.folder(project, folder)));
    return Registrations.of(configuration).all().stream().map(Introspection::describe);
  }
}
