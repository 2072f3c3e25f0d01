package dev.signalbox.benchmarks;

import dev.signalbox.config.EmbeddingSettings;
import dev.signalbox.embedding.Encoder;
import dev.signalbox.embedding.Encoders;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SequencedMap;

/// The tables of DBRouting (Mandal et al.), in its form: its baselines that need no training, by
/// our encoder, LangChain4j doing the same, and our ranking. The stages are called as plain
/// functions. Beside the figures, the tables are written as Markdown.
final class TablesBenchmark implements Benchmark {
  /// The encoders that need no files of one's own (the setting `embedding.model`).
  private static final List<String> ENCODERS = List.of("all-minilm-l6-v2", "bge-small-en-v1.5");

  private static final int SEEDS = 5;
  private static final int QUICK_SHARE = 10;

  private final Path project;
  private final Path file;

  /// @param file for the figures; the Markdown goes beside it
  TablesBenchmark(Path project, Path file) {
    this.project = project;
    this.file = file;
  }

  @Override
  public SequencedMap<String, Object> run(boolean quick) throws Exception {
    int every = quick ? QUICK_SHARE : 1;
    RoutedSet spider = RoutedSet.of(project, List.of(SpiderTables.OUT, SpiderTables.IN), every);
    RoutedSet bird = RoutedSet.of(project, List.of(BirdTables.IN), every);
    RoutingReport report = new RoutingReport();
    EncoderGrid grid = new EncoderGrid(report);
    for (String model : ENCODERS) {
      System.err.println("encoding by " + model);
      try (Encoder encoder = Encoders.of(new EmbeddingSettings(model, 0))) {
        boolean standard = model.equals(EmbeddingSettings.defaults().model());
        EncodedSet encodedSpider = new EncodedSet(encoder, spider);
        if (standard) {
          new SpiderTables(encodedSpider, report, quick ? 1 : SEEDS).write();
          beside(encodedSpider, report);
          new BirdTables(new EncodedSet(encoder, bird), report, quick ? 1 : SEEDS).write();
        }
        grid.add(model, encodedSpider);
      }
    }
    grid.write();
    Files.writeString(markdown(), report.markdown(heading(quick)));
    return report.figures();
  }

  /// LangChain4j's parts and ours, in the same task.
  private void beside(EncodedSet spider, RoutingReport report) throws Exception {
    System.err.println("langchain4j");
    List<String> questions =
        spider.questions().stream().map(asked -> asked.gold().question()).toList();
    List<List<String>> rows = new ArrayList<>();
    SequencedMap<String, Object> figures = new LinkedHashMap<>();
    Map<String, String> titles =
        Map.of(
            "best_table", "LangChain4j, best of 50 tables found",
            "top_3_tables", "LangChain4j, mean of the top-3 tables");
    LangChain4jRouting.run(project, spider.set().databases(), questions)
        .forEach((name, result) -> {
          RoutingScores scores =
              RoutingScores.of(spider, spider.set().ids(), 1, result.rankings()::get);
          rows.add(besideRow(titles.get(name), scores, result.speed()));
          figures.put("langchain4j_" + name, besideFigures(scores, result.speed()));
        });
    IndexedRouting indexed = new IndexedRouting(spider, true);
    RoutingScores scores = RoutingScores.of(spider, indexed.ours(false), spider.set().ids());
    RoutingSpeed speed =
        RoutingSpeed.ofRouting(
            spider.encoder(), indexed.index(spider.set().ids(), false), questions);
    rows.add(besideRow("Signalbox", scores, speed));
    figures.put("ours", besideFigures(scores, speed));
    report.add(
        "langchain4j",
        "LangChain4j's embedding model and store, and Signalbox: Spider-Route, 160 databases",
        "The same encoder, all-MiniLM-L6-v2 in int8; all cores, without the pipeline.",
        List.of("method", "R@1", "R@3", "mAP", "questions/s", "CPU ms a question"),
        rows,
        figures);
  }

  private static List<String> besideRow(String title, RoutingScores scores, RoutingSpeed speed) {
    List<String> row = new ArrayList<>(List.of(title));
    RoutingTables.OVERALL.forEach(metric -> row.add(RoutingTables.cell(scores.percent(metric))));
    row.add("%.0f".formatted(speed.perSecond()));
    row.add(String.format(Locale.ROOT, "%.2f", speed.processorMillis()));
    return row;
  }

  private static SequencedMap<String, Object> besideFigures(
      RoutingScores scores, RoutingSpeed speed) {
    SequencedMap<String, Object> figures = scores.figures(RoutingTables.OVERALL);
    figures.put("questions_per_second", Math.round(speed.perSecond()));
    figures.put("cpu_ms_per_question", Figures.rounded(speed.processorMillis(), 3));
    return figures;
  }

  private Path markdown() {
    String name = file.getFileName().toString();
    return file.resolveSibling(name.replaceAll("\\.json$", "") + ".md");
  }

  private static String heading(boolean quick) throws Exception {
    return """
    # DBRouting's tables

    Written by `benchmarks/run tables` on %s, commit %s, %s.%s Percent, except for speed.
    Rows marked (paper) are as published; the in-domain splits are drawn anew, so their questions
    are about the same, not the very same. What each table is: [METHODOLOGY.md](../METHODOLOGY.md#tables).\
    """
        .formatted(
            LocalDate.now(ZoneOffset.UTC),
            System.getProperty("benchmark.commit"),
            Benchmarks.machine(),
            quick ? " Quick: every tenth question, one draw; not for quoting." : "");
  }
}
