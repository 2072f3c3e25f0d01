package dev.signalbox.answer;

import dev.signalbox.event.PlanStep;
import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import dev.signalbox.sql.words.WordForms;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Words a result by its shape and the form of the question.
public final class Sentence {
  private static final int SHOWN_VALUES = 5;
  private static final int LONGEST_VALUE = 100;
  private static final int DECIMALS = 4;

  /// The least number that fixed decimals do not round away.
  private static final BigDecimal SMALL = new BigDecimal("0.01");

  /// A time of which the driver tells that its fraction of a second is zero.
  private static final Pattern WHOLE_SECOND =
      Pattern.compile("^(\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}:\\d{2})\\.0+$");

  private static final Pattern HOW_MANY =
      Pattern.compile(
          "how many (?:different |distinct )?([\\p{L} ]{2,40}?) "
              + "(?:do|does|did|is|are|was|were|has|have|had|can|will|in|of|with|that|who|which|on|at|from|for|by|there)\\b.*",
          Pattern.CASE_INSENSITIVE);

  /// The reading of a query that counts rows: the noun for these, and the conditions behind it.
  private static final Pattern COUNTED = Pattern.compile("number of ([^,()]+)(?:, where [^()]+)?");

  private static final Pattern AGGREGATE =
      Pattern.compile("(count|avg|sum|total|min|max)\\s*\\(\\s*(distinct\\s+)?(.*?)\\s*\\)");

  private static final Map<String, String> AGGREGATES =
      Map.of(
          "count", "number",
          "avg", "average",
          "sum", "total",
          "total", "total",
          "min", "lowest",
          "max", "highest");

  private static final Set<String> PARTS_OF_ONE = Set.of("share", "ratio", "fraction");

  private Sentence() {}

  /// Words a result whose query has no reading.
  public static String of(String question, ResultTable result) {
    return of(question, "", result);
  }

  /// @param reading the query in words; empty where nobody put it into words
  public static String of(String question, String reading, ResultTable result) {
    return of(
        question,
        reading,
        result,
        result.getColumns().stream().map(ResultColumn::getName).toList());
  }

  /// Words the result of a step.
  public static String of(String question, PlanStep step, ResultTable result) {
    return of(question, step.getReading(), result, ColumnHeadings.spoken(step, result));
  }

  private static String of(
      String question, String reading, ResultTable result, List<String> headings) {
    List<List<Object>> rows = result.getRows();
    List<String> labels = headings.stream().map(Sentence::label).toList();
    if (rows.isEmpty()) {
      return result.getTruncated().isPresent()
          ? "The first row is larger than the result may be (%s)."
              .formatted(result.getTruncated().get())
          : "Nothing was found.";
    }
    boolean oneColumn = labels.size() == 1;
    if (rows.size() == 1 && result.getTruncated().isEmpty()) {
      return oneColumn
          ? single(question, reading, labels.getFirst(), result)
          : "One row was found: " + row(labels, result) + ".";
    }
    return count(result)
        + (oneColumn ? listed(result) : "; the first: " + row(labels, result))
        + ".";
  }

  private static String single(String question, String reading, String label, ResultTable result) {
    Object value = result.getRows().getFirst().getFirst();
    if (value == null) {
      return "There is no " + label + ".";
    }
    if (value instanceof Boolean truth) {
      return truth ? "Yes." : "No.";
    }
    BigDecimal amount = ResultColumns.amount(value);
    if (label.equals(ColumnHeadings.PERCENTAGE) && amount != null) {
      return "It is %s %%.".formatted(rounded(amount));
    }
    Matcher howMany = HOW_MANY.matcher(question.strip());
    boolean counted = value instanceof Long && howMany.matches();
    return counted
        ? counted(howMany.group(1).toLowerCase(Locale.ROOT), reading, text(value))
        : "The %s is %s.".formatted(label, text(value, result.getColumns().getFirst()));
  }

  /// Words a number of rows. Where the query counts other rows than the question names, the
  /// sentence speaks of those that the query counts.
  ///
  /// @param asked the words of the question for the rows
  private static String counted(String asked, String reading, String number) {
    Matcher counted = COUNTED.matcher(reading);
    boolean others = counted.matches() && !stems(counted.group(1)).containsAll(stems(asked));
    return others
        ? "The %s%s is %s.".formatted(reading, reading.contains(",") ? "," : "", number)
        : "The number of %s is %s.".formatted(asked, number);
  }

