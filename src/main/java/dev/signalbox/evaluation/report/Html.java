package dev.signalbox.evaluation.report;

import java.util.List;
import java.util.Locale;

/// Pieces of HTML and SVG. What comes from questions and databases goes through [#text].
final class Html {
  private Html() {}

  /// Text as it can stand between tags and in quoted attributes. Control characters, which neither
  /// HTML nor XML can hold, become question marks.
  static String text(String plain) {
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
  static String table(List<String> header, int texts, List<List<String>> rows) {
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

  static String section(String title, String explanation, String content) {
    return "<section><h2>%s</h2>\n<p class=\"about\">%s</p>\n%s</section>\n"
        .formatted(text(title), text(explanation), content);
  }

  /// A fraction as percent, with one decimal.
  static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * fraction);
  }

  /// A coordinate.
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
