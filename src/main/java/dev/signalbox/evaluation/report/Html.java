package dev.signalbox.evaluation.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;

/// Pieces of HTML and SVG. What comes from questions and databases goes through [#text].
public final class Html {
  private static final String STYLE = "report.css";

  private Html() {}

  /// A whole file: it loads nothing, runs no script, and follows the reader's preference for light
  /// or dark.
  ///
  /// @param body HTML
  public static String page(String title, String body) {
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n"
        + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
        + "<title>%s</title>\n<style>\n%s</style>\n</head>\n".formatted(text(title), style())
        + "<body>\n<main>\n<h1>%s</h1>\n".formatted(text(title))
        + body
        + "</main>\n</body>\n</html>\n";
  }

  private static String style() {
    try (InputStream css = Html.class.getResourceAsStream(STYLE)) {
      if (css == null) {
        throw new IllegalStateException(STYLE + " is missing from the class path");
      }
      return new String(css.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(STYLE + " cannot be read", e);
    }
  }

  /// Text as it can stand between tags and in quoted attributes. Control characters, which neither
  /// HTML nor XML can hold, become question marks.
  public static String text(String plain) {
    StringBuilder safe = new StringBuilder();
    plain
        .codePoints()
        .forEach(point -> {
          switch (point) {
            case '&' -> safe.append("&amp;");
            case '<' -> safe.append("&lt;");
            case '>' -> safe.append("&gt;");
            case '"' -> safe.append("&quot;");
            case '\'' -> safe.append("&#39;");
            default -> safe.appendCodePoint(isWritable(point) ? point : '?');
          }
        });
    return safe.toString();
  }

  private static boolean isWritable(int point) {
    return point == '\n' || point == '\t' || (!Character.isISOControl(point) && isCharacter(point));
  }

  private static boolean isCharacter(int point) {
    return (point < 0xD800 || point > 0xDFFF) && (point & 0xFFFE) != 0xFFFE;
  }

  /// A table; cells are HTML, those of all columns but the first `texts` are numbers.
  public static String table(List<String> header, int texts, List<List<String>> rows) {
    StringBuilder table = new StringBuilder("<div class=\"scroll\"><table><thead><tr>");
    for (int i = 0; i < header.size(); i++) {
      table.append(i < texts ? "<th>" : "<th class=\"n\">").append(header.get(i)).append("</th>");
    }
    table.append("</tr></thead><tbody>\n");
    for (List<String> row : rows) {
      table.append("<tr>");
      for (int i = 0; i < row.size(); i++) {
        table.append(i < texts ? "<td>" : "<td class=\"n\">").append(row.get(i)).append("</td>");
      }
      table.append("</tr>\n");
    }
    return table.append("</tbody></table></div>\n").toString();
  }

  public static String section(String title, String explanation, String content) {
    return "<section><h2>%s</h2>\n<p class=\"about\">%s</p>\n%s</section>\n"
        .formatted(text(title), text(explanation), content);
  }

  /// A fraction as percent, with one decimal.
  public static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * fraction);
  }

  /// A coordinate.
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
