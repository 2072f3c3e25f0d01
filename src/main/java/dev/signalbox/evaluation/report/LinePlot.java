package dev.signalbox.evaluation.report;

import java.util.ArrayList;
import java.util.List;

/// A plot of one or more lines, as inline SVG. Both axes are linear; the vertical one is in
/// percent.
///
/// The plot is code, unlike the page around it: a template would be given every coordinate that is
/// computed here, and hold no more than one tag around it.
///
/// @param across what the horizontal axis shows
/// @param percentAcross whether the horizontal axis is in percent, too
/// @param series at least one, with at least one point
record LinePlot(String across, boolean percentAcross, List<Series> series) {
  private static final int WIDTH = 640;
  private static final int HEIGHT = 320;
  private static final int LEFT = 56;
  private static final int RIGHT = 28;
  private static final int TOP = 12;
  private static final int BOTTOM = 44;
  private static final int TICKS = 5;

  /// One line, with its name for the legend.
  record Series(String name, List<Point> points) {}

  /// @param y from 0 to 1
  record Point(double x, double y) {}

  String svg() {
    List<Point> all = series.stream().flatMap(each -> each.points().stream()).toList();
    Scale horizontal =
        Scale.over(
            all.stream().mapToDouble(Point::x).min().orElse(0),
            all.stream().mapToDouble(Point::x).max().orElse(1),
            LEFT,
            WIDTH - RIGHT);
    double least = all.stream().mapToDouble(Point::y).min().orElse(0);
    Scale vertical = Scale.over(floor(least), 1, HEIGHT - BOTTOM, TOP);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s\">\n"
            .formatted(WIDTH, HEIGHT, Html.text(names())));
    axes(svg, horizontal, vertical);
    for (int i = 0; i < series.size(); i++) {
      line(svg, series.get(i), i, horizontal, vertical);
    }
    return legend() + svg.append("</svg>\n");
  }

  private String names() {
    return String.join(", ", series.stream().map(Series::name).toList()) + " by " + across;
  }

  /// The axis begins at the tenth below the least value: differences among good values show.
  private static double floor(double least) {
    return Math.clamp(Math.floor(least * 10 - 1e-9) / 10, 0, 0.9);
  }

  private String legend() {
    StringBuilder legend = new StringBuilder("<p class=\"legend\">");
    for (int i = 0; i < series.size(); i++) {
      legend.append(
          "<span><i class=\"k%d\"></i>%s</span> ".formatted(i, Html.text(series.get(i).name())));
    }
    return legend.append("</p>\n").toString();
  }

  private void axes(StringBuilder svg, Scale horizontal, Scale vertical) {
    for (double tick : vertical.ticks(TICKS)) {
      String y = Html.number(vertical.at(tick));
      svg.append(
          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\"/>"
              .formatted(LEFT, WIDTH - RIGHT, y, y));
      svg.append(
          "<text class=\"tick\" x=\"%d\" y=\"%s\" text-anchor=\"end\" dy=\"4\">%s</text>\n"
              .formatted(LEFT - 8, y, label(tick, true)));
    }
    for (double tick : percentAcross ? horizontal.ticks(TICKS) : horizontal.wholeTicks(TICKS)) {
      svg.append(
          "<text class=\"tick\" x=\"%s\" y=\"%d\" text-anchor=\"middle\">%s</text>\n"
              .formatted(
                  Html.number(horizontal.at(tick)),
                  HEIGHT - BOTTOM + 18,
                  label(tick, percentAcross)));
    }
    svg.append(
        "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s</text>\n"
            .formatted((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, Html.text(across)));
  }

  private static String label(double value, boolean percent) {
    return percent ? Math.round(value * 100) + " %" : Long.toString(Math.round(value));
  }

  private void line(StringBuilder svg, Series drawn, int number, Scale horizontal, Scale vertical) {
    List<String> path = new ArrayList<>();
    StringBuilder marks = new StringBuilder();
    for (Point point : drawn.points()) {
      String x = Html.number(horizontal.at(point.x()));
      String y = Html.number(vertical.at(point.y()));
      path.add(x + "," + y);
      String where = percentAcross ? Html.percent(point.x()) : Long.toString(Math.round(point.x()));
      marks.append(
          "<circle class=\"m%d\" cx=\"%s\" cy=\"%s\" r=\"4\"><title>%s: %s at %s</title></circle>\n"
              .formatted(number, x, y, Html.text(drawn.name()), Html.percent(point.y()), where));
    }
    svg.append(
        "<polyline class=\"l%d\" points=\"%s\"/>\n".formatted(number, String.join(" ", path)));
    svg.append(marks);
  }
}
