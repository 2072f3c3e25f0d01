package dev.signalbox.answer;

import dev.signalbox.event.ResultColumn;
import dev.signalbox.event.ResultTable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The roles that the columns of a result can have in a chart, by their types, names and values.
final class ResultColumns {
  private static final Pattern NUMBER_TYPE =
      Pattern.compile("(?i).*(DECIMAL|NUMERIC|NUMBER|MONEY|HUGEINT).*");

  private static final Pattern DATE =
      Pattern.compile("\\d{4}-(0[1-9]|1[0-2])(-\\d{2}([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?.*)?)?");

  private static final Pattern YEAR_NAME = Pattern.compile("(?i).*\\byear\\b.*");

  /// Numbers that name something, so that adding or comparing them makes no sense.
  private static final Pattern KEY_NAME =
      Pattern.compile("(?i).*\\b(id|key|code|zip|phone|isbn|ssn)\\b.*");

  private static final Pattern DAY = Pattern.compile("\\d{4}-(0[1-9]|1[0-2])(-\\d{2})?");

  private static final Pattern MONTH =
      Pattern.compile("\\d{4}-(0[1-9]|1[0-2])(-01([ T]00:00(:00(\\.0+)?)?)?)?");

  /// A name that databases give to a column without one: a function of another column.
  private static final Pattern FUNCTION =
      Pattern.compile("(?i)(count|sum|avg|min|max)\\s*\\(\\s*(?:distinct\\s+)?(.*?)\\s*\\)");

  /// A computed number is an amount, also where it counts keys or years.
  private static final Pattern COMPUTED_NAME = Pattern.compile("(?i)(count|sum|avg)\\b.*");

  /// The length of an expression that a person still reads.
  private static final int LONGEST_FORMULA = 40;

  private static final int FIRST_YEAR = 1000;
  private static final int LAST_YEAR = 2999;

  /// The role of a column in a chart.
  enum Role {
    /// Numbers that mean an amount.
    QUANTITY,
    /// Dates and times, in the form of ISO 8601.
    TIME,
    /// Whole numbers that are years.
    YEAR,
    /// Names of things.
    CATEGORY,
    /// The chart does not show the column.
    NONE
  }

  /// A column of a result.
  ///
  /// @param number the column's number, from 0 on
  /// @param title the column's name as people write it
  record Column(int number, String title, Role role) {}

  private ResultColumns() {}

