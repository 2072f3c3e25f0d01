package dev.signalbox.benchmarks;

import dev.signalbox.catalog.introspection.Introspection;
import dev.signalbox.catalog.registration.Registrations;
import dev.signalbox.config.BrokerSettings;
import dev.signalbox.config.Configuration;
import dev.signalbox.config.FeedbackSettings;
import dev.signalbox.config.StageName;
import dev.signalbox.config.ranking.PriorSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import dev.signalbox.prior.PriorMemory;
import dev.signalbox.topology.Pipeline;
import dev.signalbox.topology.StageAssembly;
import dev.signalbox.topology.StageWorks;
import dev.signalbox.topology.client.QuestionClient;
import dev.signalbox.topology.indexing.DatabaseIndexing;
import dev.signalbox.topology.kafka.EmbeddedBroker;
import dev.signalbox.topology.replica.IndexFollower;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.SequencedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/// Schema changes of many databases, from the event to the search: how long one takes, what is
/// embedded, how fast a first load goes, what routing loses by changes, and how long a start takes
/// that finds all of it.
final class ReindexBenchmark implements Benchmark {
  private static final String NEEDLES = "spider-route-out";
  private static final List<String> HAY =
      List.of("spider-route-in", "spider-others", "bird-route-in");
  private static final long SEED = 20_261_121;

  private static final int OUTSTANDING = 1_000;
  private static final int SAMPLE = 4_000;
  private static final int WARM_UP = 20;
  private static final int CHANGES_A_SECOND = 100;
  private static final Duration LONGEST_LOAD = Duration.ofHours(1);
  private static final Duration LONGEST_STORM = Duration.ofMinutes(10);
  private static final Duration LONGEST_START = Duration.ofMinutes(2);

  /// @param changes whose time is measured
  private record Extent(int databases, int changes, Duration routing, int starts) {
    static final Extent WHOLE = new Extent(10_000, 500, Duration.ofSeconds(30), 3);
    static final Extent QUICK = new Extent(300, 50, Duration.ofSeconds(8), 1);
  }

  private final Path project;

  ReindexBenchmark(Path project) {
    this.project = project;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Extent extent = quick ? Extent.QUICK : Extent.WHOLE;
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    Path folder = Files.createTempDirectory("signalbox-reindex-");
    try (EmbeddedBroker broker =
        EmbeddedBroker.start(new BrokerSettings(folder.resolve("broker"), 0))) {
      Path state = folder.resolve("state");
      Configuration configuration =
          Configuration.defaults()
              .withState(state)
              .withKafka(Map.of("bootstrap.servers", broker.bootstrapServers()));
      change(configuration, broker.bootstrapServers(), extent, figures);
      restart(new ServedStart(project, broker.bootstrapServers(), state), extent, figures);
    } finally {
      Folders.delete(folder);
    }
    return figures;
  }

  private void change(
      Configuration configuration,
      String servers,
      Extent extent,
      SequencedMap<String, Object> figures)
      throws Exception {
    try (StageAssembly assembly = StageAssembly.of(configuration);
        ChangedDatabases databases = new ChangedDatabases(servers, configuration.prefix())) {
      StageWorks works = assembly.works();
      WatchedIndex index = new WatchedIndex(works.follower());
      CountedIndexing indexing = new CountedIndexing(works.indexing(), SAMPLE);
      try (Pipeline pipeline =
          Pipeline.start(
              configuration,
              watched(works, indexing, index),
              EnumSet.allOf(StageName.class),
              line -> System.err.println("  " + line))) {
        pipeline.awaitReady(LONGEST_START);
        load(configuration, databases, indexing, index, extent, figures);
        measureChanges(databases, indexing, index, extent, figures);
        try (QuestionClient client = pipeline.client(OUTSTANDING)) {
          storm(client, databases, index, extent, figures);
        }
      }
      figures.put("databases", databases.size());
      figures.put("tables", databases.tables());
    }
  }

