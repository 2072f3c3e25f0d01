package dev.signalbox.cli.evaluation;

import dev.signalbox.console.TextTable;
import dev.signalbox.evaluation.EvaluationMetric.Unit;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.PerturbationMetrics;
import dev.signalbox.evaluation.QueryMetrics;
import dev.signalbox.evaluation.perturbation.PerturbationKind;
import dev.signalbox.evaluation.perturbation.PerturbationOutcome;
import dev.signalbox.evaluation.query.WrongCause;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The figures of an evaluation, as text.
final class EvaluationText {
  private static final int WIDEST_CELL = 60;

  private EvaluationText() {}

  static String of(EvaluationSummary summary) {
    List<String> lines = new ArrayList<>(figures(summary));
    causes(summary).ifPresent(causes -> lines.addAll(List.of("", causes)));
    List<String> changed = changedValues(summary);
    if (!changed.isEmpty()) {
      lines.add("");
      lines.addAll(changed);
    }
    return String.join(System.lineSeparator(), lines);
  }

  /// The causes of wrong answers in one line.
  private static Optional<String> causes(EvaluationSummary summary) {
    String causes =
        Stream.of(WrongCause.values())
            .filter(cause -> value(summary, QueryMetrics.id(cause)) > 0)
            .map(cause ->
                "%s %s".formatted(words(cause), percent(value(summary, QueryMetrics.id(cause)))))
            .collect(Collectors.joining(", "));
    return causes.isEmpty() ? Optional.empty() : Optional.of("Wrong answers: " + causes);
  }

  /// The outcomes of questions with a changed value, a line for each kind of change.
  private static List<String> changedValues(EvaluationSummary summary) {
    List<String> header = new ArrayList<>(List.of("changed values", "questions"));
    Stream.of(PerturbationOutcome.values()).map(EvaluationText::words).forEach(header::add);
    TextTable table = new TextTable(header, WIDEST_CELL);
    boolean any = false;
    for (PerturbationKind kind : PerturbationKind.values()) {
      Number count = summary.counts().get("questions_" + kind.id());
      if (count != null) {
        List<String> row = new ArrayList<>(List.of(words(kind), EvaluationSummary.text(count)));
        for (PerturbationOutcome outcome : PerturbationOutcome.values()) {
          Double share = summary.figures().get(PerturbationMetrics.id(kind, outcome));
          row.add(share == null ? "" : percent(share));
        }
        table.add(row);
        any = true;
      }
    }
    return any ? table.lines() : List.of();
  }

  private static double value(EvaluationSummary summary, String figure) {
    Double value = summary.figures().get(figure);
    return value == null ? 0 : value;
  }

  private static String percent(double share) {
    return Unit.SHARE.text(share, 1);
  }

  private static String words(Enum<?> name) {
    return name.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /// Whether a figure has a place behind the table of all figures.
  private static boolean isElsewhere(String figure) {
    return Stream.of(WrongCause.values()).map(QueryMetrics::id).anyMatch(figure::equals)
        || Stream.of(PerturbationKind.values()).anyMatch(kind -> figure.endsWith(kind.id()));
  }

  private static List<String> figures(EvaluationSummary summary) {
    TextTable table = new TextTable(List.of("figure", "", "95 % interval"), WIDEST_CELL);
    summary
        .figures()
        .forEach((name, value) -> {
          if (isElsewhere(name)) {
            return;
          }
          Interval interval = summary.intervals().get(name);
          table.add(
              List.of(
                  name,
                  value == null ? "-" : fraction(value),
                  interval == null
                      ? ""
                      : fraction(interval.low()) + " to " + fraction(interval.high())));
        });
    summary
        .reranking()
        .configured()
        .figures()
        .forEach(
            (name, value) -> table.add(List.of(name, value == null ? "-" : fraction(value), "")));
    summary
        .counts()
        .forEach((name, value) -> table.add(List.of(name, EvaluationSummary.text(value), "")));
    return table.lines();
  }

  private static String fraction(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