  private static Set<String> stems(String words) {
    return Stream.of(words.toLowerCase(Locale.ROOT).split(" "))
        .map(WordForms::stem)
        .collect(Collectors.toUnmodifiableSet());
  }

  private static String count(ResultTable result) {
    int rows = result.getRows().size();
    return result
        .getTruncated()
        .map(limit ->
            "More than %,d rows were found, of which %,d are given (%s)"
                .formatted(rows, rows, limit))
        .orElseGet(() -> "%,d rows were found".formatted(rows));
  }

  /// The first values of a column, each once.
  private static String listed(ResultTable result) {
    List<List<Object>> rows = result.getRows();
    ResultColumn column = result.getColumns().getFirst();
    List<String> values =
        rows.stream().map(row -> text(row.getFirst(), column)).distinct().toList();
    if (values.size() == 1 && rows.size() > 1) {
      return ", all with " + values.getFirst();
    }
    return (values.size() < rows.size()
            ? " with %,d different values".formatted(values.size())
            : "")
        + (values.size() > SHOWN_VALUES ? ", beginning with " : ": ")
        + joined(values.stream().limit(SHOWN_VALUES).toList());
  }

  /// The first row.
  private static String row(List<String> labels, ResultTable result) {
    List<Object> row = result.getRows().getFirst();
    List<String> pairs = new ArrayList<>();
    for (int column = 0; column < labels.size(); column++) {
      pairs.add(labels.get(column) + " " + text(row.get(column), result.getColumns().get(column)));
    }
    return joined(pairs);
  }

  private static String joined(List<String> parts) {
    int last = parts.size() - 1;
    return last == 0
        ? parts.getFirst()
        : String.join(", ", parts.subList(0, last)) + " and " + parts.get(last);
  }

  /// A value with its column's unit. A part of one is none that people say.
  private static String text(@Nullable Object value, ResultColumn column) {
    return text(value)
        + column
            .getUnit()
            .filter(unit -> value != null && !PARTS_OF_ONE.contains(unit.toLowerCase(Locale.ROOT)))
            .map(unit -> " " + unit)
            .orElse("");
  }

  static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "(none)";
      case Double number when Double.isFinite(number) -> rounded(BigDecimal.valueOf(number));
      case ByteBuffer bytes -> "(%,d bytes)".formatted(bytes.remaining());
      default -> cut(WHOLE_SECOND.matcher(value.toString().strip()).replaceFirst("$1"));
    };
  }

  private static String rounded(BigDecimal number) {
    boolean small = number.abs().compareTo(SMALL) < 0;
    BigDecimal rounded =
        small
            ? number.round(new MathContext(DECIMALS))
            : number.setScale(DECIMALS, RoundingMode.HALF_UP);
    return rounded.stripTrailingZeros().toPlainString();
  }

  private static String cut(String text) {
    if (text.length() <= LONGEST_VALUE) {
      return text.isEmpty() ? "(empty)" : text;
    }
    int end = text.offsetByCodePoints(0, text.codePointCount(0, LONGEST_VALUE) - 1);
    return text.substring(0, end) + "...";
  }

  /// A column's name in words: `avg(T1.Song_Length)` is 'average song length'.
  static String label(String column) {
    String lower = words(ResultColumns.spoken(column));
    Matcher aggregate = AGGREGATE.matcher(lower);
    if (!aggregate.matches()) {
      return lower.isEmpty() ? "value" : lower;
    }
    String of = aggregate.group(3);
    String word = AGGREGATES.getOrDefault(aggregate.group(1), "value");
    boolean rows = of.equals("*") || of.isEmpty() || of.equals("1");
    String preposition = word.equals("number") ? " of " : " ";
    return rows ? word : word + preposition + of;
  }

  /// The words of an expression, with its signs such as `*`, which splitters of names take out.
  static String words(String column) {
    return column
        .replaceAll("[\"`\\[\\]]", "")
        .replaceAll("\\b\\w+\\.(?=\\w)", "")
        .replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ")
        .replace('_', ' ')
        .toLowerCase(Locale.ROOT)
        .replaceAll("\\s+", " ")
        .strip();
  }
}
