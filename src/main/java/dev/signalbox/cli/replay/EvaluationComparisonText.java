package dev.signalbox.cli.replay;

import dev.signalbox.console.TextTable;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.EvaluationComparison;
import dev.signalbox.evaluation.EvaluationComparison.Difference;
import dev.signalbox.evaluation.EvaluationComparison.Pair;
import dev.signalbox.evaluation.statistics.Bootstrap.Interval;
import dev.signalbox.event.Candidate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Two evaluations side by side, as text.
public final class EvaluationComparisonText {
  private static final int WIDEST_CELL = 60;

  private EvaluationComparisonText() {}

  public static List<String> lines(EvaluationComparison comparison) {
    List<String> lines = new ArrayList<>();
    lines.add("%,d questions in both".formatted(comparison.common()));
    if (comparison.onlyFirst() + comparison.onlySecond() > 0) {
      lines.add(
          "Left out: %,d only in A, %,d only in B"
              .formatted(comparison.onlyFirst(), comparison.onlySecond()));
    }
    lines.add("");
    TextTable table =
        new TextTable(
            List.of("figure", "A", "B", "B - A", "95 % interval", "only A", "only B", "p"),
            WIDEST_CELL);
    comparison.differences().forEach(difference -> table.add(row(difference)));
    lines.addAll(table.lines());
    flipped(lines, "Right in A only", comparison.lost());
    flipped(lines, "Right in B only", comparison.gained());
    return lines;
  }

  private static List<String> row(Difference difference) {
    Interval interval = difference.interval();
    return List.of(
        difference.metric(),
        fraction("%.4f", difference.first()),
        fraction("%.4f", difference.second()),
        fraction("%+.4f", difference.difference()),
        interval == null
            ? ""
            : fraction("%+.4f", interval.low()) + " to " + fraction("%+.4f", interval.high()),
        difference.test().map(test -> Integer.toString(test.onlyFirst())).orElse(""),
        difference.test().map(test -> Integer.toString(test.onlySecond())).orElse(""),
        difference.test().map(test -> fraction("%.2g", test.probability())).orElse(""));
  }

  private static String fraction(String format, double value) {
    return String.format(Locale.ROOT, format, value);
  }

  private static void flipped(List<String> lines, String title, List<Pair> pairs) {
    lines.add("");
    lines.add("%s (recall_at_1): %,d".formatted(title, pairs.size()));
    for (Pair pair : pairs) {
      EvaluatedQuestion question = pair.first();
      lines.add(
          "  %s %s: %s"
              .formatted(
                  question.asked().dataset(),
                  question.asked().gold().id(),
                  question.asked().gold().question().strip()));
      lines.add(
          "    gold %s; first in A %s, in B %s"
              .formatted(
                  String.join(", ", question.asked().gold().databases()),
                  first(pair.first()),
                  first(pair.second())));
    }
  }

  private static String first(EvaluatedQuestion question) {
    return question.first().map(Candidate::getDatabase).orElse("none");
  }
}
