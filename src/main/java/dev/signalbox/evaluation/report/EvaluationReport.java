package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.ErrorClass;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationMetric;
import dev.signalbox.evaluation.EvaluationMetric.Unit;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// An evaluation as a single HTML file, by the template `evaluation.peb`: tables, and plots as
/// inline SVG. It loads nothing, runs no script, and follows the reader's preference for light or
/// dark.
public final class EvaluationReport {
  private static final String TEMPLATE = "evaluation/report/evaluation.peb";
  private static final int MOST_PAIRS = 20;

  private final EvaluationSummary summary;
  private final List<EvaluatedQuestion> questions;
  private final List<EvaluatedQuestion> answerable;
  private final Verticals verticals;

  private record Tile(String figure, String words) {}

  private EvaluationReport(
      EvaluationSummary summary, List<EvaluatedQuestion> questions, Verticals verticals) {
    this.summary = summary;
    this.questions = questions;
    this.answerable = questions.stream().filter(EvaluatedQuestion::answerable).toList();
    this.verticals = verticals;
  }

  /// The whole file.
  public static String html(
      EvaluationSummary summary, List<EvaluatedQuestion> questions, Verticals verticals) {
    return Html.page(TEMPLATE, new EvaluationReport(summary, questions, verticals).values());
  }

  /// The evaluated datasets, or the files of questions where there are none.
  private String title() {
    return "Routing: "
        + Stream.of("datasets", "questions")
            .map(name -> summary.setup().getOrDefault(name, ""))
            .filter(name -> !name.isBlank())
            .findFirst()
            .orElse("own questions");
  }

  private Map<String, Object> values() {
    Map<String, Object> values = new HashMap<>();
    values.put("title", title());
    values.put("questions", "%,d".formatted(count("questions").longValue()));
    values.put("databases", "%,d".formatted(count("databases").longValue()));
    values.put("tiles", tiles());
    values.put("figures", figures());
    values.put("setup", setup());
    values.put("queries", QueriesSection.of(questions));
    values.put("perturbed", PerturbationSection.of(questions));
    values.put("reliability", new ReliabilityPlot(EvaluationMetric.calibration(questions)).svg());
    values.put("answerable", !answerable.isEmpty());
    if (!answerable.isEmpty()) {
      values.put("recall", recall());
      values.put("accuracy", accuracyByDatabases());
      List<Confusions.Pair> pairs = Confusions.pairs(questions);
      values.put("confusion", new ConfusionPlot(pairs).svg());
      values.put("confused", confused(pairs));
      values.put("reranking", RerankingSection.of(summary.reranking()));
      values.put("asking", AskingSection.of(answerable));
      values.put("errors", errors());
      values.put("refusing", RefusingSection.of(summary.refusing()));
      values.put("byDatabase", DatabaseTable.of(answerable));
      values.put("worst", WorstConfusions.of(questions, verticals));
    }
    return values;
  }

  private Number count(String name) {
    return summary.counts().getOrDefault(name, 0);
  }

  private List<Tile> tiles() {
    return List.of(
        tile("recall_at_1", "right database first"),
        tile("recall_at_3", "among the first three"),
        tile("any_auroc", "area under ROC of 'any'"),
        tile("expected_calibration_error", "calibration error"),
        new Tile(
            String.format(Locale.ROOT, "%,.0f", count("questions_per_second").doubleValue()),
            "questions a second"));
  }

  private Tile tile(String figure, String words) {
    Double value = summary.figures().get(figure);
    return new Tile(value == null ? "–" : Html.percent(value), words);
  }

  private List<List<String>> figures() {
    List<List<String>> rows = new ArrayList<>();
    summary
        .figures()
        .forEach((name, value) -> {
          Interval interval = summary.intervals().get(name);
          Unit unit = EvaluationMetric.unitOf(name);
          rows.add(
              List.of(
                  name.replace('_', ' '),
                  value == null ? "–" : unit.text(value, 1),
                  interval == null
                      ? ""
                      : unit.text(interval.low(), 1) + " to " + unit.text(interval.high(), 1)));
        });
    return rows;
  }

  private List<List<String>> setup() {
    List<List<String>> rows = new ArrayList<>();
    summary.setup().forEach((name, value) -> rows.add(List.of(name, value)));
    summary
        .counts()
        .forEach((name, value) ->
            rows.add(List.of(name.replace('_', ' '), EvaluationSummary.text(value))));
    return rows;
  }

  private String recall() {
    int longest = questions.stream().mapToInt(each -> each.ranking().size()).max().orElse(1);
    List<Point> points = Ranks.byLength(answerable, Math.max(1, longest));
    return new LinePlot("k", false, List.of(new Series("recall", points))).svg();
  }

  private String accuracyByDatabases() {
    int all = summary.counts().getOrDefault("databases", 1).intValue();
    List<Point> points = Ranks.byDatabases(answerable, all);
    return new LinePlot("databases", false, List.of(new Series("right database first", points)))
        .svg();
  }

  private List<List<String>> errors() {
    Map<ErrorClass, Long> counts = ErrorClass.counts(answerable, verticals);
    long all = counts.values().stream().mapToLong(Long::longValue).sum();
    List<List<String>> rows = new ArrayList<>();
    counts.forEach((error, count) ->
        rows.add(
            List.of(
                error.id().replace('_', ' '),
                "%,d".formatted(count),
                all == 0 ? "–" : Html.percent((double) count / all))));
    return rows;
  }

  private List<List<String>> confused(List<Confusions.Pair> pairs) {
    return pairs.stream()
        .limit(MOST_PAIRS)
        .map(pair ->
            List.of(
                pair.gold(),
                pair.first(),
                verticals.of(pair.gold()).equals(verticals.of(pair.first())) ? "same" : "other",
                Integer.toString(pair.count())))
        .toList();
  }
}
