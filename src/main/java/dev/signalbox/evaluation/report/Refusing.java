package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The cost and the benefit of refusing questions below a probability that any database answers.
///
/// @param plot SVG
/// @param rows nothing where every question has a gold database
record Refusing(String plot, List<List<String>> rows) {
  private static final double[] THRESHOLDS = {
    0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95
  };

  static Refusing of(List<EvaluatedQuestion> questions) {
    if (questions.stream().allMatch(EvaluatedQuestion::answerable)) {
      return new Refusing("", List.of());
    }
    List<Point> refused = new ArrayList<>();
    List<Point> answered = new ArrayList<>();
    List<List<String>> rows = new ArrayList<>();
    for (double threshold : THRESHOLDS) {
      double rightly = refused(questions, false, threshold);
      double wrongly = refused(questions, true, threshold);
      refused.add(new Point(threshold, rightly));
      answered.add(new Point(threshold, 1 - wrongly));
      rows.add(
          List.of(
              String.format(Locale.ROOT, "%.2f", threshold),
              Html.percent(rightly),
              Html.percent(wrongly)));
    }
    List<Series> series =
        List.of(
            new Series("no database answers: refused", refused),
            new Series("a database answers: not refused", answered));
    return new Refusing(new LinePlot("threshold", true, series).svg(), rows);
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
