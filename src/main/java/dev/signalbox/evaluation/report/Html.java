package dev.signalbox.evaluation.report;

import io.pebbletemplates.pebble.PebbleEngine;
import io.pebbletemplates.pebble.loader.ClasspathLoader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;

/// Reports as HTML, made of templates, and pieces of SVG. Templates escape all that they are given
/// by [#text].
public final class Html {
  private static final String STRATEGY = "report";

  private Html() {}

  private static final class Templates {
    static final PebbleEngine ENGINE = engine();

    private static PebbleEngine engine() {
      ClasspathLoader loader = new ClasspathLoader(Html.class.getClassLoader());
      loader.setPrefix("dev/signalbox");
      return new PebbleEngine.Builder()
          .loader(loader)
          .strictVariables(true)
          .addEscapingStrategy(STRATEGY, Html::text)
          .defaultEscapingStrategy(STRATEGY)
          .build();
    }
  }

  /// A whole file.
  ///
  /// @param template its path below `dev/signalbox` on the class path
  /// @param values by the names that the template has for them
  public static String page(String template, Map<String, Object> values) {
    StringWriter page = new StringWriter();
    try {
      Templates.ENGINE.getTemplate(template).evaluate(page, values);
    } catch (IOException e) {
      throw new UncheckedIOException(template + " cannot be read", e);
    }
    return page.toString();
  }

  /// Text as it can stand between tags and in quoted attributes. Control characters, which neither
  /// HTML nor XML can hold, become question marks: no library's escaping sees to them.
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

  /// A fraction as percent, with one decimal.
  public static String percent(double fraction) {
    return String.format(Locale.ROOT, "%.1f %%", 100 * fraction);
  }

  /// A coordinate.
  static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
