package dev.signalbox.evaluation.report;

import dev.signalbox.evaluation.statistics.Calibration;
import dev.signalbox.evaluation.statistics.Calibration.Bin;

/// A reliability diagram, as inline SVG: of each bin the share that was right over the stated
/// probability, the diagonal being perfect, and below how many predictions are in it.
///
/// The plot is code, unlike the page around it: a template would be given every coordinate that is
/// computed here, and hold no more than one tag around it.
record ReliabilityPlot(Calibration calibration) {
  private static final int WIDTH = 420;
  private static final int LEFT = 56;
  private static final int RIGHT = 16;
  private static final int TOP = 12;
  private static final int SQUARE_END = 352;
  private static final int BARS_TOP = 392;
  private static final int BARS_END = 462;
  private static final int HEIGHT = 500;

  String svg() {
    Scale across = Scale.over(0, 1, LEFT, WIDTH - RIGHT);
    Scale up = Scale.over(0, 1, SQUARE_END, TOP);
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<svg class=\"small\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"reliability diagram\">\n"
            .formatted(WIDTH, HEIGHT));
    grid(svg, across, up);
    int most = Math.max(1, calibration.bins().stream().mapToInt(Bin::count).max().orElse(1));
    Scale counts = Scale.over(0, most, BARS_END, BARS_TOP);
    for (Bin bin : calibration.bins()) {
      if (bin.count() > 0) {
        bin(svg, bin, across, up, counts);
      }
    }
    svg.append(
        "<text class=\"axis\" x=\"%d\" y=\"%d\">questions (up to %,d in a bin)</text>\n"
            .formatted(LEFT, BARS_TOP - 6, most));
    svg.append(
        "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">stated probability</text>\n"
            .formatted((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6));
    return svg.append("</svg>\n").toString();
  }

  private static void grid(StringBuilder svg, Scale across, Scale up) {
    for (double tick : up.ticks(5)) {
      String y = Html.number(up.at(tick));
      svg.append(
          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\"/>"
              .formatted(LEFT, WIDTH - RIGHT, y, y));
      svg.append(
          "<text class=\"tick\" x=\"%d\" y=\"%s\" text-anchor=\"end\" dy=\"4\">%d %%</text>\n"
              .formatted(LEFT - 8, y, Math.round(100 * tick)));
      svg.append(
          "<text class=\"tick\" x=\"%s\" y=\"%d\" text-anchor=\"middle\">%d %%</text>\n"
              .formatted(Html.number(across.at(tick)), BARS_END + 16, Math.round(100 * tick)));
    }
    svg.append(
        "<line class=\"perfect\" x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\"/>\n"
            .formatted(
                Html.number(across.at(0)),
                Html.number(up.at(0)),
                Html.number(across.at(1)),
                Html.number(up.at(1))));
  }

  private static void bin(StringBuilder svg, Bin bin, Scale across, Scale up, Scale counts) {
    String title =
        "<title>%s to %s: %,d questions, stated %s, right %s</title>"
            .formatted(
                Html.percent(bin.from()),
                Html.percent(bin.to()),
                bin.count(),
                Html.percent(bin.stated()),
                Html.percent(bin.right()));
    svg.append(
        "<line class=\"gap\" x1=\"%1$s\" x2=\"%1$s\" y1=\"%2$s\" y2=\"%3$s\"/>"
            .formatted(
                Html.number(across.at(bin.stated())),
                Html.number(up.at(bin.stated())),
                Html.number(up.at(bin.right()))));
    svg.append(
        "<circle class=\"m0\" cx=\"%s\" cy=\"%s\" r=\"5\">%s</circle>\n"
            .formatted(
                Html.number(across.at(bin.stated())), Html.number(up.at(bin.right())), title));
    double top = counts.at(bin.count());
    svg.append(
        "<rect class=\"bar\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\">%s</rect>\n"
            .formatted(
                Html.number(across.at(bin.from()) + 1),
                Html.number(top),
                Html.number(across.at(bin.to()) - across.at(bin.from()) - 2),
                Html.number(Math.max(1, BARS_END - top)),
                title));
  }
}