  static List<Column> of(ResultTable result) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < result.getColumns().size(); i++) {
      ResultColumn column = result.getColumns().get(i);
      columns.add(
          new Column(
              i, withUnit(title(column.getName()), column), role(column, values(result, i))));
    }
    return List.copyOf(columns);
  }

  /// The values of a column that are not null.
  private static List<Object> values(ResultTable result, int column) {
    return result.getRows().stream()
        .<@Nullable Object>map(row -> row.get(column))
        .filter(Objects::nonNull)
        .<Object>map(Objects::requireNonNull)
        .toList();
  }

  /// Whether no two rows have the same values in these columns.
  static boolean areDistinct(ResultTable result, Column... columns) {
    HashSet<List<@Nullable Object>> seen = new HashSet<>();
    for (List<Object> row : result.getRows()) {
      List<@Nullable Object> values = new ArrayList<>();
      for (Column column : columns) {
        values.add(text(row.get(column.number())));
      }
      if (!seen.add(values)) {
        return false;
      }
    }
    return true;
  }

  /// The number of different values of a column.
  static long distinct(ResultTable result, Column column) {
    return result.getRows().stream().map(row -> text(row.get(column.number()))).distinct().count();
  }

  /// The number of characters of a column's values together.
  static int length(ResultTable result, Column column) {
    return result.getRows().stream().mapToInt(row -> text(row.get(column.number())).length()).sum();
  }

  /// Whether the times of a column are days or months without a time of day.
  static boolean areDays(ResultTable result, Column column) {
    return values(result, column.number()).stream()
        .allMatch(value -> DAY.matcher(text(value)).matches());
  }

  /// Whether the times of a column are whole months, each written as such or by its first moment.
  static boolean areMonths(ResultTable result, Column column) {
    return values(result, column.number()).stream()
        .allMatch(value -> MONTH.matcher(text(value)).matches());
  }

  /// A heading with the unit of its column, as in `revenue (EUR)`.
  static String withUnit(String heading, ResultColumn column) {
    return column.getUnit().map(unit -> "%s (%s)".formatted(heading, unit)).orElse(heading);
  }

  /// `avg(T1.ticket_price)` becomes `average ticket price`.
  private static String title(String given) {
    String name = spoken(given);
    Matcher function = FUNCTION.matcher(name.strip());
    if (!function.matches()) {
      return plain(name);
    }
    String of = plain(function.group(2));
    return switch (function.group(1).toLowerCase(Locale.ROOT)) {
      case "count" -> of.isEmpty() || of.matches("\\d+") ? "count" : "count of " + of;
      case "sum" -> "sum of " + of;
      case "avg" -> "average " + of;
      case "min" -> "least " + of;
      default -> "greatest " + of;
    };
  }

  /// The name of a column as far as people say it: an engine may name one by its whole expression,
  /// and DuckDB names the number of rows in a way of its own.
  static String spoken(String name) {
    return TimeTitle.of(name)
        .orElseGet(() -> {
          boolean formula = name.length() > LONGEST_FORMULA && name.contains("(");
          return name.strip().equals("count_star()") ? "count(*)" : formula ? "value" : name;
        });
  }

  /// The name without the table's name; a computed name stays as it is written.
  private static String plain(String name) {
    String bare = name.replaceAll("[\"`\\[\\]*]", "").strip();
    return bare.matches("[\\p{L}\\p{N}_. ]+")
        ? bare.substring(bare.lastIndexOf('.') + 1).replace('_', ' ').strip()
        : name.equals("*") ? "" : name.strip();
  }

  private static String text(@Nullable Object value) {
    return String.valueOf(value);
  }

  private static Role role(ResultColumn column, List<Object> values) {
    if (values.isEmpty()) {
      return Role.NONE;
    }
    String name = words(column.getName());
    if (values.stream().allMatch(value -> isNumber(value, column.getType()))) {
      if (COMPUTED_NAME.matcher(name).matches()) {
        return Role.QUANTITY;
      }
      if (YEAR_NAME.matcher(name).matches() && values.stream().allMatch(ResultColumns::canBeYear)) {
        return Role.YEAR;
      }
      return KEY_NAME.matcher(name).matches() ? Role.CATEGORY : Role.QUANTITY;
    }
    if (values.stream().allMatch(value -> DATE.matcher(text(value)).matches())) {
      return Role.TIME;
    }
    return values.stream()
            .allMatch(value -> value instanceof CharSequence || value instanceof Boolean)
        ? Role.CATEGORY
        : Role.NONE;
  }

  /// Decimals arrive as text.
  private static boolean isNumber(Object value, String type) {
    return value instanceof Number
        || (value instanceof CharSequence
            && NUMBER_TYPE.matcher(type).matches()
            && number(value.toString()) != null);
  }

  private static @Nullable BigDecimal number(String text) {
    try {
      return new BigDecimal(text);
    } catch (NumberFormatException notANumber) {
      return null;
    }
  }

  /// The amount of a quantity's value.
  static @Nullable BigDecimal amount(@Nullable Object value) {
    return switch (value) {
      case null -> null;
      case Long whole -> BigDecimal.valueOf(whole);
      case Double real -> Double.isFinite(real) ? BigDecimal.valueOf(real) : null;
      default -> number(value.toString());
    };
  }

  private static boolean canBeYear(Object value) {
    BigDecimal number = amount(value);
    return number != null
        && number.stripTrailingZeros().scale() <= 0
        && number.compareTo(BigDecimal.valueOf(FIRST_YEAR)) >= 0
        && number.compareTo(BigDecimal.valueOf(LAST_YEAR)) <= 0;
  }

  /// The words of a column's name, with digits beside their letters, where splitters of names cut.
  private static String words(String name) {
    return name.replaceAll("(?<=\\p{Ll})(?=\\p{Lu})", " ")
        .replaceAll("[^\\p{L}\\p{N}]+", " ")
        .toLowerCase(Locale.ROOT);
  }
}
