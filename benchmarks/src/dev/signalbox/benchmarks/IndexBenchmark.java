package dev.signalbox.benchmarks;

import dev.signalbox.config.Configuration;
import dev.signalbox.config.ranking.RankingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.event.Candidate;
import dev.signalbox.event.IndexEntry;
import dev.signalbox.event.Vectors;
import dev.signalbox.index.SearchIndex;
import dev.signalbox.index.SearchQuery;
import dev.signalbox.ranking.Ranker;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.PriorityQueue;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.IntStream;

/// Puts the same texts and vectors into the index of Signalbox and into Lucene, and asks both.
final class IndexBenchmark implements Benchmark {
  private static final int LARGE = 10_000;
  private static final int UPDATES = 50;
  private static final int CANDIDATES = 10;
  private static final int NEAREST = 10;

  private final Path project;

  IndexBenchmark(Path project) {
    this.project = project;
  }

  private record Asked(List<String> gold, SearchQuery query) {}

  /// The first database of every ranking, and the processor time of one.
  private record Searched(List<String> first, double milliseconds) {}

  @FunctionalInterface
  private interface Search {
    List<String> ranking(SearchQuery query) throws Exception;
  }

  @FunctionalInterface
  private interface Work {
    void run() throws Exception;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Configuration configuration =
        Configuration.defaults().withOnly(List.of(), List.of(), Datasets.folders(project));
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    try (Encoder encoder = Encoders.of(configuration.embedding())) {
      System.err.println("Embedding the databases and the questions");
      IndexCorpus corpus = IndexCorpus.of(configuration, encoder);
      List<Asked> asked = asked(encoder, quick ? 16 : 1);
      compare(corpus, corpus.realDatabases(), asked, encoder, figures);
      compare(corpus, LARGE, everyFourth(asked), encoder, figures);
    }
    return figures;
  }

  private List<Asked> asked(Encoder encoder, int step) {
    List<GoldQuestion> all = Datasets.questions(project);
    List<GoldQuestion> questions =
        IntStream.range(0, all.size()).filter(i -> i % step == 0).mapToObj(all::get).toList();
    List<Encoder.Encoding> encodings =
        encoder.encodeAll(
            questions.stream().map(GoldQuestion::question).toList(), Encoder.Role.QUESTION);
    List<Asked> asked = new ArrayList<>();
    for (int i = 0; i < questions.size(); i++) {
      GoldQuestion question = questions.get(i);
      SearchQuery query =
          SearchQuery.of(question.question(), encodings.get(i).vector(), null, Set.of());
      asked.add(new Asked(question.databases(), query));
    }
    return asked;
  }

  private static List<Asked> everyFourth(List<Asked> asked) {
    return IntStream.range(0, asked.size()).filter(i -> i % 4 == 0).mapToObj(asked::get).toList();
  }

  private static void compare(
      IndexCorpus corpus,
      int databases,
      List<Asked> asked,
      Encoder encoder,
      SequencedMap<String, Object> figures)
      throws Exception {
    System.err.printf("%,d databases: our index%n", databases);
    String suffix = "_of_" + databases;
    Searched ours = ours(corpus, databases, asked, encoder, figures, suffix);
    System.err.printf("%,d databases: Lucene%n", databases);
    Searched lucenes = lucene(corpus, databases, asked, encoder, figures, suffix);
    int same = 0;
    for (int i = 0; i < asked.size(); i++) {
      same += ours.first().get(i).equals(lucenes.first().get(i)) ? 1 : 0;
    }
    figures.put("same_first_percent" + suffix, percent(same, asked.size()));
    figures.put("questions" + suffix, asked.size());
    figures.put(
        "vectors" + suffix,
        IntStream.range(0, databases)
            .mapToLong(number ->
                corpus.database(number).stream()
                    .filter(entry -> entry.getVector().isPresent())
                    .count())
            .sum());
  }

  private static Searched ours(
      IndexCorpus corpus,
      int databases,
      List<Asked> asked,
      Encoder encoder,
      SequencedMap<String, Object> figures,
      String suffix)
      throws Exception {
    long before = heap();
    SearchIndex index = new SearchIndex(encoder.name(), encoder.dimension());
    double build =
        seconds(() -> {
          for (int number = 0; number < databases; number++) {
            put(index, corpus.database(number));
          }
          index.publish(1);
          index.snapshot();
        });
    long heap = heap() - before;
    double update =
        seconds(() -> {
          for (int i = 0; i < UPDATES; i++) {
            put(index, corpus.database(i * (databases / UPDATES)));
            index.publish(2 + i);
            index.snapshot();
          }
        });
    Ranker ranker = new Ranker(encoder.name(), new RankingSettings(CANDIDATES));
    Searched searched =
        searched(
            asked,
            query ->
                ranker.rank(index.snapshot(), query).getCandidates().stream()
                    .map(Candidate::getDatabase)
                    .toList());
    record("own", suffix, searched, asked, build, update, figures);
    figures.put("own_heap_mib" + suffix, mebibytes(heap));
    return searched;
  }

