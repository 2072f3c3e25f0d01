package dev.signalbox.evaluation.report;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/// The chart of an answer as inline SVG: bars, a line over the places of its names or times, or
/// points. It draws the specification of Vega-Lite that the answer holds, as the report runs no
/// script. Bars always stand, and each colour is a series with bars beside those of the others.
final class AnswerChart {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int WIDTH = 640;
  private static final int HEIGHT = 260;
  private static final int LEFT = 72;
  private static final int RIGHT = 16;
  private static final int TOP = 12;
  private static final int BOTTOM = 64;
  private static final int TICKS = 5;
  private static final int MOST_LABELS = 12;
  private static final int LONGEST_LABEL = 14;

  /// The share of a place that its bars fill.
  private static final double FILLED = 0.8;

  /// One amount of a series at a place.
  private record Mark(int place, double amount, String said) {}

  private final JsonNode chart;
  private final JsonNode name;
  private final JsonNode amount;
  private final StringBuilder svg = new StringBuilder();

  private AnswerChart(JsonNode chart) {
    JsonNode x = chart.at("/encoding/x");
    JsonNode y = chart.at("/encoding/y");
    boolean lies = isAmount(x) && !isAmount(y);
    this.chart = chart;
    this.name = lies ? y : x;
    this.amount = lies ? x : y;
  }

  /// @param specification of Vega-Lite, as an answer holds it
  static String svg(String specification) {
    try {
      return new AnswerChart(JSON.readTree(specification)).drawn();
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("The chart of the answer is not JSON", e);
    }
  }

  private static boolean isAmount(JsonNode axis) {
    return axis.path("type").asText().equals("quantitative");
  }

  private String drawn() {
    boolean scattered = isAmount(name) && chart.path("mark").asText().equals("point");
    svg.append(
        "<svg viewBox=\"0 0 %d %d\" role=\"img\" aria-label=\"%s by %s\">\n"
            .formatted(WIDTH, HEIGHT, title(amount), title(name)));
    if (scattered) {
      scatter();
    } else {
      series();
    }
    svg.append(
        "<text class=\"axis\" x=\"%d\" y=\"%d\" text-anchor=\"middle\">%s by %s</text>\n"
            .formatted((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 6, title(amount), title(name)));
    return svg.append("</svg>\n").toString();
  }

  private void scatter() {
    Scale across = scale(row -> row.path(field(name)).asDouble(), LEFT, WIDTH - RIGHT, false);
    Scale upright = scale(row -> row.path(field(amount)).asDouble(), HEIGHT - BOTTOM, TOP, false);
    grid(upright);
    for (double tick : across.ticks(TICKS)) {
      label(across.at(tick), number(tick));
    }
    for (JsonNode row : rows()) {
      point(
          0,
          across.at(row.path(field(name)).asDouble()),
          upright.at(row.path(field(amount)).asDouble()),
          row.path(field(name)).asText() + ": " + row.path(field(amount)).asText());
    }
  }

  private void series() {
    List<String> places = new ArrayList<>(texts(field(name)));
    Map<String, List<Mark>> series = new LinkedHashMap<>();
    for (JsonNode row : rows()) {
      JsonNode value = row.path(field(amount));
      if (value.isNumber()) {
        String place = row.path(field(name)).asText("∅");
        String colour = colour().isEmpty() ? "" : row.path(colour()).asText("∅");
        series
            .computeIfAbsent(colour, _ -> new ArrayList<>())
            .add(new Mark(places.indexOf(place), value.asDouble(), place + ": " + value.asText()));
      }
    }
    boolean bars = chart.path("mark").asText().equals("bar");
    Scale upright = scale(row -> row.path(field(amount)).asDouble(), HEIGHT - BOTTOM, TOP, bars);
    double width = (double) (WIDTH - LEFT - RIGHT) / Math.max(1, places.size());
    grid(upright);
    for (int i = 0; i < places.size(); i += 1 + (places.size() - 1) / MOST_LABELS) {
      label(LEFT + width * (i + 0.5), places.get(i));
    }
    int number = 0;
    for (Map.Entry<String, List<Mark>> each : series.entrySet()) {
      String said = each.getKey().isEmpty() ? "" : each.getKey() + ", ";
      if (bars) {
        bars(each.getValue(), said, number, series.size(), width, upright);
      } else {
        line(each.getValue(), said, number, width, upright);
      }
      number++;
    }
  }

  private void bars(
      List<Mark> marks, String said, int number, int all, double width, Scale upright) {
    double wide = width * FILLED / all;
    for (Mark mark : marks) {
      double left = LEFT + width * (mark.place() + (1 - FILLED) / 2) + wide * number;
      double end = upright.at(mark.amount());
      double zero = upright.at(0);
      svg.append(
          "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" %s><title>%s</title></rect>\n"
              .formatted(
                  Html.number(left),
                  Html.number(Math.min(end, zero)),
                  Html.number(wide),
                  Html.number(Math.abs(end - zero)),
                  style("fill", number),
                  Html.text(said + mark.said())));
    }
  }

  private void line(List<Mark> marks, String said, int number, double width, Scale upright) {
    List<String> path = new ArrayList<>();
    for (Mark mark : marks) {
      double x = LEFT + width * (mark.place() + 0.5);
      double y = upright.at(mark.amount());
      path.add(Html.number(x) + "," + Html.number(y));
    }
    svg.append(
        "<polyline points=\"%s\" fill=\"none\" stroke-width=\"2\" %s/>\n"
            .formatted(String.join(" ", path), style("stroke", number)));
    for (Mark mark : marks) {
      point(
          number,
          LEFT + width * (mark.place() + 0.5),
          upright.at(mark.amount()),
          said + mark.said());
    }
  }

  private void point(int number, double x, double y, String said) {
    svg.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"3\" %s><title>%s</title></circle>\n"
            .formatted(Html.number(x), Html.number(y), style("fill", number), Html.text(said)));
  }

