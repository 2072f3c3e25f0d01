package dev.signalbox.benchmarks.attr;

import dev.signalbox.benchmarks.Benchmark;
import dev.signalbox.benchmarks.Datasets;
import dev.signalbox.benchmarks.Folders;
import dev.signalbox.benchmarks.attr.GoldOutcome.Kind;
import dev.signalbox.evaluation.PlannerEvaluation;
import dev.signalbox.evaluation.dataset.DatasetRepository;
import dev.signalbox.evaluation.dataset.GoldQuestion;
import dev.signalbox.evaluation.dataset.QuestionFiles;
import dev.signalbox.event.DatabaseDescription;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// Replaces shares of a dataset's tables by equivalent APIs, and asks the gold queries of both
/// together.
public final class AttrBenchmark implements Benchmark {
  private static final List<Integer> SHARES = List.of(0, 25, 50, 75, 100);
  private static final int ALL = 100;
  private static final int QUICK_DATABASES = 2;

  private final Path project;
  private final String dataset;
  private final String split;
  private final int seeds;

  /// The ends of the gold queries of a database, by its replaced tables: several draws may replace
  /// the same ones.
  private final Map<String, Ends> known = new HashMap<>();

  /// The ends of gold queries, with bound values and with whole tables.
  private record Ends(Map<String, GoldOutcome> bound, Map<String, GoldOutcome> whole) {}

  /// A database with its questions, and with the number of the questions of each gold query.
  private record Asked(
      String id,
      Path file,
      List<StoredTable> tables,
      List<GoldQuestion> questions,
      Map<String, Integer> queries) {}

  /// @param seeds the draws of tables for each share
  public AttrBenchmark(Path project, String dataset, String split, int seeds) {
    this.project = project;
    this.dataset = dataset;
    this.split = split;
    this.seeds = seeds;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    Path folder = Datasets.folder(project, dataset);
    Path work = Files.createTempDirectory("signalbox-attr-");
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    try (DatasetRepository repository = DatasetRepository.open(List.of(folder))) {
      GoldRuns runs = new GoldRuns(repository.queries());
      List<Asked> databases = databases(folder, runs, quick ? QUICK_DATABASES : Integer.MAX_VALUE);
      NeededCounts needed = new NeededCounts(repository);
      figures.put("dataset", dataset);
      figures.put("split", split);
      figures.put("databases", databases.size());
      figures.put("seeds", quick ? 1 : seeds);
      FlightJoin flights = FlightJoin.run(Files.createDirectory(work.resolve("flights")));
      SequencedMap<String, Object> styles = new LinkedHashMap<>();
      for (ApiStyle style : ApiStyle.values()) {
        styles.put(style.label(), shares(databases, style, work, runs, needed, quick, figures));
      }
      SequencedMap<String, Object> words = new LinkedHashMap<>();
      for (int share : SHARES) {
        words.put(String.valueOf(share), asked(databases, share, work, runs));
      }
      figures.put("execution_accuracy_0", figure(words, 0, "execution_accuracy"));
      figures.put("execution_accuracy_100", figure(words, ALL, "execution_accuracy"));
      figures.put("answered_precision_100", figure(words, ALL, "answered_precision"));
      for (int share : SHARES) {
        figures.put("recall_at_1_" + share, figure(words, share, "recall_at_1"));
      }
      figures.put("plain_rate_beside_federation", plainRate(databases, work, quick ? 3 : 15));
      figures.put("flights_calls", flights.calls());
      figures.put("flights_calls_allowed", flights.most());
      figures.put("styles", styles);
      figures.put("questions_in_words", words);
    } finally {
      Folders.delete(work);
    }
    return figures;
  }

