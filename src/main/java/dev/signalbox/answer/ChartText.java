package dev.signalbox.answer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A chart as blocks of a terminal: a bar for each row, also of a line, or a field of points.
final class ChartText {
  private static final JsonMapper JSON = new JsonMapper();
  private static final int WIDTH = 40;
  private static final int HEIGHT = 10;
  private static final int LONGEST_NAME = 24;
  private static final int MOST_BARS = 40;
  private static final int MONTH_LENGTH = "2025-01".length();
  private static final DateTimeFormatter MONTH =
      DateTimeFormatter.ofPattern("MMM yyyy", Locale.ENGLISH);

  /// The eighths of a block, from one on.
  private static final String EIGHTHS = "▏▎▍▌▋▊▉█";

  private record Bar(String name, double amount, String shown) {}

  private ChartText() {}

  /// The lines of a chart.
  ///
  /// @param specification of Vega-Lite, as an answer holds it
  static List<String> lines(String specification) {
    JsonNode chart;
    try {
      chart = JSON.readTree(specification);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("The chart of the answer is not JSON", e);
    }
    JsonNode x = chart.at("/encoding/x");
    JsonNode y = chart.at("/encoding/y");
    boolean areAmounts = isAmount(x) && isAmount(y) && chart.at("/mark").asText().equals("point");
    if (areAmounts) {
      return points(chart, x, y);
    }
    // A year on the axis is a number, too; the amount then stands upright.
    boolean lies = isAmount(x) && !isAmount(y);
    return bars(chart, lies ? y : x, lies ? x : y);
  }

  private static boolean isAmount(JsonNode axis) {
    return axis.path("type").asText().equals("quantitative");
  }

  private static List<String> bars(JsonNode chart, JsonNode name, JsonNode amount) {
    String colour = chart.at("/encoding/color/field").asText("");
    List<Bar> bars = new ArrayList<>();
    for (JsonNode row : chart.at("/data/values")) {
      JsonNode value = row.path(field(amount));
      String series = colour.isEmpty() ? "" : " · " + row.path(colour).asText("");
      bars.add(
          new Bar(
              name(name, row.path(field(name)).asText("∅")) + series,
              value.asDouble(0),
              value.isNumber() ? value.asText() : "∅"));
    }
    double largest = bars.stream().mapToDouble(bar -> Math.abs(bar.amount())).max().orElse(0);
    int widest =
        bars.stream().mapToInt(bar -> Math.min(LONGEST_NAME, bar.name().length())).max().orElse(0);
    List<String> lines = new ArrayList<>();
    lines.add(title(amount) + " by " + title(name));
    for (Bar bar : bars.stream().limit(MOST_BARS).toList()) {
      String sign = bar.amount() < 0 ? "-" : "";
      lines.add(
          String.format(Locale.ROOT, "%-" + Math.max(1, widest) + "s ", cut(bar.name()))
              + sign
              + blocks(largest == 0 ? 0 : Math.abs(bar.amount()) / largest)
              + " "
              + bar.shown());
    }
    if (bars.size() > MOST_BARS) {
      lines.add(String.format(Locale.ROOT, "... and %,d more", bars.size() - MOST_BARS));
    }
    return lines;
  }

  /// The name of a bar: a month as people write it.
  private static String name(JsonNode axis, String value) {
    return axis.at("/axis/format").asText().equals(Chart.MONTHS) && !value.equals("∅")
        ? YearMonth.parse(value.substring(0, MONTH_LENGTH)).format(MONTH)
        : value;
  }

  private static List<String> points(JsonNode chart, JsonNode x, JsonNode y) {
    double[] across = amounts(chart, x);
    double[] upright = amounts(chart, y);
    char[][] field = new char[HEIGHT][WIDTH];
    for (char[] line : field) {
      Arrays.fill(line, ' ');
    }
    for (int i = 0; i < across.length; i++) {
      int column = place(across[i], across, WIDTH);
      field[HEIGHT - 1 - place(upright[i], upright, HEIGHT)][column] = '●';
    }
    List<String> lines = new ArrayList<>();
    lines.add(title(y) + " over " + title(x));
    for (char[] line : field) {
      lines.add("│" + new String(line).stripTrailing());
    }
    lines.add("└" + "─".repeat(WIDTH));
    return lines;
  }

  private static double[] amounts(JsonNode chart, JsonNode axis) {
    List<Double> amounts = new ArrayList<>();
    chart.at("/data/values").forEach(row -> amounts.add(row.path(field(axis)).asDouble(0)));
    return amounts.stream().mapToDouble(Double::doubleValue).toArray();
  }

  private static int place(double amount, double[] all, int places) {
    double least = Arrays.stream(all).min().orElse(0);
    double most = Arrays.stream(all).max().orElse(0);
    return most == least ? 0 : (int) ((amount - least) / (most - least) * (places - 1));
  }

  /// @param share of the longest bar, from 0 to 1
  private static String blocks(double share) {
    int eighths = (int) Math.round(share * WIDTH * EIGHTHS.length());
    String whole = "█".repeat(eighths / EIGHTHS.length());
    int rest = eighths % EIGHTHS.length();
    return rest == 0 ? whole : whole + EIGHTHS.charAt(rest - 1);
  }

  private static String cut(String name) {
    String plain = name.replaceAll("[\\s\\p{C}]+", " ");
    return plain.length() <= LONGEST_NAME ? plain : plain.substring(0, LONGEST_NAME - 1) + "…";
  }

  private static String field(JsonNode axis) {
    return axis.path("field").asText();
  }

  private static String title(JsonNode axis) {
    return axis.path("title").asText();
  }
}
