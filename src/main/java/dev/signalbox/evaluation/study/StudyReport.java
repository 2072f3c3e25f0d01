package dev.signalbox.evaluation.study;

import dev.signalbox.config.CostSettings;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.EvaluationComparison.Difference;
import dev.signalbox.evaluation.EvaluationMetric;
import dev.signalbox.evaluation.statistics.McNemar;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// The report of a study, in Markdown: its tables beside the published rows, the comparisons pair
/// by pair, and the time, tokens and money that a question took.
public final class StudyReport {
  private static final double MICROS = 1e6;
  private static final double[] SECONDS = {0.1, 0.5, 1, 1.5, 2, 4, 8, 16};
  private static final double[] TOKENS = {500, 1_000, 2_000, 4_000, 8_000, 16_000};
  private static final double[] MONEY = {0.0003, 0.001, 0.003, 0.006, 0.01, 0.03, 0.06};

  private final Study study;
  private final CostSettings prices;
  private final long seed;
  private final Map<String, StudyOutcome> outcomes = new LinkedHashMap<>();
  private final List<String> lines = new ArrayList<>();

  private StudyReport(Study study, CostSettings prices, long seed) {
    this.study = study;
    this.prices = prices;
    this.seed = seed;
  }

  /// The report on the variants that are evaluated.
  ///
  /// @param evaluated variants of the study, with the options of the same run
  /// @param folder with a folder for each variant
  /// @param prices of the language model
  /// @param seed of the intervals
  public static String of(
      Study study, List<Study.Variant> evaluated, Path folder, CostSettings prices, long seed)
      throws IOException {
    StudyReport report = new StudyReport(study, prices, seed);
    for (Study.Variant variant : evaluated) {
      StudyOutcome.in(folder.resolve(variant.name()))
          .ifPresent(outcome -> report.outcomes.put(variant.name(), outcome));
    }
    return report.text();
  }

  private String text() {
    lines.add("# " + study.title());
    lines.add("");
    lines.add("Published rows: " + study.source() + ".");
    study.tables().forEach(this::addTable);
    lines.add("");
    lines.add("## Time, tokens and cost of a question");
    outcomes.forEach(this::addCost);
    lines.add("");
    lines.add("## Variants");
    lines.add("");
    for (Study.Variant variant : study.variants()) {
      String state =
          outcomes.containsKey(variant.name())
              ? "[report](%s/report.html)".formatted(variant.name())
              : "not evaluated";
      lines.add(
          "- `%s`: %s; `%s`; %s"
              .formatted(
                  variant.name(), variant.about(), String.join(" ", variant.options()), state));
    }
    return String.join("\n", lines) + "\n";
  }

  private void addTable(Study.Table table) {
    List<String> shown = table.variants().stream().filter(outcomes::containsKey).toList();
    lines.add("");
    lines.add("## " + table.title());
    lines.add("");
    lines.add("| | questions | " + String.join(" | ", table.figures()) + " |");
    lines.add("|---|--:|" + "--:|".repeat(table.figures().size()));
    for (String variant : shown) {
      StudyOutcome outcome = outcome(variant);
      lines.add(
          "| %s | %d | %s |"
              .formatted(
                  variant,
                  outcome.questions().size(),
                  table.figures().stream()
                      .map(figure -> cell(outcome, figure))
                      .collect(Collectors.joining(" | "))));
    }
    for (Study.Published row : table.published()) {
      lines.add(
          "| *%s* | | %s |"
              .formatted(
                  row.name(),
                  table.figures().stream()
                      .map(figure -> published(row, figure))
                      .collect(Collectors.joining(" | "))));
    }
    String baseline = table.baseline();
    if (baseline != null && outcomes.containsKey(baseline)) {
      addComparisons(table, baseline, shown);
    }
  }

  private StudyOutcome outcome(String variant) {
    return Objects.requireNonNull(outcomes.get(variant), variant);
  }

  private static String cell(StudyOutcome outcome, String figure) {
    OptionalDouble value = outcome.figure(figure);
    return value.isEmpty()
        ? "-"
        : percent(value.getAsDouble(), figure)
            + outcome.interval(figure).map(bounds -> " (" + bounds + ")").orElse("");
  }

  private static String published(Study.Published row, String figure) {
    Double value = row.figures().get(figure);
    return value == null ? "" : "*" + percent(value, figure) + "*";
  }

  private static String percent(double value, String figure) {
    return String.format(Locale.ROOT, "%.1f", EvaluationMetric.unitOf(figure).points(value));
  }

  /// The first figure of each variant against the baseline's, over the questions that both asked.
  private void addComparisons(Study.Table table, String baseline, List<String> variants) {
    String figure = table.figures().getFirst();
    StudyOutcome base = outcome(baseline);
    lines.add("");
    for (String variant : variants) {
      if (!variant.equals(baseline)) {
        lines.add("- " + comparison(figure, baseline, base, variant));
      }
    }
  }

  private String comparison(String figure, String baseline, StudyOutcome base, String variant) {
    EvaluationComparison compared;
    try {
      compared = EvaluationComparison.of(base.questions(), outcome(variant).questions(), seed);
    } catch (IllegalArgumentException e) {
      return "`%s` and `%s` have no question in common".formatted(variant, baseline);
    }
    Optional<Difference> difference =
        compared.differences().stream().filter(each -> each.metric().equals(figure)).findFirst();
    return difference
        .map(each ->
            String.format(
                    Locale.ROOT,
                    "`%s` less `%s`, %s: %+.1f points over %,d questions",
                    variant,
                    baseline,
                    figure,
                    100 * each.difference(),
                    compared.common())
                + each.test().map(StudyReport::flips).orElse(""))
        .orElseGet(() -> "`%s` and `%s` give no %s".formatted(variant, baseline, figure));
  }

  private static String flips(McNemar test) {
    return String.format(
        Locale.ROOT,
        " (right in it alone %d, in the baseline alone %d; p = %.3f)",
        test.onlySecond(),
        test.onlyFirst(),
        test.probability());
  }

  private void addCost(String variant, StudyOutcome outcome) {
    List<EvaluatedQuestion.Cost> costs =
        outcome.questions().stream().map(EvaluatedQuestion::cost).toList();
    double[] seconds = costs.stream().mapToDouble(cost -> cost.micros() / MICROS).toArray();
    double[] tokens =
        costs.stream().mapToDouble(cost -> cost.inputTokens() + cost.outputTokens()).toArray();
    lines.add("");
    lines.add(
        String.format(
            Locale.ROOT,
            "`%s`: %.2f calls of the language model and %,.0f tokens a question; work of the stages, median %.3f s",
            variant,
            costs.stream().mapToInt(EvaluatedQuestion.Cost::modelCalls).average().orElse(0),
            Arrays.stream(tokens).average().orElse(0),
            median(seconds)));
    addHistogram(Histogram.of(seconds, SECONDS), "s");
    if (Arrays.stream(tokens).anyMatch(each -> each > 0)) {
      addHistogram(Histogram.of(tokens, TOKENS), "tokens");
      if (prices.areKnown()) {
        double[] money =
            costs.stream()
                .mapToDouble(cost -> prices.of(cost.inputTokens(), cost.outputTokens()))
                .toArray();
        addHistogram(Histogram.of(money, MONEY), "money");
      }
    }
  }

  private void addHistogram(Histogram histogram, String unit) {
    lines.add("");
    lines.add("```");
    lines.addAll(histogram.lines(unit));
    lines.add("```");
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted.length == 0 ? 0 : sorted[sorted.length / 2];
  }
}