  /// Asks the gold queries at each share, and writes the figures of the last one.
  private SequencedMap<String, Object> shares(
      List<Asked> databases,
      ApiStyle style,
      Path work,
      GoldRuns runs,
      NeededCounts needed,
      boolean quick,
      SequencedMap<String, Object> figures)
      throws IOException, SQLException, InterruptedException {
    SequencedMap<String, Object> shares = new LinkedHashMap<>();
    for (int share : SHARES) {
      ShareTally tally = new ShareTally();
      ShareTally whole = new ShareTally();
      int draws = share == 0 || share == ALL || quick ? 1 : seeds;
      for (int seed = 1; seed <= draws; seed++) {
        for (Asked database : databases) {
          ask(database, style, share, seed, work, runs, needed, tally, whole);
        }
      }
      print(style, share, tally);
      shares.put(String.valueOf(share), tally.figures());
      if (style == ApiStyle.OPEN && share == ALL) {
        headline(figures, tally, whole);
      } else if (share == ALL) {
        figures.put("engine_same_100_strict", tally.percent(Kind.SAME));
        figures.put("engine_different_100_strict", tally.percent(Kind.DIFFERENT));
      }
    }
    return shares;
  }

  /// Asks the questions in words, with the tables of the first draw behind open APIs.
  private static SequencedMap<String, Object> asked(
      List<Asked> databases, int share, Path work, GoldRuns runs)
      throws IOException, SQLException, InterruptedException {
    Path folder = Files.createTempDirectory(work, "estate");
    List<SplitDatabase> splits = new ArrayList<>();
    try {
      for (Asked each : databases) {
        splits.add(split(each, share, folder));
      }
      try (AskedEstate estate = new AskedEstate(splits, folder)) {
        SequencedMap<String, Object> figures =
            AskedTally.figures(
                estate,
                databases.stream().flatMap(each -> each.questions().stream()).toList(),
                runs);
        System.out.printf(
            "in words %3d %%: right %s, answered %s, precision %s, R@1 %s%n",
            share,
            figures.get("execution_accuracy"),
            figures.get("answered"),
            figures.get("answered_precision"),
            figures.get("recall_at_1"));
        return figures;
      }
    } finally {
      splits.forEach(SplitDatabase::close);
    }
  }

  /// The rate of plain databases beside a federation, in percent of their rate alone. The first
  /// database is split, and the others are asked.
  private static double plainRate(List<Asked> databases, Path work, int rounds)
      throws IOException, SQLException, InterruptedException {
    Path folder = Files.createTempDirectory(work, "plain");
    List<SplitDatabase> plain = new ArrayList<>();
    List<GoldQuestion> questions = new ArrayList<>();
    for (Asked each : databases.subList(1, databases.size())) {
      plain.add(split(each, 0, folder));
      questions.addAll(each.questions());
    }
    try (SplitDatabase mixed = split(databases.getFirst(), 50, folder)) {
      List<SplitDatabase> beside = Stream.concat(plain.stream(), Stream.of(mixed)).toList();
      return PlainSpeed.percent(plain, beside, questions, rounds, folder);
    } finally {
      plain.forEach(SplitDatabase::close);
    }
  }

  private static SplitDatabase split(Asked asked, int share, Path folder)
      throws IOException, SQLException {
    Path own = Files.createDirectory(folder.resolve(asked.id()));
    List<StoredTable> replaced = drawn(asked, share, 1);
    return SplitDatabase.of(asked.id(), asked.file(), asked.tables(), replaced, ApiStyle.OPEN, own);
  }

  private static Object figure(SequencedMap<String, Object> words, int share, String name) {
    return ((Map<?, ?>) words.get(String.valueOf(share))).get(name);
  }

  private List<Asked> databases(Path folder, GoldRuns runs, int most)
      throws SQLException, InterruptedException {
    Map<String, Asked> asked = new LinkedHashMap<>();
    for (GoldQuestion question :
        PlannerEvaluation.measurable(QuestionFiles.ofSplit(folder, split))) {
      String id = question.databases().getFirst();
      if (!asked.containsKey(id)) {
        if (asked.size() == most) {
          continue;
        }
        Path file = folder.resolve("databases").resolve(id + ".sqlite");
        asked.put(
            id,
            new Asked(id, file, StoredTable.read(file), new ArrayList<>(), new LinkedHashMap<>()));
      }
      String sql = question.sql();
      if (sql != null && runs.expected(id, sql).isPresent()) {
        asked.get(id).questions().add(question);
        asked.get(id).queries().merge(sql, 1, Integer::sum);
      }
    }
    return List.copyOf(asked.values());
  }