  private static void put(SearchIndex index, List<IndexEntry> entries) {
    entries.forEach(entry -> index.put(IndexCorpus.key(entry), entry));
  }

  private static Searched lucene(
      IndexCorpus corpus,
      int databases,
      List<Asked> asked,
      Encoder encoder,
      SequencedMap<String, Object> figures,
      String suffix)
      throws Exception {
    long before = heap();
    Path folder = Files.createTempDirectory("signalbox-lucene-");
    try (LuceneIndex index = new LuceneIndex(folder, encoder.name())) {
      double build =
          seconds(() -> {
            for (int number = 0; number < databases; number++) {
              index.put(corpus.database(number));
            }
            index.merge();
            index.publish();
          });
      long heap = heap() - before;
      figures.put("lucene_disk_mib" + suffix, mebibytes(index.bytes()));
      Searched searched = searched(asked, query -> index.search(query, CANDIDATES));
      figures.put(
          "lucene_nearest_found_percent" + suffix,
          Figures.rounded(100 * nearestFound(corpus, databases, asked, index), 1));
      double update =
          seconds(() -> {
            for (int i = 0; i < UPDATES; i++) {
              index.put(corpus.database(i * (databases / UPDATES)));
              index.publish();
            }
          });
      record("lucene", suffix, searched, asked, build, update, figures);
      figures.put("lucene_heap_mib" + suffix, mebibytes(heap));
      return searched;
    } finally {
      Folders.delete(folder);
    }
  }

  /// How many of the ten nearest tables the graph finds, on average over at most 200 questions.
  private static double nearestFound(
      IndexCorpus corpus, int databases, List<Asked> asked, LuceneIndex lucene) throws Exception {
    List<Asked> some = asked.subList(0, Math.min(200, asked.size()));
    List<PriorityQueue<Double>> nearest = new ArrayList<>();
    some.forEach(_ -> nearest.add(new PriorityQueue<>()));
    for (int number = 0; number < databases; number++) {
      for (IndexEntry entry : corpus.database(number)) {
        if (LuceneIndex.isTable(entry) && entry.getVector().isPresent()) {
          float[] vector = Vectors.fromBytes(entry.getVector().get());
          for (int i = 0; i < some.size(); i++) {
            nearest.get(i).add(product(vector, some.get(i).query().vector()));
            if (nearest.get(i).size() > NEAREST) {
              nearest.get(i).remove();
            }
          }
        }
      }
    }
    double sum = 0;
    for (int i = 0; i < some.size(); i++) {
      sum += lucene.found(some.get(i).query().vector(), nearest.get(i).peek(), NEAREST);
    }
    return sum / some.size();
  }

  private static double product(float[] one, float[] other) {
    float sum = 0;
    for (int i = 0; i < one.length; i++) {
      sum += one[i] * other[i];
    }
    return sum;
  }

  private static void record(
      String who,
      String suffix,
      Searched searched,
      List<Asked> asked,
      double build,
      double updates,
      SequencedMap<String, Object> figures) {
    int right = 0;
    for (int i = 0; i < asked.size(); i++) {
      right += asked.get(i).gold().contains(searched.first().get(i)) ? 1 : 0;
    }
    figures.put(who + "_search_cpu_ms" + suffix, Figures.rounded(searched.milliseconds(), 3));
    figures.put(who + "_recall_at_1" + suffix, percent(right, asked.size()));
    figures.put(who + "_build_s" + suffix, Figures.rounded(build, 2));
    figures.put(who + "_update_ms" + suffix, Figures.rounded(1000 * updates / UPDATES, 2));
  }

  /// Asks everything twice, by one thread; the second time is measured.
  private static Searched searched(List<Asked> asked, Search search) throws Exception {
    List<String> first = new ArrayList<>();
    for (Asked one : asked) {
      List<String> ranking = search.ranking(one.query());
      first.add(ranking.isEmpty() ? "" : ranking.getFirst());
    }
    double seconds =
        seconds(() -> {
          for (Asked one : asked) {
            search.ranking(one.query());
          }
        });
    return new Searched(first, 1000 * seconds / asked.size());
  }

  /// Processor time of this thread, which hardly depends on what else the machine does.
  private static double seconds(Work work) throws Exception {
    long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    work.run();
    return (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start) / 1e9;
  }

  private static long heap() throws InterruptedException {
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(100);
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  private static double percent(int part, int whole) {
    return Figures.rounded(100.0 * part / whole, 2);
  }

  private static double mebibytes(long bytes) {
    return Figures.rounded(bytes / 1048576.0, 1);
  }
}
