package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationMetric;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.dataset.Verticals;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SequencedMap;

/// An evaluation as a single HTML file: tables, and plots as inline SVG. It loads nothing, runs no
/// script, and follows the reader's preference for light or dark.
public final class EvaluationReport {
  private static final int MOST_PAIRS = 20;

  private final EvaluationSummary summary;
  private final List<EvaluatedQuestion> questions;
  private final List<EvaluatedQuestion> answerable;
  private final Verticals verticals;

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
    return new EvaluationReport(summary, questions, verticals).page();
  }

  private String page() {
    String title = "Routing: " + summary.setup().getOrDefault("datasets", "");
    StringBuilder page = new StringBuilder().append(tiles()).append(figures());
    page.append(QueriesSection.of(questions));
    if (!answerable.isEmpty()) {
      page.append(recall()).append(databases()).append(confusion());
    }
    page.append(reliability());
    if (!answerable.isEmpty()) {
      page.append(cost()).append(refusing()).append(byDatabase());
      page.append(WorstConfusions.section(questions, verticals));
    }
    return Html.page(title, page.toString());
  }

  private String tiles() {
    SequencedMap<String, Number> counts = summary.counts();
    return "<p class=\"about\">%,d questions, %,d databases</p>\n<div class=\"tiles\">%s%s%s%s%s</div>\n"
        .formatted(
            counts.getOrDefault("questions", 0).longValue(),
            counts.getOrDefault("databases", 0).longValue(),
            tile("recall_at_1", "right database first"),
            tile("recall_at_3", "among the first three"),
            tile("any_auroc", "area under ROC of 'any'"),
            tile("expected_calibration_error", "calibration error"),
            "<div><b>%s</b><span>questions a second</span></div>"
                .formatted(
                    String.format(
                        Locale.ROOT,
                        "%,.0f",
                        counts.getOrDefault("questions_per_second", 0).doubleValue())));
  }

  private String tile(String figure, String words) {
    Double value = summary.figures().get(figure);
    return "<div><b>%s</b><span>%s</span></div>"
        .formatted(value == null ? "–" : Html.percent(value), Html.text(words));
  }

  private String figures() {
    List<List<String>> rows = new ArrayList<>();
    summary
        .figures()
        .forEach((name, value) -> {
          Interval interval = summary.intervals().get(name);
          rows.add(
              List.of(
                  Html.text(name.replace('_', ' ')),
                  value == null ? "–" : Html.percent(value),
                  interval == null
                      ? ""
                      : Html.percent(interval.low()) + " to " + Html.percent(interval.high())));
        });
    List<List<String>> setup = new ArrayList<>();
    summary.setup().forEach((name, value) -> setup.add(List.of(Html.text(name), Html.text(value))));
    summary
        .counts()
        .forEach((name, value) ->
            setup.add(List.of(Html.text(name.replace('_', ' ')), EvaluationSummary.text(value))));
    return Html.section(
        "Figures",
        "With 95 % bootstrap intervals. Recall leaves out questions without a gold database, and"
            + " counts the ranking even where the route refuses.",
        Html.table(List.of("figure", "", "interval"), 1, rows)
            + "<h3>What was evaluated</h3>\n"
            + Html.table(List.of("", ""), 2, setup));
  }

  private String recall() {
    int longest = questions.stream().mapToInt(each -> each.ranking().size()).max().orElse(1);
    List<Point> points = Ranks.byLength(answerable, Math.max(1, longest));
    return Html.section(
        "Recall by k",
        "Share of the questions with a gold database among the first k.",
        new LinePlot("k", false, List.of(new Series("recall", points))).svg());
  }

  private String databases() {
    int all = summary.counts().getOrDefault("databases", 1).intValue();
    return Html.section(
        "Accuracy by number of databases",
        "Share of the questions whose gold database would be first among fewer databases: the exact"
            + " mean over all ways of choosing them from those registered, with the scores as they"
            + " are. A gold database that is not ranked counts as wrong.",
        new LinePlot(
                "databases",
                false,
                List.of(new Series("right database first", Ranks.byDatabases(answerable, all))))
            .svg());
  }

  private String confusion() {
    List<Confusions.Pair> pairs = Confusions.pairs(questions);
    List<List<String>> rows =
        pairs.stream()
            .limit(MOST_PAIRS)
            .map(pair ->
                List.of(
                    Html.text(pair.gold()),
                    Html.text(pair.first()),
                    verticals.of(pair.gold()).equals(verticals.of(pair.first())) ? "same" : "other",
                    Integer.toString(pair.count())))
            .toList();
    return Html.section(
        "Confusion between databases",
        "Rows are gold databases, columns those that stood first in their place; darker (in dark"
            + " mode: lighter) is more often. Only the most confused are shown.",
        new ConfusionPlot(pairs).svg()
            + Html.table(List.of("gold", "taken for", "vertical", "questions"), 3, rows));
  }

  private String reliability() {
    return Html.section(
        "Reliability",
        "How often the first database is right, over its stated probability, in 15 bins of equal"
            + " width. The diagonal is perfect; a question that no database answers counts as wrong.",
        new ReliabilityPlot(EvaluationMetric.calibration(questions)).svg());
  }

  private String cost() {
    return RerankingSection.of(summary.reranking());
  }

  private String refusing() {
    return Refusing.section(questions);
  }

  private String byDatabase() {
    return DatabaseTable.section(answerable);
  }
}