  private void ask(
      Asked database,
      ApiStyle style,
      int share,
      int seed,
      Path work,
      GoldRuns runs,
      NeededCounts needed,
      ShareTally tally,
      ShareTally whole)
      throws IOException, SQLException, InterruptedException {
    List<StoredTable> drawn = drawn(database, share, seed);
    boolean both = style == ApiStyle.OPEN && share == ALL;
    String key =
        "%s %s %s %s"
            .formatted(
                database.id(),
                both,
                drawn.isEmpty() ? "" : style,
                drawn.stream().map(StoredTable::name).sorted().toList());
    Ends ends = known.get(key);
    if (ends == null) {
      Path folder = Files.createTempDirectory(work, database.id());
      try (SplitDatabase split =
          SplitDatabase.of(
              database.id(), database.file(), database.tables(), drawn, style, folder)) {
        ends = ends(database, split, runs, both);
      }
      known.put(key, ends);
    }
    for (Map.Entry<String, Integer> query : database.queries().entrySet()) {
      String sql = query.getKey();
      OptionalLong rows = needed.of(database.id(), database.tables(), sql);
      tally.add(sql, ends.bound().get(sql), query.getValue(), rows);
      if (both) {
        whole.add(sql, ends.whole().get(sql), query.getValue(), rows);
      }
    }
  }

  private static Ends ends(Asked database, SplitDatabase split, GoldRuns runs, boolean both)
      throws InterruptedException {
    DatabaseDescription described = split.description();
    Map<String, GoldOutcome> bound = new HashMap<>();
    Map<String, GoldOutcome> whole = new HashMap<>();
    for (String sql : database.queries().keySet()) {
      bound.put(sql, runs.run(split, described, sql));
      if (both) {
        whole.put(sql, runs.run(split, described, sql, WholeTables::of));
      }
    }
    return new Ends(bound, whole);
  }

  /// The tables that are replaced.
  private static List<StoredTable> drawn(Asked database, int share, int seed) {
    List<StoredTable> drawn = new ArrayList<>(database.tables());
    Collections.shuffle(drawn, new Random(31L * seed + database.id().hashCode()));
    return List.copyOf(drawn.subList(0, Math.round(share * drawn.size() / (float) ALL)));
  }

  private static void headline(
      SequencedMap<String, Object> figures, ShareTally tally, ShareTally whole) {
    figures.put("engine_same_100", tally.percent(Kind.SAME));
    figures.put("engine_open_100", tally.percent(Kind.OPEN));
    figures.put("engine_refused_100", tally.percent(Kind.REFUSED));
    figures.put("engine_different_100", tally.percent(Kind.DIFFERENT));
    figures.put("calls_p50", tally.callsAt(0.5));
    figures.put("calls_p95", tally.callsAt(0.95));
    figures.put("rows_fetched_per_row_needed", tally.rowsPerNeeded());
    figures.put("latency_p50_ms", tally.elapsedAt(0.5));
    figures.put("latency_p95_ms", tally.elapsedAt(0.95));
    figures.put("whole_calls_p50", whole.callsAt(0.5));
    figures.put("whole_calls_p95", whole.callsAt(0.95));
    figures.put("whole_rows_fetched_per_row_needed", whole.rowsPerNeeded());
    figures.put("whole_latency_p50_ms", whole.elapsedAt(0.5));
    figures.put("whole_latency_p95_ms", whole.elapsedAt(0.95));
    figures.put("whole_engine_same_100", whole.percent(Kind.SAME));
  }

  private static void print(ApiStyle style, int share, ShareTally tally) {
    System.out.printf(
        "%-7s %3d %%: same %5.1f, spelled %4.1f, open %4.1f, refused %5.1f, other rows %4.1f, not written %4.1f;"
            + " calls %.0f / %.0f; rows for one needed %.2f; %.0f / %.0f ms%n",
        style.label(),
        share,
        tally.percent(Kind.SAME),
        tally.percent(Kind.SPELLED),
        tally.percent(Kind.OPEN),
        tally.percent(Kind.REFUSED),
        tally.percent(Kind.DIFFERENT),
        tally.percent(Kind.UNTRANSCRIBED),
        tally.callsAt(0.5),
        tally.callsAt(0.95),
        tally.rowsPerNeeded(),
        tally.elapsedAt(0.5),
        tally.elapsedAt(0.95));
  }
}
