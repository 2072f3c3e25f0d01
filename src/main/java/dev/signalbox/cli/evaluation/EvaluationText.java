package dev.signalbox.cli.evaluation;

import dev.signalbox.console.TextTable;
import dev.signalbox.evaluation.EvaluationSummary;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import java.util.List;
import java.util.Locale;

/// The figures of an evaluation, as text.
final class EvaluationText {
  private static final int WIDEST_CELL = 60;

  private EvaluationText() {}

  static String of(EvaluationSummary summary) {
    TextTable table = new TextTable(List.of("figure", "", "95 % interval"), WIDEST_CELL);
    summary
        .figures()
        .forEach((name, value) -> {
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
    return String.join(System.lineSeparator(), table.lines());
  }

  private static String fraction(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }
}
