package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.Refusing;
import dev.signalbox.evaluation.report.LinePlot.Point;
import dev.signalbox.evaluation.report.LinePlot.Series;
import java.util.List;
import java.util.Locale;

/// The share of the questions without a database that is refused, over the share of the others that
/// the same threshold refuses.
///
/// @param plot SVG
/// @param rows nothing where every question has a gold database
record RefusingSection(String plot, List<List<String>> rows) {

  static RefusingSection of(List<Refusing> curve) {
    if (curve.isEmpty()) {
      return new RefusingSection("", List.of());
    }
    List<Point> points =
        curve.stream().map(each -> new Point(each.wrongly(), each.rightly())).toList();
    return new RefusingSection(
        new LinePlot(
                "a database answers, but refused",
                true,
                List.of(new Series("no database answers: refused", points)))
            .svg(),
        curve.stream()
            .map(each ->
                List.of(
                    String.format(Locale.ROOT, "%.2f", each.below()),
                    Html.percent(each.rightly()),
                    Html.percent(each.wrongly())))
            .toList());
  }
}
