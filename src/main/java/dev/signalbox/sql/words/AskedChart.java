package dev.signalbox.sql.words;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The drawing that a question asks for, as in "revenue by month as a bar chart", and the question
/// without these words.
///
/// @param kind the kind of drawing
/// @param question the rest of the question; empty where it asks for the drawing alone, as "as a
///   line" does
public record AskedChart(Kind kind, String question) {

  /// A kind of drawing.
  public enum Kind {
    BAR,
    LINE,
    POINT,
    /// The rows alone, without a drawing.
    NONE
  }

  private static final String MARK = "(?<mark>bar|column|line|scatter|dot|point)s?";
  private static final String CHART = "[ -]?(?:chart|graph|plot|diagram)s?";
  private static final String END = "(?:,?\\s+(?:please|instead|now|again))*\\s*[.?!]*$";
  private static final String AGAIN =
      "^(?:and |now |please |ok(?:ay)?,? )*"
          + "(?:(?:draw|show|plot|give|make|display|redraw)\\s+(?:me\\s+)?(?:(?:it|that|this|them|the same)\\s+)?)?";

  /// The words at the end of a question. Without the word for a chart, only the plural is clear: a
  /// pub may be registered as a bar.
  private static final List<Pattern> BEHIND =
      List.of(
          pattern(
              "[,;]?\\s+(?:(?:as|in|on|using|with)\\s+)(?:an?\\s+|the\\s+)?" + MARK + CHART + END),
          pattern("[,;]?\\s+(?:drawn|shown|plotted)\\s+as\\s+(?:an?\\s+)?" + MARK + END),
          pattern("[,;]?\\s+as\\s+(?<mark>bar|line|point|dot)s" + END),
          pattern("[,;]?\\s+as\\s+a\\s+(?<mark>line)" + END),
          pattern(
              "[,;]?\\s+(?:as\\s+a\\s+(?<mark>table)|without\\s+(?:a\\s+|any\\s+)?(?:chart|graph))"
                  + END));

  /// The words in front of a question: "a bar chart of ...".
  private static final Pattern BEFORE =
      pattern(
          "^(?:(?:draw|plot|show|give|make|display)\\s+(?:me\\s+)?)?(?:an?\\s+|the\\s+)?"
              + MARK
              + CHART
              + "\\s+(?:of|for|with|showing)\\s+(?<rest>.+)$");

  /// A whole question that asks for the drawing alone.
  private static final List<Pattern> ALONE =
      List.of(
          pattern(AGAIN + "(?:(?:as|in)\\s+)?(?:an?\\s+|the\\s+)?" + MARK + CHART + END),
          pattern(AGAIN + "as\\s+(?:an?\\s+)?" + MARK + END),
          pattern(
              AGAIN
                  + "(?:as\\s+a\\s+(?<mark>table)|without\\s+(?:a\\s+|the\\s+)?(?:chart|graph))"
                  + END));

  private static Pattern pattern(String text) {
    return Pattern.compile(text, Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
  }

  /// The drawing that a text asks for; empty where it asks for none.
  public static Optional<AskedChart> in(String text) {
    String whole = text.strip();
    for (Pattern pattern : ALONE) {
      Matcher matcher = pattern.matcher(whole);
      if (matcher.matches()) {
        return Optional.of(new AskedChart(kind(matcher), ""));
      }
    }
    for (Pattern pattern : BEHIND) {
      Matcher matcher = pattern.matcher(whole);
      if (matcher.find() && matcher.start() > 0) {
        return Optional.of(new AskedChart(kind(matcher), whole.substring(0, matcher.start())));
      }
    }
    Matcher before = BEFORE.matcher(whole);
    return before.matches()
        ? Optional.of(new AskedChart(kind(before), before.group("rest")))
        : Optional.empty();
  }

  /// The text without the words for a drawing; empty where it has no others.
  public static String without(String text) {
    return in(text).map(AskedChart::question).orElseGet(text::strip);
  }

  private static Kind kind(Matcher matcher) {
    String mark = matcher.group("mark");
    return mark == null
        ? Kind.NONE
        : switch (mark.toLowerCase(Locale.ROOT)) {
          case "bar", "column" -> Kind.BAR;
          case "line" -> Kind.LINE;
          case "table" -> Kind.NONE;
          default -> Kind.POINT;
        };
  }
}