  private static StageWorks watched(
      StageWorks works, DatabaseIndexing indexing, IndexFollower follower) {
    return new StageWorks(
        works.understand(),
        works.embed(),
        works.rank(),
        works.rerank(),
        works.plan(),
        works.execute(),
        indexing,
        works.remembering(),
        works.translating(),
        works.registered(),
        works.catalog(),
        follower,
        new PriorMemory(PriorSettings.off()),
        FeedbackSettings.defaults());
  }

  /// All databases at once into an empty index, and the bare encoder on some of their texts.
  private void load(
      Configuration configuration,
      ChangedDatabases databases,
      CountedIndexing indexing,
      WatchedIndex index,
      Extent extent,
      SequencedMap<String, Object> figures)
      throws InterruptedException {
    Haystack haystack = new Haystack(HAY.stream().flatMap(this::descriptions).toList(), SEED);
    List<DatabaseDescription> needles = descriptions(NEEDLES).toList();
    long start = System.nanoTime();
    for (int number = 0; number < extent.databases(); number++) {
      databases.add(number < needles.size() ? needles.get(number) : haystack.database(number));
    }
    databases.flush();
    long report = start;
    while (index.size() < extent.databases()) {
      if (System.nanoTime() - start > LONGEST_LOAD.toNanos()) {
        throw new IllegalStateException("only " + index.size() + " databases were loaded in time");
      }
      if (System.nanoTime() > report) {
        report += Duration.ofSeconds(20).toNanos();
        System.err.printf("loaded %,d of %,d databases%n", index.size(), extent.databases());
      }
      Thread.sleep(10);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    double perSecond = indexing.embedded() / seconds;
    double encoder = encoderRate(configuration, indexing.sample());
    System.err.printf(
        "loaded %,d texts in %.0f s (%.0f/s); encoder alone %.0f/s%n",
        indexing.embedded(), seconds, perSecond, encoder);
    figures.put("first_load_share_of_encoder", Figures.rounded(perSecond / encoder, 3));
    figures.put("first_load_texts_per_second", Figures.rounded(perSecond, 1));
    figures.put("encoder_texts_per_second", Figures.rounded(encoder, 1));
    figures.put("first_load_s", Figures.rounded(seconds, 1));
    figures.put("first_load_texts", indexing.embedded());
  }

  private static double encoderRate(Configuration configuration, List<Encoder.Text> texts) {
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      encoder.encodeTexts(texts.subList(0, texts.size() / 4), Encoder.Role.DOCUMENT);
      long start = System.nanoTime();
      encoder.encodeTexts(texts, Encoder.Role.DOCUMENT);
      return texts.size() / ((System.nanoTime() - start) / 1e9);
    }
  }

  private Stream<DatabaseDescription> descriptions(String folder) {
    Configuration configuration =
        Configuration.defaults()
            .withOnly(List.of(), List.of(), List.of(Datasets.folder(project, folder)));
    return Registrations.of(configuration).all().stream().map(Introspection::describe);
  }

  /// One column after the other, then every kind of change.
  private static void measureChanges(
      ChangedDatabases databases,
      CountedIndexing indexing,
      WatchedIndex index,
      Extent extent,
      SequencedMap<String, Object> figures)
      throws Exception {
    long before = indexing.embedded();
    long changed = 0;
    List<Double> millis = new ArrayList<>();
    Random random = new Random(3);
    for (int i = 0; i < WARM_UP + extent.changes(); i++) {
      // Not in step with anything that happens at intervals.
      Thread.sleep(random.nextInt(200));
      double taken = searchable(databases, index, ChangedDatabases.Kind.RENAME_COLUMN);
      changed += ChangedDatabases.Kind.RENAME_COLUMN.texts();
      if (i >= WARM_UP) {
        millis.add(taken);
      }
    }
    for (int i = 0; i < extent.changes(); i++) {
      ChangedDatabases.Kind kind = ChangedDatabases.Kind.values()[i % 6];
      searchable(databases, index, kind);
      changed += kind.texts() + (kind == ChangedDatabases.Kind.RETYPE_COLUMN ? 1 : 0);
    }
    List<Double> sorted = millis.stream().sorted().toList();
    figures.put("searchable_p99_ms", Figures.rounded(sorted.get(sorted.size() * 99 / 100), 1));
    figures.put("searchable_p50_ms", Figures.rounded(sorted.get(sorted.size() / 2), 1));
    figures.put(
        "embedded_over_changed",
        Figures.rounded((double) (indexing.embedded() - before) / changed, 4));
    figures.put("changed", changed);
  }

