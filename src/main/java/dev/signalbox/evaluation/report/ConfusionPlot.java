package dev.signalbox.evaluation.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;

/// The confusions between databases, as inline SVG: a row for each gold database, a column for each
/// that stood first in its place.
///
/// The plot is code, unlike the page around it: a template would be given every coordinate that is
/// computed here, and hold no more than one tag around it.
record ConfusionPlot(List<Confusions.Pair> pairs) {
  /// More databases than these would be too small to read.
  private static final int MOST_DATABASES = 24;

  private static final int CELL = 20;
  private static final int NAMES = 220;
  private static final int SHADES = 5;

  /// @return nothing where nothing was confused
  String svg() {
    List<String> databases = mostConfused();
    if (databases.isEmpty()) {
      return "";
    }
    Map<List<String>, Integer> counts = new HashMap<>();
    pairs.forEach(pair -> counts.put(List.of(pair.gold(), pair.first()), pair.count()));
    int most = pairs.stream().mapToInt(Confusions.Pair::count).max().orElse(1);
    int size = NAMES + databases.size() * CELL + 8;
    StringBuilder svg = new StringBuilder();
    svg.append(
        "<div class=\"scroll\"><svg class=\"fixed\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"confusion between databases\">\n"
            .formatted(size, size, size, size));
    for (int row = 0; row < databases.size(); row++) {
      names(svg, databases.get(row), row);
      for (int column = 0; column < databases.size(); column++) {
        String gold = databases.get(row);
        String first = databases.get(column);
        int count = counts.getOrDefault(List.of(gold, first), 0);
        cell(svg, row, column, count, most, "%s taken for %s".formatted(gold, first));
      }
    }
    return svg.append("</svg></div>\n").toString();
  }

  /// The databases of the most frequent pairs, as many as fit.
  private List<String> mostConfused() {
    LinkedHashSet<String> names = new LinkedHashSet<>();
    for (Confusions.Pair pair : pairs) {
      if (names.size() + 2 <= MOST_DATABASES) {
        names.add(pair.gold());
        names.add(pair.first());
      }
    }
    List<String> sorted = new ArrayList<>(names);
    sorted.sort(String::compareTo);
    return sorted;
  }

  private static void names(StringBuilder svg, String database, int place) {
    int middle = NAMES + place * CELL + CELL / 2;
    String shown = Html.text(database.length() <= 30 ? database : database.substring(0, 29) + "…");
    svg.append(
        "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\" dy=\"4\">%s</text>"
            .formatted(NAMES - 6, middle, shown));
    svg.append(
        "<text class=\"tick\" transform=\"translate(%d %d) rotate(-90)\" dy=\"4\">%s</text>\n"
            .formatted(middle, NAMES - 6, shown));
  }

  private static void cell(
      StringBuilder svg, int row, int column, int count, int most, String what) {
    int shade = count == 0 ? 0 : (int) Math.ceil((double) SHADES * count / most);
    svg.append(
        "<rect class=\"s%d%s\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"><title>%s: %,d</title></rect>"
            .formatted(
                shade,
                row == column ? " same" : "",
                NAMES + column * CELL + 1,
                NAMES + row * CELL + 1,
                CELL - 2,
                CELL - 2,
                Html.text(what),
                count));
  }
}
