package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.AskingBack;
import dev.signalbox.evaluation.EvaluatedQuestion;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.List;
import java.util.Locale;

/// The effect of asking back about the least sure questions.
///
/// @param asked share that was asked back in this evaluation
/// @param plot SVG
record AskingSection(String asked, String plot, List<List<String>> rows) {

  /// @param answerable questions with a gold database, at least one
  static AskingSection of(List<EvaluatedQuestion> answerable) {
    List<AskingBack> curve = AskingBack.curve(answerable);
    long asked = answerable.stream().filter(EvaluatedQuestion::isAmbiguous).count();
    List<Point> points = curve.stream().map(each -> new Point(each.asked(), each.right())).toList();
    return new AskingSection(
        Html.percent((double) asked / answerable.size()),
        new LinePlot("share that is asked back", true, List.of(new Series("right", points))).svg(),
        curve.stream()
            .map(each ->
                List.of(
                    Html.percent(each.asked()),
                    String.format(Locale.ROOT, "%.2f", each.below()),
                    Html.percent(each.right())))
            .toList());
  }
}