  /// Milliseconds from sending a change until its database can be searched as it is now. What no
  /// search sees is followed by a change that one does.
  private static double searchable(
      ChangedDatabases databases, WatchedIndex index, ChangedDatabases.Kind kind) throws Exception {
    int number = databases.any();
    CompletableFuture<Long> update = index.next(databases.id(number));
    long sent = System.nanoTime();
    databases.change(number, kind);
    if (kind == ChangedDatabases.Kind.RETYPE_COLUMN) {
      databases.change(number, ChangedDatabases.Kind.RENAME_COLUMN);
    }
    return (update.get(1, TimeUnit.MINUTES) - sent) / 1e6;
  }

  /// Routing before, during and after changes that go on all the time.
  private void storm(
      QuestionClient client,
      ChangedDatabases databases,
      WatchedIndex index,
      Extent extent,
      SequencedMap<String, Object> figures)
      throws Exception {
    List<GoldQuestion> questions = QuestionFiles.ofSplit(Datasets.folder(project, NEEDLES), "test");
    RoutingRate rate = new RoutingRate(client, questions);
    Duration warmUp = extent.routing().dividedBy(3);
    double before = rate.over(extent.routing(), extent.routing());
    Queue<CompletableFuture<Long>> changes = new ConcurrentLinkedQueue<>();
    double during;
    try (ScheduledExecutorService changing = Executors.newSingleThreadScheduledExecutor()) {
      var _ =
          changing.scheduleAtFixedRate(
              () -> {
                int number = databases.any();
                changes.add(index.next(databases.id(number)));
                databases.change(number, ChangedDatabases.Kind.RENAME_COLUMN);
              },
              0,
              1_000_000 / CHANGES_A_SECOND,
              TimeUnit.MICROSECONDS);
      during = rate.over(warmUp, extent.routing());
    }
    long end = System.nanoTime();
    for (CompletableFuture<Long> change : changes) {
      change.get(LONGEST_STORM.toSeconds(), TimeUnit.SECONDS);
    }
    double late = (System.nanoTime() - end) / 1e9;
    double after = rate.over(warmUp, extent.routing());
    System.err.printf(
        "%.0f questions/s before, %.0f during %,d changes, %.0f after; all searchable %.1f s later%n",
        before, during, changes.size(), after, late);
    double quiet = (before + after) / 2;
    figures.put("storm_throughput_share", Figures.rounded(during / quiet, 3));
    figures.put("storm_questions_per_second", Figures.rounded(during, 1));
    figures.put("quiet_questions_per_second", Figures.rounded(quiet, 1));
    figures.put("storm_searchable_after_s", Figures.rounded(late, 1));
    figures.put("questions_failed", rate.failed());
  }

  private static void restart(
      ServedStart served, Extent extent, SequencedMap<String, Object> figures) throws Exception {
    served.seconds(ServedStart.End.STOPPED); // Files are read for the first time.
    List<Double> seconds = new ArrayList<>();
    for (int i = 0; i < extent.starts(); i++) {
      seconds.add(served.seconds(ServedStart.End.STOPPED));
      System.err.printf("ready after %.1f s%n", seconds.getLast());
    }
    figures.put("restart_ready_s", Figures.rounded(Figures.median(seconds), 1));
    served.seconds(ServedStart.End.KILLED);
    figures.put(
        "restart_after_kill_s", Figures.rounded(served.seconds(ServedStart.End.STOPPED), 1));
    Folders.delete(served.state());
    figures.put("start_from_topics_s", Figures.rounded(served.seconds(ServedStart.End.STOPPED), 1));
  }
}
