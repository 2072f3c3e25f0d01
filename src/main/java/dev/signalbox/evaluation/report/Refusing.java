package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// What refusing below a probability that any database answers would cost and bring.
final class Refusing {
  private static final double[] THRESHOLDS = {
    0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95
  };

  private Refusing() {}

  /// @return nothing where every question has a gold database
  static String section(List<EvaluatedQuestion> questions) {
    if (questions.stream().allMatch(EvaluatedQuestion::answerable)) {
      return "";
    }
    List<Point> points = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (double threshold : THRESHOLDS) {
      double rightly = refused(questions, false, threshold);
      double wrongly = refused(questions, true, threshold);
      points.add(new Point(threshold, rightly));
      rows.add(
          List.of(
              String.format(Locale.ROOT, "%.2f", threshold),
              Html.percent(rightly),
              Html.percent(wrongly)));
    }
    List<Point> answered = new ArrayList<>();
    for (double threshold : THRESHOLDS) {
      answered.add(new Point(threshold, 1 - refused(questions, true, threshold)));
    }
    return Html.section(
        "Refusing",
        "If each question were refused whose probability that any database answers is below a"
            + " threshold: the share rightly refused of those that none answers, and the share not"
            + " refused of those that one answers.",
        new LinePlot(
                    "threshold",
                    true,
                    List.of(
                        new Series("no database answers: refused", points),
                        new Series("a database answers: not refused", answered)))
                .svg()
            + Html.table(List.of("threshold", "rightly refused", "wrongly refused"), 0, rows));
  }

  private static double refused(
      List<EvaluatedQuestion> questions, boolean answerable, double threshold) {
    return questions.stream()
        .filter(question -> question.answerable() == answerable)
        .filter(question -> question.anyProbability().isPresent())
        .mapToInt(question -> question.anyProbability().orElse(0) < threshold ? 1 : 0)
        .average()
        .orElse(0);
  }
}