  private static String style(String what, int number) {
    return number == 0
        ? "style=\"%s: var(--first)\"".formatted(what)
        : "style=\"%s: hsl(%d 60%% 50%%)\"".formatted(what, (210 + 137 * number) % 360);
  }

  private void grid(Scale upright) {
    for (double tick : upright.ticks(TICKS)) {
      String y = Html.number(upright.at(tick));
      svg.append(
          "<line class=\"grid\" x1=\"%d\" x2=\"%d\" y1=\"%s\" y2=\"%s\"/><text class=\"tick\" x=\"%d\" y=\"%s\" text-anchor=\"end\" dy=\"4\">%s</text>\n"
              .formatted(LEFT, WIDTH - RIGHT, y, y, LEFT - 8, y, number(tick)));
    }
  }

  private void label(double x, String text) {
    String shown =
        text.length() > LONGEST_LABEL ? text.substring(0, LONGEST_LABEL - 1) + "…" : text;
    svg.append(
        "<text class=\"tick\" x=\"%1$s\" y=\"%2$d\" text-anchor=\"end\" transform=\"rotate(-25 %1$s %2$d)\">%3$s</text>\n"
            .formatted(Html.number(x + 8), HEIGHT - BOTTOM + 16, Html.text(shown)));
  }

  /// @param zero whether the axis has to show zero
  private Scale scale(ToDoubleFunction<JsonNode> value, double start, double end, boolean zero) {
    double least = zero ? 0 : Double.POSITIVE_INFINITY;
    double most = zero ? 0 : Double.NEGATIVE_INFINITY;
    for (JsonNode row : rows()) {
      least = Math.min(least, value.applyAsDouble(row));
      most = Math.max(most, value.applyAsDouble(row));
    }
    return Scale.over(least, most, start, end);
  }

  private Iterable<JsonNode> rows() {
    return chart.at("/data/values");
  }

  private Set<String> texts(String field) {
    Set<String> texts = new LinkedHashSet<>();
    rows().forEach(row -> texts.add(row.path(field).asText("∅")));
    return texts;
  }

  private String colour() {
    return chart.at("/encoding/color/field").asText("");
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%,.0f", value)
        : String.format(Locale.ROOT, "%.3g", value);
  }

  private static String field(JsonNode axis) {
    return axis.path("field").asText();
  }

  private static String title(JsonNode axis) {
    return Html.text(axis.path("title").asText());
  }
}
