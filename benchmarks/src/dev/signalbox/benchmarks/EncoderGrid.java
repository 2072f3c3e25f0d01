package dev.signalbox.benchmarks;

import dev.signalbox.evaluation.QuestionMetric;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;
import java.util.Set;

/// What each encoder makes of accuracy and speed: a row for each.
final class EncoderGrid {

  /// A recall at 1 that is told of each encoder.
  ///
  /// @param id in the names of figures
  private record Cell(String id, String title, RoutingMethod method, Set<String> databases) {}

  private final RoutingReport report;
  private final List<List<String>> rows = new ArrayList<>();
  private final SequencedMap<String, Object> figures = new LinkedHashMap<>();
  private List<String> header = List.of();

  EncoderGrid(RoutingReport report) {
    this.report = report;
  }

  /// @param model as the setting `embedding.model` names it
  void add(String model, EncodedSet spider) {
    System.err.println("encoders: " + model);
    List<String> questions =
        spider.questions().stream().map(asked -> asked.gold().question()).toList();
    RoutingSpeed encoding = RoutingSpeed.ofEncoder(spider.encoder(), questions);
    RoutingSpeed routing =
        RoutingSpeed.ofRouting(
            spider.encoder(),
            new IndexedRouting(spider, true).index(spider.set().ids(), false),
            questions);
    SequencedMap<String, Object> ofModel = new LinkedHashMap<>();
    ofModel.put("dimension", spider.encoder().dimension());
    ofModel.put("encoded_per_second", Math.round(encoding.perSecond()));
    ofModel.put("questions_per_second", Math.round(routing.perSecond()));
    ofModel.put("cpu_ms_per_question", Figures.rounded(routing.processorMillis(), 3));
    List<String> columns =
        new ArrayList<>(
            List.of("encoder", "dimension", "encoded/s", "routed/s", "CPU ms a question"));
    List<String> row =
        new ArrayList<>(
            List.of(
                model,
                "" + spider.encoder().dimension(),
                "%.0f".formatted(encoding.perSecond()),
                "%.0f".formatted(routing.perSecond()),
                String.format(Locale.ROOT, "%.2f", routing.processorMillis())));
    for (Cell cell : cells(spider)) {
      double recall =
          RoutingScores.of(spider, cell.method(), cell.databases())
              .percent(QuestionMetric.RECALL_AT_1);
      ofModel.put(cell.id(), recall);
      columns.add(cell.title());
      row.add(RoutingTables.cell(recall));
    }
    header = List.copyOf(columns);
    rows.add(row);
    figures.put(model.replaceAll("[^a-z0-9]+", "_"), ofModel);
  }

  private static List<Cell> cells(EncodedSet spider) {
    RoutingMethod tables =
        new SchemaVectors(spider.encoder(), spider.set().databases()).topTables();
    IndexedRouting indexed = new IndexedRouting(spider, true);
    Set<String> out = spider.set().idsByFolder().get(SpiderTables.OUT);
    Set<String> in = spider.set().idsByFolder().get(SpiderTables.IN);
    Set<String> both = spider.set().ids();
    return List.of(
        new Cell("top_3_tables_both_recall_at_1", "both, top-3 tables", tables, both),
        new Cell("out_recall_at_1", "out", indexed.ours(false), out),
        new Cell("in_recall_at_1", "in", indexed.ours(false), in),
        new Cell("both_recall_at_1", "both", indexed.ours(false), both),
        new Cell("both_with_memory_recall_at_1", "both, remembered", indexed.ours(true), both));
  }

  void write() {
    report.add(
        "encoders",
        "Encoders: speed, and R@1 in percent",
        "Signalbox's ranking where nothing else is said, on the splits of Spider-Route."
            + " Speed: 160 databases, all cores, without the pipeline.",
        header,
        rows,
        figures);
  }
}
